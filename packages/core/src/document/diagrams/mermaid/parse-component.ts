import type { DiagramContent, DiagramRelation, ElementShape, RelationKind } from "../../../model/index.ts";
import { readC4Macro } from "../c4-macros.ts";
import {
  type ContentBuilder,
  createContentBuilder,
  type ElementMention,
  markIn,
  plainLabel,
} from "../content-builder.ts";
import { meaningfulLines, mermaidKind } from "./meaningful-lines.ts";

interface Bracket {
  readonly open: string;
  readonly close: string;
  readonly shape: ElementShape;
}

// Longer brackets come before those that they begin with.
const brackets: readonly Bracket[] = [
  { open: "([", close: "])", shape: "use-case" },
  { open: "[[", close: "]]", shape: "component" },
  { open: "[(", close: ")]", shape: "database" },
  { open: "(((", close: ")))", shape: "actor" },
  { open: "((", close: "))", shape: "actor" },
  { open: "{{", close: "}}", shape: "component" },
  { open: "[/", close: "/]", shape: "artifact" },
  { open: "[\\", close: "\\]", shape: "artifact" },
  { open: ">", close: "]", shape: "artifact" },
  { open: "[", close: "]", shape: "component" },
  { open: "(", close: ")", shape: "component" },
  { open: "{", close: "}", shape: "component" },
];

const link =
  /^\s*(?<head><)?(?:(?<dotted>-\.+)(?:\s*(?<dottedLabel>[^->|]+?)\s*\.+)?-|(?<solid>-{2,}|={2,})(?:\s+(?<solidLabel>[^-=>|]+?)\s+(?:-{2,}|={2,}))?)(?<tail>[>xo-])?\s*(?:\|(?<label>[^|]*)\|)?\s*/;

/**
 * Parses flowcharts, which represent use case, component and deployment diagrams, as well as C4 and architecture
 * diagrams. A node is an actor if it is a circle or has the class `actor`, and a use case if it is a stadium. Unknown
 * lines are skipped.
 */
export function parseMermaidComponents(text: string): DiagramContent {
  const builder = createContentBuilder("component");
  const kind = mermaidKind(text);
  for (const { text: line, line: number } of meaningfulLines(text)) {
    if (kind.startsWith("C4")) readC4Line(line, number, builder);
    else if (kind.startsWith("architecture")) readArchitectureLine(line, number, builder);
    else readFlowLine(line, number, builder);
  }
  return builder.content();
}

function readC4Line(text: string, line: number, builder: ContentBuilder): void {
  if (text === "}") builder.leave();
  else readC4Macro(text, line, builder);
}

const architectureElement =
  /^(?<word>group|service|junction)\s+(?<alias>\w+)(?:\((?<icon>[^)]*)\))?(?:\[(?<name>[^\]]*)\])?(?:\s+in\s+(?<parent>\w+))?$/;
const architectureEdge =
  /^(?<from>\w+)(?:\{group\})?:[LRTB]\s*<?--(?:\[(?<label>[^\]]*)\])?-?>?\s*[LRTB]:(?<to>\w+)/;

function readArchitectureLine(text: string, line: number, builder: ContentBuilder): void {
  const groups = architectureElement.exec(text)?.groups;
  if (groups?.["alias"] !== undefined) {
    const { alias, icon, name, parent, word } = groups;
    if (parent !== undefined) builder.enter(parent);
    const shape = word === "group" ? "node" : icon === "database" ? "database" : "component";
    builder.element({ alias, name: name ?? alias, shape }, line);
    if (parent !== undefined) builder.leave();
    return;
  }
  const { from, label, to } = architectureEdge.exec(text)?.groups ?? {};
  if (from === undefined || to === undefined) return;
  builder.relation({ from, to, kind: "association", line, ...(label === undefined ? {} : { label }) });
}

const subgraph = /^subgraph\s+(?:(?<alias>[\w-]+)\s*\[(?<title>[^\]]*)\]|"(?<quoted>[^"]*)"|(?<plain>.+))$/;

function readFlowLine(text: string, line: number, builder: ContentBuilder): void {
  if (text === "end") return builder.leave();
  const groups = subgraph.exec(text)?.groups;
  if (groups) {
    const alias = groups["alias"] ?? groups["quoted"] ?? groups["plain"] ?? "";
    builder.element({ alias, name: plainLabel(groups["title"] ?? alias), shape: "package" }, line);
    return builder.enter(alias);
  }
  const classed = /^class\s+(?<names>[\w,\s-]+?)\s+(?<class>\w+)$/.exec(text)?.groups;
  if (classed) {
    for (const alias of (classed["names"] ?? "").split(",")) {
      builder.element(classified(alias.trim(), classed["class"] ?? ""), line);
    }
    return;
  }
  readChain(text, line, builder);
}

