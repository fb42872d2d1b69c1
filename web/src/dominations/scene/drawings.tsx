/** Drawings of Dominations in panels and pictures. They come in a file of their own; until then their places are kept. */

import { useLayoutEffect } from "preact/hooks";
import { addDrawing } from "../../art/sprite";

const fetched = () => import("../../art/dominations/pictures-dominations");

async function fetchAll(): Promise<void> {
  for (const [name, elements] of (await fetched()).drawings()) addDrawing(name, elements);
}

async function fetchEmblem(mastery: string, domain: string, value: number): Promise<void> {
  const { emblem } = await fetched();
  addDrawing(`emblem-${mastery}`, emblem(mastery, domain, value));
}

/** Fetches the drawings, once for a page. Without them everything can still be read and played. */
export function Drawings() {
  useLayoutEffect(() => {
    fetchAll().catch(() => {});
  }, []);
  return null;
}

/** Fetches the emblem of a mastery, to which a picture refers by its name. */
export function useEmblem(mastery: string, domain: string, value: number): void {
  useLayoutEffect(() => {
    if (value > 0) fetchEmblem(mastery, domain, value).catch(() => {});
  }, [mastery, domain, value]);
}

/** The emblem of a mastery as a picture of its own. */
export function Emblem({ mastery, domain, value }: { mastery: string; domain: string; value: number }) {
  useEmblem(mastery, domain, value);
  return (
    <svg class="emblem" viewBox="0 0 100 66" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <use href={`#emblem-${mastery}`} />
    </svg>
  );
}

/** The silhouette of a monument. */
export function Silhouette({ monument }: { monument: string }) {
  return (
    <svg class="silhouette" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <use href={`#monument-${monument}`} />
    </svg>
  );
}

/** The glyph of a domain around a point of a picture, in pixels. */
export function Glyph({ domain, x, y, size }: { domain: string; x: number; y: number; size: number }) {
  const scale = (size / 24).toFixed(3);
  const place = `translate(${(x - size / 2).toFixed(1)} ${(y - size / 2).toFixed(1)}) scale(${scale})`;
  return <use href={`#glyph-${domain}`} transform={place} class="glyph" />;
}
