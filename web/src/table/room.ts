/** How much room a table has, as an attribute that its styles ask for. */

import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/**
 * Keep `data-room` on an element: the widths in rem that it reaches of those given, such as "37.5 60". Container
 * queries would say the same, but a browser then works out the styles of a whole table within its layout, card by card.
 */
export function useRoom(ref: RefObject<HTMLElement | null>, widths: readonly number[]): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
      element.dataset["room"] = widths.filter((width) => element.clientWidth >= width * rem).join(" ");
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
}
