/** Where the client begins: fetch the words, then show the screen that the address names. */

import { render } from "preact";
import "./styles/tokens.css";
import "./styles/fonts.css";
import "./styles/base.css";
import "./styles/shell.css";
import "./styles/portrait.css";
import "./styles/lobby.css";
import "./styles/home/hero.css";
import "./styles/home/page.css";
import "./styles/home/lessons.css";
import "./styles/table/frame.css";
import "./styles/table/beside.css";
import "./styles/table/dialogs.css";
import "./styles/table/widths.css";
import "./styles/dominion/table.css";
import "./styles/dominion/others.css";
import "./styles/dominion/cards.css";
import "./styles/dominion/lit.css";
import "./styles/dominion/piles.css";
import "./styles/dominion/play.css";
import "./styles/dominion/hand.css";
import "./styles/dominion/reader.css";
import "./styles/dominion/bar.css";
import "./styles/dominion/motion.css";
import "./styles/dominion/memory.css";
import "./styles/lesson.css";
import "./styles/plain.css";
import "./styles/gallery.css";
import "./styles/contrast.css";
import { App } from "./shell/app";

const root = document.getElementById("app");
if (root) render(<App />, root);

// A page that says so where there is no connection. Where it cannot be kept, on plain http, the browser says it.
addEventListener("load", () => {
  navigator.serviceWorker?.register("/service-worker.js").catch(() => {});
});
