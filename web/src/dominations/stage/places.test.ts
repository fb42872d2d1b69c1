import assert from "node:assert/strict";
import { test } from "node:test";
import type { Move, Shape } from "../../wire/types";
import { laid } from "../scene/laid";
import { beyond, nearest, placesOf } from "./places";

const square = (x: number, y: number, action = ""): Shape => ({
  kind: "polygon",
  role: "slot",
  points: [
    [x, y],
    [x + 1, y],
    [x + 1, y + 1],
    [x, y + 1],
  ],
  action,
});
const move = (object: string): Move => ({ text: `at ${object}`, label: "", do: "at", object, preview: "" });

test("the ways to turn a piece at a cell are one place", () => {
  const places = placesOf([move("a/0"), move("b/0"), move("a/1")], [square(0, 0, "a"), square(3, 0, "b")]);
  assert.deepEqual(places.map(({ key, moves }) => [key, moves.length]), [["a", 2], ["b", 1]]);
  assert.deepEqual(places[1]?.at, [3.5, 0.5]);
});

test("moves that no shape shows have no place", () => {
  assert.deepEqual(placesOf([move("c/0")], [square(0, 0, "a")]), []);
});

test("a city is built on the tile around its settlement", () => {
  const tile: Shape = { kind: "polygon", role: "tile", points: [[0, 0], [2, 0], [1, 3]] };
  const settlement: Shape = { kind: "disc", role: "settlement", points: [[1, 1]], action: "n1e0" };
  assert.deepEqual(placesOf([move("n1e0")], [settlement, tile])[0]?.points, tile.points);
});

test("arrows lead to the nearest place in their direction, and nowhere beyond the last", () => {
  const names = ["here", "right", "far", "below"];
  const shapes = [square(0, 0, "here"), square(2, 0, "right"), square(5, 0, "far"), square(0, 2, "below")];
  const places = placesOf(names.map((name) => move(name)), shapes);
  const at = (name: string) => places.find(({ key }) => key === name)!;
  assert.equal(beyond(places, at("here"), "ArrowRight")?.key, "right");
  assert.equal(beyond(places, at("right"), "ArrowRight")?.key, "far");
  assert.equal(beyond(places, at("here"), "ArrowDown")?.key, "below");
  assert.equal(beyond(places, at("far"), "ArrowRight"), undefined);
  assert.equal(nearest(places, [2.4, 0.6], 0.5)?.key, "right");
  assert.equal(nearest(places, [9, 9], 0.5), undefined);
});

test("a piece is laid onto a place, turned as the place says", () => {
  const piece: Shape[] = [
    { kind: "polygon", role: "tile", points: [[0.5, 0], [1, 1], [0, 1]] },
    { kind: "disc", role: "resource", points: [[0.5, 0]] },
  ];
  const place: [number, number][] = [[5, 9], [4, 8], [6, 8]];
  for (const turn of [0, 1, 2]) {
    const [outline, mark] = laid(piece, place, turn);
    assert.deepEqual(outline?.points[0], place[turn]);
    assert.deepEqual(mark?.points[0], place[turn]);
  }
  assert.deepEqual(laid([], place, 0), []);
});
