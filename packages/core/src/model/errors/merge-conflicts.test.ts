import { describe, expect, it } from "vitest";
import { unresolvedConflict } from "./merge-conflicts.ts";

const conflict = "<<<<<<< HEAD\nour line\n=======\ntheir line\n>>>>>>> topic\n";

describe("an unresolved conflict", () => {
  it.each([
    ["in plain lines", `first\n${conflict}last\n`, "2: unresolved conflict, lines 2–6"],
    [
      "with the common ancestor",
      "<<<<<<< ours\na\n||||||| base\nb\n=======\nc\n>>>>>>> theirs\n",
      "1: unresolved conflict, lines 1–7",
    ],
    ["with line ends of Windows", conflict.replaceAll("\n", "\r\n"), "1: unresolved conflict, lines 1–5"],
    ["at two places", `${conflict}\n${conflict}`, "1: unresolved conflict, lines 1–5, 7–11"],
    [
      "at seven places",
      conflict.repeat(7),
      "1: unresolved conflict, lines 1–5, 6–10, 11–15, 16–20, 21–25 and 2 more",
    ],
    ["in the fence of a diagram", `\`\`\`mermaid\n${conflict}\`\`\`\n`, "2: unresolved conflict, lines 2–6"],
    ["after an example", `\`\`\`sh\nls\n\`\`\`\n${conflict}`, "4: unresolved conflict, lines 4–8"],
    [
      "around a fence",
      "<<<<<<< a\n```sh\n=======\n```text\n>>>>>>> b\n```\n",
      "1: unresolved conflict, lines 1–5",
    ],
  ])("%s is found", (_, text, found) => {
    const { line, message } = unresolvedConflict(text) ?? {};
    expect(`${String(line)}: ${String(message)}`).toBe(found);
  });

  it.each([
    ["a heading of Markdown", "Title\n=======\n\n>>>>>>> a quotation in a quotation\n"],
    ["an example in a fence", `How git marks it:\n\n~~~text\n${conflict}~~~\n`],
    ["a marker without its end", "<<<<<<< HEAD\ntext\n"],
    ["a marker within a line", `  ${conflict.replaceAll("\n", "\n  ")}`],
  ])("%s is not one", (_, text) => {
    expect(unresolvedConflict(text)).toBeUndefined();
  });
});
