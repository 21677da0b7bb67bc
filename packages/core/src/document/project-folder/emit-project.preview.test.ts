import { describe, expect, it } from "vitest";
import { emitPreview } from "./emit-project.ts";
import { readPreview } from "./read-preview.ts";

const written = `<!doctype html>
<title>Basket</title>
<meta content="UC-1" name="use-case">
<meta name="requirements" content="FR-1 FR-2">
<p>Books</p>
`;
const { preview } = readPreview({ path: "ui-previews/basket.html", text: written });

describe("the file of a preview", () => {
  it("is not rewritten if its content is the same", () => {
    expect(emitPreview(preview, written)).toBe(written);
  });

  it.each([
    ["title", { title: "Cart" }],
    ["text", { html: "<p>Book</p>" }],
    ["use case", { useCase: "UC-2" }],
    ["requirements", { requirements: ["FR-1"] }],
  ])("has another %s if that alone changes", (_, change) => {
    const changed = { ...preview, ...change };

    const text = emitPreview(changed, written);

    expect(readPreview({ path: preview.file, text }).preview).toEqual(changed);
  });
});
