import type { DiagramContent, RelationKind } from "../../../model/index.ts";
import { createContentBuilder, plainLabel, type ContentBuilder } from "../content-builder.ts";
import { type C4Relation, readC4Macro, readC4Relation } from "../c4-macros.ts";
import { mermaidKind, type MeaningfulLine, meaningfulLines } from "./meaningful-lines.ts";
import { parseMermaidClasses } from "./parse-class.ts";
import { parseMermaidEntities } from "./parse-er.ts";
import { parseMermaidFlow } from "./parse-flow.ts";
import { parseMermaidRequirements } from "./parse-requirement.ts";
import { parseMermaidSequence } from "./parse-sequence.ts";
import { parseMermaidStates } from "./parse-state.ts";
import { decodeCodes } from "./plain-line.ts";
import { flowLabel, readShape, classified } from "./flow-node.ts";
import { createFlowText, type FlowText } from "./flow-text.ts";
import { type FlowLink, readLink, relationsOf } from "./flow-link.ts";

const space = /[\s;]+/y;

const ignored = /(?:classDef|style|class|accTitle|accDescr|title)\b|columns\s+(?:auto|\d+)/y;

const gap = /space(?::\d+)?(?=\s|$)/y;

const width = /:\d+/y;

const composite = /block(?![-\w])(?::(?<alias>[^\s:["(]+))?/y;

const end = /end\b(?![-\w])/y;

const blockArrow = /<\[\s*(?:"(?<label>[^"]{0,500})"|(?<plain>[^\]"]{0,500}))\]>\s*\([^)]{0,100}\)/y;

const nodeId = /[\p{L}\p{M}\p{N}_]+(?:-(?![->.])[\p{L}\p{M}\p{N}_]+)*/uy;

const entity =
  /^\s*(?:(?<id>\w+)(?:\s*(?:\((?<round>"[^"]*"|[^()]*)\)|\[(?<square>"[^"]*"|[^[\]]*)\]))?|"(?<quoted>[^"]*)"|'(?<single>[^']*)')(?:\s*@\{[^}]*\})?(?:\s*<<(?<stereotype>[^>]*)>>)?(?::::[\w-]+)?\s*/;

const arrow =
  /^(?:\w+@\s*)?(?:(?<kind>--\|>)|\.\.>\s*(?::\s*)?(?<word>include|extend)?\s*|(?<back><--+|o--|x--)(?:\s*(?<backLabel>"[^"]*"|[^->"]+?)\s*--+)?|(?<line>--)\s*(?<label>"[^"]*"|[^->"\s][^->"]*?)\s*(?<labelled>--+[>ox]?)|(?<plain>--+[>ox]?))\s*/i;

const other = /^(?:direction|note|json|classDef|class|style|title)\b/;

const element =
  /^(?<word>group|service|junction)\s+(?<alias>[\w-]+)\s*(?:\((?<icon>[^)]*)\)|"[^"]*")?\s*(?:\[(?<name>[^\]]*)\])?(?:\s+in\s+(?<parent>[\w-]+))?$/;

const edge =
  /^(?<from>[\w-]+(?:\{group\})?)\s*:\s*[LRTB]\s*(?<head><)?-(?:-|\[(?<label>[^\]]*)\]-)(?<tail>>)?\s*[LRTB]\s*:\s*(?<to>[\w-]+(?:\{group\})?)$/;

const headedEdge =
  /^(?<from>[\w-]+(?:\{group\})?)\s+(?<head><)?-(?:-|\[(?<label>[^\]]*)\]-)(?<tail>>)?\s+(?<to>[\w-]+(?:\{group\})?)$/;

const indentation = /[ \t]*/y;

