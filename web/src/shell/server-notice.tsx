/** What the operators of the server tell everybody, above every screen. */

import type { About } from "../wire/types";
import { useFetched } from "./fetched";

const EVERY = 60_000;

export function ServerNotice() {
  const { data: about } = useFetched<About>("/api/about", EVERY);
  if (!about?.notice) return null;
  return (
    <p class="server-notice" role="status">
      {about.notice}
    </p>
  );
}
