import { afterAll } from "vitest";

const endings: (() => void | Promise<void>)[] = [];

// Asked for while the test file is read: a hook that is asked for inside a test or of another hook is never called.
afterAll(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** Does something after all tests of the file. */
export function afterFile(end: () => void | Promise<void>): void {
  endings.push(end);
}