const id = /[^\s([{)"`][^([{)\n"`]*/y;

const mark = /(?:::icon\([^)\n]*\)|:::[^\n]*|%%[^\n]*)/y;

const cloud = /(?:\)\)|\))(?<label>[^()\n]*)(?:\(\(|\()/y;

/** The readers by the first word of a text. */
const readers: readonly (readonly [begins: RegExp, read: (text: string) => DiagramContent])[] = [
  [/^sequenceDiagram$/, parseMermaidSequence],
  [/^classDiagram(?:-v2)?$/, parseMermaidClasses],
  [/^erDiagram$/, parseMermaidEntities],
  [/^(?:flowchart|graph|flowchart-elk)$/, parseMermaidFlow],
  [/^stateDiagram(?:-v2)?$/, parseMermaidStates],
  [/^C4(?:Context|Container|Component|Dynamic|Deployment)$/, parseMermaidC4],
  [/^architecture(?:-beta)?$/, parseMermaidArchitecture],
  [/^block(?:-beta)?$/, parseMermaidBlocks],
  [/^requirement(?:Diagram)?$/, parseMermaidRequirements],
  [/^mindmap$/, parseMermaidMindmap],
  [/^usecase-beta$/, parseMermaidUseCases],
];

/** Reads a Mermaid text by its first word. A kind of diagram without elements, such as a pie, has no content. */
export function readMermaid(text: string): DiagramContent {
  const kind = mermaidKind(text);
  const read = readers.find(([begins]) => begins.test(kind))?.[1];
  return decoded(read?.(text) ?? { elements: [], relations: [] });
}

/** Writes the signs of codes such as `#35;` into everything that is shown; aliases stay as in the text. */
function decoded({ elements, relations }: DiagramContent): DiagramContent {
  return {
    elements: elements.map(({ description, technology, ...element }) => ({
      ...element,
      name: decodeCodes(element.name),
      members: element.members.map(decodeCodes),
      ...(description === undefined ? {} : { description: decodeCodes(description) }),
      ...(technology === undefined ? {} : { technology: decodeCodes(technology) }),
    })),
    relations: relations.map(({ label, ...relation }) => ({
      ...relation,
      ...(label === undefined ? {} : { label: decodeCodes(label) }),
    })),
  };
}

/** Parses a mind map: its topics, each linked with its parent. */
function parseMermaidMindmap(source: string): DiagramContent {
  const text = createFlowText(source);
  const builder = createContentBuilder("topic");
  const above: { readonly depth: number; readonly alias: string }[] = [];
  while (text.at < text.text.length) {
    const depth = text.take(indentation)?.[0].replaceAll("\t", "    ").length ?? 0;
    const line = text.line();
    if (!text.take(mark)) {
      const written = text.take(id)?.[0].trim() ?? "";
      const label = text.take(cloud)?.groups?.["label"] ?? readShape(text)?.name;
      const rest = text.take(/[^\n]*/y)?.[0] ?? "";
      const name = flowLabel(label ?? written + rest);
      if (name !== "") {
        const alias = builder.unused(written === "" ? name : written);
        builder.element({ alias, name }, line);
        while ((above.at(-1)?.depth ?? -1) >= depth) above.pop();
        const parent = above.at(-1);
        if (parent) builder.relation({ from: parent.alias, to: alias, kind: "association", line });
        above.push({ depth, alias });
      }
    }
    text.take(/[^\n]*\n?/y);
  }
  return builder.content();
}

/** Parses a C4 diagram. */
function parseMermaidC4(text: string): DiagramContent {
  const builder = createContentBuilder("component");
  for (const { line, text: written } of joinMacros(meaningfulLines(text))) {
    if (written === "}") builder.leave();
    else readC4Macro(written, line, builder);
  }
  return builder.content();
}

/** A relation of a C4 diagram, and its line in the text, counted from 1. */
export interface ReplacedRelation extends C4Relation {
  readonly line: number;
}

/** Finds the relations of a C4 diagram that the engine omits because a later one has the same first and second element. */
export function replacedRelations(text: string): ReplacedRelation[] {
  const kept = new Map<string, ReplacedRelation>();
  const replaced: ReplacedRelation[] = [];
  for (const { line, text: written } of meaningfulLines(text)) {
    const relation = readC4Relation(written);
    // The engine omits a relation without a text, and keeps the earlier one.
    if (!relation || relation.from === "" || relation.to === "" || relation.label === "") continue;
    const ends = JSON.stringify([relation.from, relation.to]);
    const earlier = kept.get(ends);
    if (earlier && earlier.label !== relation.label) replaced.push(earlier);
    kept.set(ends, { ...relation, line });
  }
  return replaced;
}

/** A brace on a separate line belongs to the macro before it. */
function joinMacros(lines: readonly MeaningfulLine[]): MeaningfulLine[] {
  const joined: MeaningfulLine[] = [];
  for (const one of lines) {
    const last = joined.at(-1);
    if (one.text === "{" && last) joined[joined.length - 1] = { ...last, text: `${last.text} {` };
    else joined.push(one);
  }
  return joined;
}

/** Parses an architecture diagram: its groups, services and junctions, and the edges between them. */
function parseMermaidArchitecture(text: string): DiagramContent {
  const builder = createContentBuilder("component");
  const parents = new Map<string, string>();
  // An edge of `api{group}` begins at the group around the service.
  const endOf = (written = ""): string => {
    const alias = written.replace("{group}", "");
    return alias === written ? alias : (parents.get(alias) ?? alias);
  };
  for (const { line, text: written } of meaningfulLines(text)) {
    const groups = element.exec(written)?.groups;
    if (groups?.["alias"] !== undefined) {
      const { alias, icon, name, parent, word } = groups;
      const shape =
        word === "group" ? "node" : icon === "database" || icon === "disk" ? "database" : "component";
      builder.element({ alias, name: plainLabel(name ?? alias), shape }, line);
      builder.place(alias, parent);
      if (parent !== undefined) parents.set(alias, parent);
      continue;
    }
    const found = (edge.exec(written) ?? headedEdge.exec(written))?.groups;
    if (!found) continue;
    const { head, label, tail } = found;
    const [from, to] = [endOf(found["from"]), endOf(found["to"])];
    const isReversed = head !== undefined && tail === undefined;
    builder.relation({
      from: isReversed ? to : from,
      to: isReversed ? from : to,
      kind: (head === undefined) === (tail === undefined) ? "association" : "directed",
      ...(head !== undefined && tail !== undefined ? { isMutual: true } : {}),
      line,
      ...(label === undefined || label === "" ? {} : { label: plainLabel(label) }),
    });
  }
  return builder.content();
}

/** Parses Mermaid's own use case diagram: actors, use cases, the boundaries around them, and their relations. */
function parseMermaidUseCases(text: string): DiagramContent {
  const builder = createContentBuilder("use-case");
  for (const { line, text: written } of meaningfulLines(text)) readLine(written, line, builder);
  return builder.content();
}

function readLine(text: string, line: number, builder: ContentBuilder): void {
  if (text === "end") {
    builder.leave();
    return;
  }
  const boundary = /^systemBoundary\s+(?=\S)/.exec(text)?.[0];
  if (boundary !== undefined) {
    const found = readEntity(text.slice(boundary.length), line, { builder, shape: "package" });
    if (found) builder.enter(found.alias);
    return;
  }
  if (other.test(text)) return;
  const actor = /^actor\s+(?=\S)/.exec(text)?.[0];
  const shape = actor === undefined ? undefined : "actor";
  const first = readEntity(text.slice(actor?.length ?? 0), line, { builder, shape });
  if (!first) return;
  let { rest } = first;
  while (shape !== undefined && rest.startsWith(",")) {
    const next = readEntity(rest.slice(1), line, { builder, shape });
    if (!next) return;
    rest = next.rest;
  }
  const found = arrow.exec(rest);
  const second = found && readEntity(rest.slice(found[0].length), line, { builder });
  if (!found || !second) return;
  const groups = found.groups ?? {};
  const isReversed = groups["back"] !== undefined && groups["back"].startsWith("<");
  const label = flowLabel(groups["label"] ?? groups["backLabel"] ?? "");
  const word = groups["word"] ?? /^\s*:\s*(?:<<\s*)?(include|extend)s?\b/i.exec(second.rest)?.[1];
  builder.relation({
    from: isReversed ? second.alias : first.alias,
    to: isReversed ? first.alias : second.alias,
    kind: kindOf(groups, word),
    line,
    ...(label === "" ? {} : { label }),
  });
}

function kindOf(
  groups: Readonly<Record<string, string | undefined>>,
  word: string | undefined,
): RelationKind {
  const said = word?.toLowerCase();
  if (said === "include" || said === "extend") return said;
  if (groups["kind"] !== undefined) return "generalisation";
  return /[<>]/.test(groups["plain"] ?? groups["labelled"] ?? groups["back"] ?? "")
    ? "directed"
    : "association";
}

function readEntity(
  text: string,
  line: number,
  { builder, shape }: { readonly builder: ContentBuilder; readonly shape?: "actor" | "package" | undefined },
): { readonly alias: string; readonly rest: string } | undefined {
  const found = entity.exec(text);
  if (!found) return undefined;
  const { id, quoted, round, single, square, stereotype } = found.groups ?? {};
  const label = round ?? square ?? quoted ?? single;
  const alias = id ?? flowLabel(label ?? "");
  builder.element(
    { alias, shape, stereotype, ...(label === undefined ? {} : { name: flowLabel(label) }) },
    line,
  );
  return { alias, rest: text.slice(found[0].length) };
}

/** Parses a block diagram: its blocks, also those with others inside, and the links between them. */
function parseMermaidBlocks(source: string): DiagramContent {
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
