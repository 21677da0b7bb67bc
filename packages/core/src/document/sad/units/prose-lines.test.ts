import fc from "fast-check";
import { expect, it } from "vitest";
import { parseMarkdown } from "../../extraction/index.ts";
import { proseLines } from "./prose-lines.ts";

const text = (value: string) => ({ kind: "text", text: value });

it.each([
  [
    "Two\nlines.\n\nAnd **one** more.",
    [[text("Two lines.")], [text("And "), { kind: "strong", text: "one" }, text(" more.")]],
  ],
  [
    "# Title\n\n> Quoted `code`.",
    [[{ kind: "strong", text: "Title" }], [text("Quoted "), { kind: "code", text: "code" }, text(".")]],
  ],
  [
    "- a\n- b\n\n3. c",
    [
      [text("• "), text("a")],
      [text("• "), text("b")],
      [text("3. "), text("c")],
    ],
  ],
  [
    "| a | b |\n| - | - |\n| 1 | 2 |",
    [
      [text("a"), text(" | "), text("b")],
      [text("1"), text(" | "), text("2")],
    ],
  ],
  ["```json\n{\n}\n```", [[{ kind: "code", text: "{" }], [{ kind: "code", text: "}" }]]],
  [
    "[docs](https://a.example) [own](./a.md) [run](javascript:alert(1))",
    [
      [
        { kind: "link", url: "https://a.example", text: "docs", isProse: true },
        text(" "),
        text("own"),
        text(" "),
        text("run"),
      ],
    ],
  ],
  ["<script>alert(1)</script>\n\n![A ship](ship.png)", [[{ kind: "emphasis", text: "A ship" }]]],
])("%j", (markdown, expected) => {
  expect(proseLines(markdown)).toEqual(expected);
});

/** Lines of letters and signs that mean nothing in Markdown, unless they form an address or begin a list. */
const lines = fc
  .array(
    fc.oneof(
      fc.string({
        unit: fc.constantFrom("a", "Z", "ß", "7", " ", ".", ",", ":", "(", ")", "’", "–", "-", "?"),
      }),
      fc.constantFrom("  ", "1. ", "- ", "www.", "WWW.shop.example", "http:"),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(""));

it("returns the same for a line without signs of Markdown, which is not parsed", () => {
  fc.assert(
    fc.property(lines, (line) => {
      const [node, ...others] = parseMarkdown(line).children;
      fc.pre(node?.type === "paragraph" && others.length === 0);
      const expected = node.children.map((child) => {
        if (child.type === "text") return text(child.value);
        if (child.type !== "link") throw new Error(child.type);
        const [shown] = child.children;
        return {
          kind: "link",
          url: child.url,
          text: shown && "value" in shown && shown.value,
          isProse: true,
        };
      });

      expect(proseLines(line)).toEqual([expected]);
    }),
  );
});