/** Parses `A --> B & C -->|label| D`: groups of nodes with links between them. */
function readChain(text: string, line: number, builder: ContentBuilder): void {
  let rest = text;
  let previous: string[] = [];
  let pending: Link | undefined;
  while (rest !== "") {
    const nodes = readNodes(rest, line, builder);
    if (!nodes) return;
    rest = nodes.rest;
    for (const relation of relationsBetween(previous, nodes.aliases, pending))
      builder.relation({ ...relation, line });
    const match = link.exec(rest);
    if (!match || match[0].trim() === "") return;
    pending = toLink(match.groups ?? {});
    previous = nodes.aliases;
    rest = rest.slice(match[0].length);
  }
}

interface Link {
  readonly kind: RelationKind;
  readonly label?: string;
  readonly reversed: boolean;
}

function toLink(groups: Readonly<Record<string, string | undefined>>): Link {
  const label = groups["label"] ?? groups["solidLabel"] ?? groups["dottedLabel"];
  const word = /\b(include|extend)s?\b/i.exec(label ?? "")?.[1]?.toLowerCase();
  const pointed = groups["tail"] === ">" || groups["head"] !== undefined;
  const plain = pointed ? "directed" : "association";
  const unnamed = groups["dotted"] === undefined ? plain : "dependency";
  const isSpecial = pointed && /^"?is an?"?$/i.test(label?.trim() ?? "");
  const named = isSpecial ? "generalisation" : undefined;
  const kind = word === "include" || word === "extend" ? word : (named ?? unnamed);
  const reversed = groups["head"] !== undefined && groups["tail"] !== ">";
  return { kind, reversed, ...(label === undefined ? {} : { label: plainLabel(label) }) };
}

function relationsBetween(
  sources: readonly string[],
  targets: readonly string[],
  link: Link | undefined,
): Omit<DiagramRelation, "line">[] {
  if (!link) return [];
  const { kind, label, reversed } = link;
  return sources.flatMap((source) =>
    targets.map((target) => {
      const [from, to] = reversed ? [target, source] : [source, target];
      return { from, to, kind, ...(label === undefined ? {} : { label }) };
    }),
  );
}

function readNodes(
  text: string,
  line: number,
  builder: ContentBuilder,
): { readonly aliases: string[]; readonly rest: string } | undefined {
  const aliases: string[] = [];
  let rest = text;
  do {
    const node = readNode(rest.replace(/^\s*&?\s*/, ""), line, builder);
    if (!node) return undefined;
    aliases.push(node.alias);
    rest = node.rest;
  } while (/^\s*&/.test(rest));
  return { aliases, rest };
}

function readNode(
  text: string,
  line: number,
  builder: ContentBuilder,
): { readonly alias: string; readonly rest: string } | undefined {
  const alias = /^[\p{L}\p{N}_]+(?:-(?![-.>])[\p{L}\p{N}_]+)*/u.exec(text)?.[0];
  if (alias === undefined) return undefined;
  let rest = text.slice(alias.length);
  const bracket = brackets.find(({ open }) => rest.startsWith(open) && !rest.startsWith(">>"));
  const end = bracket ? closing(rest, bracket) : -1;
  if (bracket && end !== -1) {
    builder.element(
      { alias, name: plainLabel(rest.slice(bracket.open.length, end)), shape: bracket.shape },
      line,
    );
    rest = rest.slice(end + bracket.close.length);
  } else {
    builder.element({ alias }, line);
  }
  const named = /^:::(?<class>\w+)/.exec(rest);
  if (named) {
    builder.element(classified(alias, named.groups?.["class"] ?? ""), line);
    rest = rest.slice(named[0].length);
  }
  return { alias, rest };
}

function closing(text: string, { open, close }: Bracket): number {
  const quoted = text.slice(open.length).trimStart().startsWith('"');
  return quoted
    ? text.indexOf(close, text.indexOf('"', text.indexOf('"') + 1))
    : text.indexOf(close, open.length);
}

const shapesByClass: Readonly<Record<string, ElementShape>> = {
  actor: "actor",
  usecase: "use-case",
  database: "database",
  queue: "queue",
  interface: "interface",
  node: "node",
};

function classified(alias: string, className: string): ElementMention {
  const word = className.toLowerCase();
  return { alias, shape: shapesByClass[word], ...(markIn(`«${word}»`) ? { stereotype: word } : {}) };
}
