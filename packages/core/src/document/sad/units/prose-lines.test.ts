import { expect, it } from "vitest";
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
