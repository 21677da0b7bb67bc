import { bytesOfBase64 } from "../../diagrams/index.ts";
import type { List, PhrasingContent, Root, RootContent, Table } from "mdast";
import { digestOf } from "../../words/index.ts";
import { type AdmonitionKind, admonitionOf } from "../admonition.ts";
import { keptProse, targetOf } from "../prose-policy.ts";
import { codeMacro, element, formatted, imageElement, literal, macro } from "./storage.ts";
import { type ConfluenceContext, linkTo } from "./writer-context.ts";

/** Returns a page of the project. Its headings come below the heading of its section, and none skips a level. */
export function proseMarkup(root: Root, context: ConfluenceContext): string {
  const { children } = keptProse(root, context.document.labels);
  const depths = children.flatMap((node) => (node.type === "heading" ? [node.depth] : []));
  const shift = context.level + 1 - Math.min(...depths, 6);
  let above = context.level;
  return children
    .map((node) => {
      if (isUnseen(node)) return "";
      if (node.type !== "heading") return contentMarkup(node, context);
      above = Math.min(node.depth + shift, above + 1, 6);
      return formatted(`h${above}`, phrasing(node.children, context));
    })
    .join("");
}

/**
 * Whether a node contains words for readers who cannot see the bar at the margin, which the wiki does not
 * have.
 */
function isUnseen(node: RootContent): boolean {
  const { className } = node.data?.hProperties ?? {};
  return Array.isArray(className) && className.includes("sr-only");
}

/** The macros of notes. Confluence has no macro for important notes, so these are notes. */
const noteMacros: Readonly<Record<AdmonitionKind, string>> = {
  NOTE: "info",
  TIP: "tip",
  IMPORTANT: "note",
  WARNING: "warning",
  CAUTION: "warning",
};

function contentMarkup(node: RootContent, context: ConfluenceContext): string {
  const all = (nodes: readonly RootContent[]): string =>
    nodes.map((child) => contentMarkup(child, context)).join("");
  switch (node.type) {
    case "paragraph":
      return formatted("p", phrasing(node.children, context));
    case "heading":
      // A heading in a quotation or a list heads no section.
      return formatted("p", formatted("strong", phrasing(node.children, context)));
    case "blockquote": {
      const note = admonitionOf(node);
      if (note === undefined) return formatted("blockquote", all(node.children));
      return macro(noteMacros[note.kind], {}, { rich: all(note.children) });
    }
    case "list":
      return listMarkup(node, context);
    case "code":
      return codeMacro(node.value, node.lang ?? "");
    case "table":
      return tableMarkup(node, context);
    case "thematicBreak":
      return element("hr", {});
    default:
      return "";
  }
}

function listMarkup(list: List, context: ConfluenceContext): string {
  const isOrdered = list.ordered === true;
  const items = list.children.map((item) => {
    const [first, ...rest] = item.children;
    const isLine = first?.type === "paragraph" || first?.type === "heading";
    const mark = typeof item.checked === "boolean" ? (item.checked ? "☑ " : "☐ ") : "";
    const line = mark + (isLine ? phrasing(first.children, context) : "");
    const below = (isLine ? rest : item.children).map((child) => contentMarkup(child, context));
    // An item needs its own line for what is below it.
    return element(
      "li",
      {},
      line === "" && below.length === 0 ? element("p", {}) : formatted("p", line),
      ...below,
    );
  });
  const start = isOrdered && (list.start ?? 1) !== 1 ? (list.start ?? 1) : undefined;
  return element(isOrdered ? "ol" : "ul", { start }, ...items);
}

function tableMarkup({ align, children }: Table, context: ConfluenceContext): string {
  const columns = Math.max(1, ...children.map((row) => row.children.length));
  const rows = children.map((row, index) =>
    element(
      "tr",
      {},
      ...Array.from({ length: columns }, (_, column) => {
        const cell = row.children[column];
        const side = align?.[column];
        const style = side === "center" || side === "right" ? `text-align: ${side};` : undefined;
        const content = cell === undefined ? "" : phrasing(cell.children, context);
        return element(index === 0 ? "th" : "td", {}, element("p", { style }, content));
      }),
    ),
  );
  return element("table", {}, element("tbody", {}, ...rows));
}

const dataAddress = /^data:image\/(?<kind>\w+);base64,(?<bytes>.+)$/;

function phrasing(nodes: readonly PhrasingContent[], context: ConfluenceContext): string {
  return nodes
    .map((node): string => {
      switch (node.type) {
        case "text":
          return literal(node.value);
        case "strong":
          return formatted("strong", phrasing(node.children, context));
        case "emphasis":
          return formatted("em", phrasing(node.children, context));
        case "delete":
          return formatted("del", phrasing(node.children, context));
        case "inlineCode":
          return formatted("code", literal(node.value));
        case "break":
          return element("br", {});
        case "image": {
          const { bytes, kind } = dataAddress.exec(node.url)?.groups ?? {};
          if (bytes === undefined || kind === undefined) return literal(node.alt ?? "");
          const content = bytesOfBase64(bytes);
          const name = context.keepFile({
            name: `image.${kind === "jpeg" ? "jpg" : kind}`,
            digest: digestOf([bytes]),
            content: () => Promise.resolve(content),
          });
          return imageElement(name, node.alt ?? "", undefined);
        }
        case "link": {
          const label = phrasing(node.children, context);
          if (targetOf(node.url, context.document.labels) === "outside")
            return element("a", { href: node.url }, label);
          return linkTo(node.url.slice(1), label, context);
        }
        default:
          return "";
      }
    })
    .join("");
}
