import { expect, it } from "vitest";
import { withOwnColours } from "./standalone.ts";

it("a standalone picture has its own colours, not the page's", () => {
  expect(withOwnColours(`<rect fill="var(--c3,#ffffff)" style="stroke:var(--c12, #5b6b7c)"/>`)).toBe(
    `<rect fill="#ffffff" style="stroke:#5b6b7c"/>`,
  );
});
