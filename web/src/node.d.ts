/** What unit tests use of Node; the client itself runs in browsers only. */

declare module "node:test" {
  export function test(name: string, work: () => void | Promise<void>): void;
}

declare module "node:assert/strict" {
  interface Assert {
    (value: unknown, message?: string): asserts value;
    ok(value: unknown, message?: string): asserts value;
    equal(actual: unknown, expected: unknown, message?: string): void;
    notEqual(actual: unknown, expected: unknown, message?: string): void;
    deepEqual(actual: unknown, expected: unknown, message?: string): void;
    throws(work: () => unknown, expected?: RegExp | object, message?: string): void;
    rejects(work: Promise<unknown> | (() => Promise<unknown>), expected?: RegExp | object): Promise<void>;
  }
  const assert: Assert;
  export default assert;
}

declare module "node:fs" {
  export function readFileSync(path: string | URL, encoding: "utf8"): string;
}
