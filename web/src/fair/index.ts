/** Fair chance, checked in the browser. */

export * from "./blake2b";
export * from "./bytes";
export * from "./chance";
export * from "./check";
export * from "./fast";
export * from "./kept";
export * from "./kingdom";
export * from "./sha256";
