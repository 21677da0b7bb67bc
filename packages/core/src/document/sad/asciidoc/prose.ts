import { bytesOfBase64 } from "../../diagrams/index.ts";
import type { List, PhrasingContent, Root, RootContent, Table } from "mdast";
import { admonitionOf } from "../admonition.ts";
import { keptProse, targetOf } from "../prose-policy.ts";
import {
  attribute,
  delimited,
  flow,
  formatted,
  headingLine,
  lineOf,
  listing,
  outsideLink,
  type Piece,
  placeLink,
} from "./markup.ts";
import type { AsciidocContext } from "./writer-context.ts";

/** A page of the project while it is written, and the number of lists around. */
interface Prose {
  readonly context: AsciidocContext;
  readonly depth: number;
  /** Whether this is inside an open block, which cannot contain another one. */
  readonly isInOpen: boolean;
}

/**
 * Returns a page of the project as blocks. Its headings come below the heading of its section and, since they have no
 * number, outside the order of sections; none skips a level.
 */
export function proseBlocks(root: Root, context: AsciidocContext): string[] {
  const { children } = keptProse(root, context.document.labels);
  const depths = children.flatMap((node) => (node.type === "heading" ? [node.depth] : []));
  const shift = context.level + 1 - Math.min(...depths, 6);
  const prose: Prose = { context, depth: 0, isInOpen: false };
  let above = context.level;
  return children.flatMap((node) => {
    if (isUnseen(node)) return [];
    if (node.type !== "heading") return contentBlock(node, prose);
    above = Math.min(node.depth + shift, above + 1, 6);
    const title = phrasing(node.children, prose);
    return title === "" ? [] : [`[discrete]\n${headingLine(above, title)}`];
  });
}

/**
 * Whether a node contains words for readers who cannot see the bar at the margin, which AsciiDoc does not
 * have.
 */
function isUnseen(node: RootContent): boolean {
  const { className } = node.data?.hProperties ?? {};
  return Array.isArray(className) && className.includes("sr-only");
}

function contentBlock(node: RootContent, prose: Prose): string[] {
  switch (node.type) {
    case "paragraph":
      return paragraphBlock(phrasing(node.children, prose));
    case "heading":
      // A heading in a quotation or a list heads no section.
      return paragraphBlock(formatted("**", phrasing(node.children, prose)));
    case "blockquote": {
      const note = admonitionOf(node);
      const content = (note?.children ?? node.children).flatMap((child) =>
        contentBlock(child, { ...prose, depth: 0 }),
      );
      if (note !== undefined) return [`[${note.kind}]\n${delimited("=", content.join("\n\n"))}`];
      return [`[quote]\n${delimited("_", content.join("\n\n"))}`];
    }
    case "list":
      return listBlock(node, prose);
    case "code":
      return [listing(node.value, node.lang ?? "")];
    case "table":
      return [tableBlock(node, prose)];
    case "thematicBreak":
      return ["'''"];
    default:
      return [];
  }
}

function paragraphBlock(markup: string): string[] {
  return markup.trim() === "" ? [] : [lines(markup)];
}

/** Returns markup whose lines, which breaks end, all begin as text. */
function lines(markup: string): string {
  return markup.split("\n").map(lineOf).join("\n");
}

function beginsLater({ ordered, start }: List): boolean {
  return ordered === true && (start ?? 1) !== 1;
}

function listBlock(list: List, prose: Prose): string[] {
  const depth = prose.depth + 1;
  const marker = (list.ordered === true ? "." : "*").repeat(Math.min(depth, 5));
  const start = beginsLater(list) ? `[start=${list.start ?? 1}]\n` : "";
  const items = list.children.map((item) => {
    const [first, ...rest] = item.children;
    const isLine = first?.type === "paragraph" || first?.type === "heading";
    const mark = typeof item.checked === "boolean" ? [{ plain: item.checked ? "☑ " : "☐ " }] : [];
    const line = flow([...mark, ...(isLine ? pieces(first.children, prose) : [])]);
    const below = isLine ? rest : item.children;
    return `${marker} ${line === "" ? "{empty}" : lines(line)}${belowItem(below, { ...prose, depth })}`;
  });
  // Without the comment, a list that follows would be part of this one.
  return [`${start}${items.join("\n")}${prose.depth === 0 ? "\n\n//-" : ""}`];
}

