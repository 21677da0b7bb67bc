import type { DiagramContent } from "../../../model/index.ts";
import { type ContentBuilder, createContentBuilder } from "../content-builder.ts";
import { type FlowLink, readLink, relationsOf } from "./flow-link.ts";
import { classified, flowLabel, readShape } from "./flow-node.ts";
import { createFlowText, type FlowText } from "./flow-text.ts";

const space = /[\s;]+/y;
const ignored = /(?:classDef|style|class|accTitle|accDescr|title)\b|columns\s+(?:auto|\d+)/y;
const gap = /space(?::\d+)?(?=\s|$)/y;
const width = /:\d+/y;
const composite = /block(?![-\w])(?::(?<alias>[^\s:["(]+))?/y;
const end = /end\b(?![-\w])/y;
const blockArrow = /<\[\s*(?:"(?<label>[^"]{0,500})"|(?<plain>[^\]"]{0,500}))\]>\s*\([^)]{0,100}\)/y;
const nodeId = /[\p{L}\p{M}\p{N}_]+(?:-(?![->.])[\p{L}\p{M}\p{N}_]+)*/uy;

/** Parses a block diagram: its blocks, also those with others inside, and the links between them. */
export function parseMermaidBlocks(source: string): DiagramContent {
  const text = createFlowText(source);
  const builder = createContentBuilder("component");
  const nameless = new Set<string>();
  while (text.at < text.text.length) {
    if (text.take(space)) continue;
    const line = text.line();
    if (text.take(gap)) continue;
    if (text.take(ignored)) text.skipStatement();
    else if (text.take(end)) builder.leave();
    else if (!startBlock(text, line, { builder, nameless }) && !readLinked(text, line, builder))
      text.skipStatement();
  }
  return withoutNameless(builder.content(), nameless);
}

/** A block around others without a label shows no name; it is an element only if a link leads to it. */
function withoutNameless(
  { elements, relations }: DiagramContent,
  nameless: ReadonlySet<string>,
): DiagramContent {
  const linked = new Set(relations.flatMap(({ from, to }) => [from, to]));
  const parents = new Map(elements.map(({ alias, parent }) => [alias, parent]));
  const isShown = (alias: string): boolean => !nameless.has(alias) || linked.has(alias);
  const shownAround = (alias: string | undefined): string | undefined =>
    alias === undefined || isShown(alias) ? alias : shownAround(parents.get(alias));
  const shown = elements.filter(({ alias }) => isShown(alias));
  return {
    elements: shown.map(({ parent, ...element }) => {
      const around = shownAround(parent);
      return { ...element, ...(around === undefined ? {} : { parent: around }) };
    }),
    relations,
  };
}

function startBlock(
  text: FlowText,
  line: number,
  { builder, nameless }: { readonly builder: ContentBuilder; readonly nameless: Set<string> },
): boolean {
  const found = text.take(composite);
  if (!found) return false;
  const alias = found.groups?.["alias"];
  const shape = readShape(text);
  text.take(width);
  if (alias === undefined) builder.enterBlock();
  else {
    if (shape?.name === undefined) nameless.add(alias);
    builder.element({ alias, shape: "package", name: shape?.name ?? alias }, line);
    builder.enter(alias);
  }
  return true;
}

/** Reads a block, or several with links between them. */
function readLinked(text: FlowText, line: number, builder: ContentBuilder): boolean {
  let before = readBlock(text, line, builder);
  if (before === undefined) return false;
  for (let link: FlowLink | undefined = readLink(text); link; link = readLink(text)) {
    text.take(space);
    const after = readBlock(text, line, builder);
    if (after === undefined) break;
    for (const relation of relationsOf(link, [before], [after])) builder.relation({ ...relation, line });
    before = after;
  }
  return true;
}

function readBlock(text: FlowText, line: number, builder: ContentBuilder): string | undefined {
  const alias = text.take(nodeId)?.[0];
  if (alias === undefined) return undefined;
  const drawn = text.take(blockArrow)?.groups;
  const name = drawn && flowLabel((drawn["label"] ?? drawn["plain"] ?? "").replaceAll("&nbsp;", " "));
  const shape = drawn ? { name: name || alias } : readShape(text);
  builder.element({ alias, ...shape }, line);
  text.take(width);
  const named = text.take(/:::(?<class>[\w-]+)/y)?.groups?.["class"];
  if (named !== undefined) builder.element(classified(alias, named), line);
  return alias;
}
