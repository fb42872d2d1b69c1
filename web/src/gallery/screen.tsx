/** A page with every drawing in its states, for tests and for those who change them; no other page leads here. */

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { ScreenProps } from "../screen";

/** The page comes in a file of its own, for nobody needs it to play. */
export function GalleryScreen(props: ScreenProps) {
  const [Page, setPage] = useState<ComponentType<ScreenProps>>();
  useEffect(() => {
    // A function as a state is called by it, so the component is handed over by one.
    void import("./gallery").then((found) => setPage(() => found.Gallery));
  }, []);
  return Page ? <Page {...props} /> : <main id="main" tabindex={-1} />;
}
