/** Drawings that are used more than once: each lies once in the page, and every place refers to it by its name. */

const SVG = "http://www.w3.org/2000/svg";
const added = new Set<string>();
let sprite: SVGSVGElement | undefined;

/** Put a drawing into the page under a name; those who refer to it show it from now on. */
export function addDrawing(name: string, elements: string): void {
  if (added.has(name)) return;
  added.add(name);
  if (!sprite) {
    sprite = document.createElementNS(SVG, "svg");
    sprite.setAttribute("class", "unseen");
    sprite.setAttribute("aria-hidden", "true");
    document.body.append(sprite);
  }
  const group = document.createElementNS(SVG, "g");
  group.id = name;
  group.innerHTML = elements;
  sprite.append(group);
}
