import type { DiagramContent, DiagramElement } from "../../../model/index.ts";
import { type ContentBuilder, createContentBuilder } from "../content-builder.ts";
import { type FlowLink, readLink, relationsOf } from "./flow-link.ts";
import { classified, flowLabel, readShape } from "./flow-node.ts";
import { createFlowText, type FlowText } from "./flow-text.ts";

interface Run {
  readonly text: FlowText;
  readonly builder: ContentBuilder;
  /** The ids of links, which lines style as if they were nodes. */
  readonly links: Set<string>;
  /** The subgraphs around the place, each with the nodes that it names. */
  readonly around: { readonly alias: string; readonly nodes: Set<string> }[];
  /** The nodes that a subgraph has: the first that ends with a node in it keeps it. */
  readonly owned: Set<string>;
  /** The nodes whose class determines what they are. */
  readonly classified: Set<string>;
}

const space = /[\s;]+/y;
const word =
  /(?:(?<word>subgraph|end|direction|classDef|class|style|linkStyle|click)\b(?![-.=<>@[({:])|(?<said>accTitle|accDescr)\b)/y;

/**
 * Parses a flowchart, which represents use case, component and deployment diagrams too. A node is an actor if it is a
 * circle or has the class `actor`, and a use case if it is a stadium. Unreadable lines are skipped.
 */
export function parseMermaidFlow(source: string): DiagramContent {
  const text = createFlowText(source);
  const builder = createContentBuilder("component");
  const run: Run = { text, builder, links: new Set(), around: [], owned: new Set(), classified: new Set() };
  while (text.at < text.text.length) {
    if (text.take(space)) continue;
    const line = text.line();
    if (!readStatement(line, run)) readChain(line, run);
  }
  while (run.around.length > 0) endSubgraph(run);
  return withSteps(builder.content(), run.classified);
}

/**
 * Makes the nodes of a process its steps, because they are not parts of a system: a flowchart is a process if it asks a
 * question, and has neither boxes around parts nor databases. The class of a node, such as `actor`, still determines what it is.
 */
function withSteps({ elements, relations }: DiagramContent, known: ReadonlySet<string>): DiagramContent {
  const has = (shape: DiagramElement["shape"]): boolean => elements.some((one) => one.shape === shape);
  if (!has("decision") || has("package") || has("database")) return { elements, relations };
  const isStep = ({ alias, shape }: DiagramElement): boolean =>
    !known.has(alias) && (shape === "component" || shape === "use-case" || shape === "actor");
  return { elements: elements.map((one) => (isStep(one) ? { ...one, shape: "action" } : one)), relations };
}

function readStatement(line: number, run: Run): boolean {
  const { builder, text } = run;
  const start = text.at;
  const groups = text.take(word)?.groups;
  const found = groups?.["word"] ?? groups?.["said"];
  if (found === undefined) return false;
  if (found === "subgraph") {
    if (startSubgraph(line, run)) return true;
    text.at = start;
    return false;
  }
  if (found === "end") {
    endSubgraph(run);
    return true;
  }
  const rest = text.at;
  text.skipStatement();
  if (found !== "class") return true;
  const classed = /^\s*(?<names>[^\s].*?)\s+(?<class>[\w-]+)\s*$/.exec(
    text.text.slice(rest, text.at),
  )?.groups;
  for (const alias of (classed?.["names"] ?? "").split(",")) {
    const name = alias.trim();
    if (name !== "" && builder.has(name)) classify(name, classed?.["class"] ?? "", { line, run });
  }
  return true;
}

const subgraphHead = /[ \t]+(?:(?<alias>[^\s["@;]+)[ \t]*(?=\[|@\{)|"(?<quoted>[^"]*)"|(?<plain>[^\n;"[]+))/y;

function startSubgraph(line: number, run: Run): boolean {
  const { builder, text } = run;
  const groups = text.take(subgraphHead)?.groups;
  const alias = groups?.["alias"];
  const shown = alias === undefined ? undefined : readShape(text)?.name;
  const written = flowLabel(groups?.["quoted"] ?? groups?.["plain"] ?? alias ?? "");
  // A title of several words is not a name that other lines could use.
  const own =
    alias ?? (/\s/.test(written) || written === "" ? builder.unused(written || "subgraph") : written);
  builder.element({ alias: own, name: shown || written || " ", shape: "package" }, line);
  run.around.at(-1)?.nodes.add(own);
  run.around.push({ alias: own, nodes: new Set() });
  return true;
}

function endSubgraph({ around, builder, owned }: Run): void {
  const ended = around.pop();
  if (!ended) return;
  for (const node of ended.nodes) {
    if (owned.has(node) || node === ended.alias) continue;
    owned.add(node);
    builder.place(node, ended.alias);
  }
}

/** Reads `A --> B & C -->|label| D`: groups of nodes with links between them. */
function readChain(line: number, run: Run): void {
  const { builder, text } = run;
  let previous: readonly string[] = [];
  let link: FlowLink | undefined;
  for (;;) {
    const nodes = readNodes(line, run);
    if (nodes.length === 0) break;
    if (link)
      for (const relation of relationsOf(link, previous, nodes)) builder.relation({ ...relation, line });
    link = readLink(text);
    if (!link) break;
    if (link.id !== undefined) run.links.add(link.id);
    previous = nodes;
    text.take(/\s+/y);
  }
  const left = text.take(/[ \t]*(?=[\n;]|$)/y);
  if (!left) text.skipStatement();
}

const ampersand = /\s*&\s*/y;

function readNodes(line: number, run: Run): string[] {
  const aliases: string[] = [];
  do {
    const alias = readNode(line, run);
    if (alias === undefined) break;
    aliases.push(alias);
  } while (run.text.take(ampersand));
  return aliases;
}

const nodeId = /(?:[\p{L}\p{M}\p{N}_!#$%'*+.?\\/`]|:(?!:)|-(?![-.>=])|=(?!=))+/uy;
const className = /:::(?<class>[\w-]+)/y;

function classify(
  alias: string,
  className: string,
  { line, run }: { readonly line: number; readonly run: Run },
): void {
  const mention = classified(alias, className);
  if (mention.shape !== undefined) run.classified.add(alias);
  run.builder.element(mention, line);
}

function readNode(line: number, run: Run): string | undefined {
  const { around, builder, links, text } = run;
  const alias = text.take(nodeId)?.[0];
  if (alias === undefined) return undefined;
  const shape = readShape(text);
  if (links.has(alias) && shape) return undefined;
  builder.element({ alias, ...shape }, line);
  around.at(-1)?.nodes.add(alias);
  const named = text.take(className)?.groups?.["class"];
  if (named !== undefined) classify(alias, named, { line, run });
  return alias;
}
