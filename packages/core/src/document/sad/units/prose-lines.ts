import type { PhrasingContent, RootContent } from "mdast";
import { leadsOutside, parseMarkdown } from "../../extraction/index.ts";
import { type Inline, text } from "../document.ts";

/**
 * Returns Markdown as the lines of a cell: one for each paragraph, heading, item, row of a table and line of code. HTML and pictures are
 * omitted, and a link to a file or a script is replaced by its text.
 */
export function proseLines(markdown: string): Inline[][] {
  if (isPlain(markdown)) return [[text(markdown.trim())]];
  return parseMarkdown(markdown)
    .children.flatMap((node) => linesOf(node))
    .filter((line) => line.length > 0);
}

/**
 * Returns whether a text is one line without any sign of Markdown, such as most descriptions of an API. Parsing hundreds of them would
 * take longer than writing their chapter.
 */
function isPlain(markdown: string): boolean {
  return /^\p{L}[\p{L}\p{N} ,;:.?()'’“”–-]*$/u.test(markdown) && !/www\./i.test(markdown);
}

function linesOf(node: RootContent): Inline[][] {
  switch (node.type) {
    case "paragraph":
      return [inlinesOf(node.children)];
    case "heading":
      return [
        inlinesOf(node.children).map((one) =>
          one.kind === "text" ? { kind: "strong", text: one.text } : one,
        ),
      ];
    case "code":
      return node.value.split("\n").map((line) => [{ kind: "code", text: line }]);
    case "blockquote":
      return node.children.flatMap((child) => linesOf(child));
    case "list": {
      const first = node.start ?? 1;
      return node.children.flatMap((item, index) => {
        const [line = [], ...rest] = item.children.flatMap((child) => linesOf(child));
        const sign = node.ordered === true ? `${first + index}. ` : "• ";
        return [[text(sign), ...line], ...rest];
      });
    }
    case "table":
      return node.children.map((row) =>
        row.children.flatMap((cell, index) => [
          ...(index === 0 ? [] : [text(" | ")]),
          ...inlinesOf(cell.children),
        ]),
      );
    default:
      return [];
  }
}

function inlinesOf(nodes: readonly PhrasingContent[]): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    switch (node.type) {
      case "text":
        return [text(node.value.replaceAll(/\s*\n\s*/g, " "))];
      case "break":
        return [text(" ")];
      case "inlineCode":
        return [{ kind: "code", text: node.value }];
      case "strong":
        return [{ kind: "strong", text: plainText(node.children) }];
      case "emphasis":
        return [{ kind: "emphasis", text: plainText(node.children) }];
      case "link":
        return leadsOutside(node.url)
          ? [{ kind: "link", url: node.url, text: plainText(node.children), isProse: true }]
          : inlinesOf(node.children);
      case "image":
      case "imageReference":
        return [{ kind: "emphasis", text: node.alt ?? "" }];
      default:
        return "children" in node ? inlinesOf(node.children) : [];
    }
  });
}

function plainText(nodes: readonly PhrasingContent[]): string {
  return nodes
    .map((node) => ("children" in node ? plainText(node.children) : "value" in node ? node.value : ""))
    .join("")
    .replaceAll(/\s*\n\s*/g, " ");
}