/**
 * Returns the blocks below the line of a list item. A list at the end is nested by its marker; a list with other blocks after
 * it is in its own block, because AsciiDoc would give them to its last item, and so is a list that begins at a number, which
 * would end the list around it. Open blocks do not nest; examples do.
 */
function belowItem(nodes: readonly RootContent[], prose: Prose): string {
  const isNested = nodes.some(
    (node, at) => node.type === "list" && (at < nodes.length - 1 || beginsLater(node)),
  );
  if (!isNested) return nodes.map((node) => attached(node, prose)).join("");
  const content = nodes.flatMap((node) => contentBlock(node, { ...prose, depth: 0, isInOpen: true }));
  const block = content.join("\n\n");
  const isOpen = !prose.isInOpen && !/^--$/m.test(block);
  return `\n+\n${isOpen ? `--\n${block}\n--` : delimited("=", block)}`;
}

/** Returns a block that belongs to an item of a list, with the lines that attach it. */
function attached(node: RootContent, prose: Prose): string {
  if (node.type === "list") return ["", ...contentBlock(node, prose)].join("\n\n");
  return contentBlock(node, { ...prose, depth: 0 })
    .map((block) => `\n+\n${block}`)
    .join("");
}

function tableBlock({ align, children }: Table, prose: Prose): string {
  const columns = Math.max(1, ...children.map((row) => row.children.length));
  const signs = { left: "<", center: "^", right: ">" } as const;
  const cols = Array.from({ length: columns }, (_, index) => {
    const side = align?.[index];
    return side ? signs[side] : "<";
  });
  const rows = children.map((row) =>
    cols
      .map((_, index) => {
        const cell = row.children[index];
        return `|${cell === undefined ? "" : lines(phrasing(cell.children, prose))}`;
      })
      .join("\n"),
  );
  return `[%header,cols="${cols.join(",")}"]\n|===\n${rows.join("\n\n")}\n|===`;
}

function phrasing(nodes: readonly PhrasingContent[], prose: Prose): string {
  return flow(pieces(nodes, prose));
}

function pieces(nodes: readonly PhrasingContent[], prose: Prose): Piece[] {
  const { document, keepPicture, names } = prose.context;
  return nodes.flatMap((node): Piece[] => {
    switch (node.type) {
      case "text":
        return [{ plain: node.value }];
      case "strong":
        return [{ markup: formatted("**", phrasing(node.children, prose)) }];
      case "emphasis":
        return [{ markup: formatted("__", phrasing(node.children, prose)) }];
      case "delete": {
        const content = phrasing(node.children, prose);
        return content === "" ? [] : [{ markup: `[.line-through]##${content}##` }];
      }
      case "inlineCode":
        return [{ markup: formatted("``", flow([{ plain: node.value }])) }];
      case "break":
        return [{ markup: " +\n" }];
      case "image": {
        const { bytes, kind } = dataAddress.exec(node.url)?.groups ?? {};
        if (bytes === undefined || kind === undefined) return [{ plain: node.alt ?? "" }];
        const content = bytesOfBase64(bytes);
        const path = keepPicture(`image.${kind === "jpeg" ? "jpg" : kind}`, content);
        return [{ markup: `image:${path}[${attribute(node.alt ?? "")}]` }];
      }
      case "link": {
        const label = phrasing(node.children, prose);
        if (targetOf(node.url, document.labels) === "outside")
          return [{ markup: outsideLink(node.url, label) }];
        const name = names.get(node.url.slice(1));
        return [{ markup: name === undefined ? label : placeLink(name, label) }];
      }
      default:
        return [];
    }
  });
}

const dataAddress = /^data:image\/(?<kind>\w+);base64,(?<bytes>.+)$/;
