import { expect, it } from "vitest";
import { fitComment } from "./fit-comment.ts";

const lines = (count: number): string => "A line of the report.\n".repeat(count);

it("does not change a text that fits", () => {
  expect(fitComment(lines(3), 1000)).toBe(lines(3));
});

it("cuts a longer one after a whole line, and says so", () => {
  const fitted = fitComment(lines(100), 1000);

  expect(fitted.length).toBeLessThanOrEqual(1000);
  expect(fitted).toMatch(/^(?:A line of the report\.\n)+\n_This comment was longer than .*_\n$/);
});

it("closes the fence and the folded part that it cuts", () => {
  const fitted = fitComment(`<details>\n\n\`\`\`mermaid\n${lines(100)}\`\`\`\n</details>\n`, 1000);

  expect(fitted).toMatch(/report\.\n```\n<\/details>\n\n_This/);
});
