import type { ElementShape } from "../../model/index.ts";
import { type ContentBuilder, type ElementMention, plainLabel } from "./content-builder.ts";

const macro = /^(?<name>[A-Z]\w*)\s*\((?<parameters>.*)\)\s*(?<open>\{)?\s*$/;
const parameter =
  /\s*(?:\$?(?<key>\w+)\s*=\s*)?(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<plain>[^,]*?))\s*(?:,|$)/gy;

/**
 * Reads a line of C4 macros, which PlantUML and Mermaid write alike, or of a PlantUML icon library, whose macros have
 * the same form.
 *
 * @returns false for a line that is not a macro
 */
export function readC4Macro(text: string, line: number, builder: ContentBuilder): boolean {
  const { name = "", open, parameters = "" } = macro.exec(text.trim())?.groups ?? {};
  if (name === "") return false;
  const { named, positional } = splitParameters(parameters);
  const relation = relationEnds(name, { named, positional });
  if (relation) {
    const { from, label, to } = relation;
    if (from === "" || to === "") return true;
    // The picture shows the head of `Rel_Back` at its first element.
    const isBack = name.startsWith("Rel_Back");
    builder.relation({
      from: isBack ? to : from,
      to: isBack ? from : to,
      ...(name.startsWith("Bi") ? { kind: "association", isMutual: true } : { kind: "directed" }),
      line,
      ...(label === "" ? {} : { label: plainLabel(label) }),
    });
    return true;
  }
  const [first = named.get("alias") ?? "", second = named.get("label") ?? ""] = positional;
  if (first === "" || /^(?:Lay|LAYOUT|SHOW|HIDE|Update|Add|Set|Without)_?/.test(name)) return true;
  builder.element(
    {
      alias: first,
      name: plainLabel(second) || first,
      shape: shapeOf(name),
      stereotype: name,
      ...details(name, { named, positional }),
    },
    line,
  );
  if (open !== undefined) builder.enter(first);
  return true;
}

/** The parameters of a C4 relation, in the order of the text, also for a macro that draws its head at the first one. */
export interface C4Relation {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

/** Returns the relation that a line of C4 macros states, with its ends as they are written. */
export function readC4Relation(text: string): C4Relation | undefined {
  const { name = "", parameters = "" } = macro.exec(text.trim())?.groups ?? {};
  return relationEnds(name, splitParameters(parameters));
}

function relationEnds(name: string, { named, positional }: Parameters): C4Relation | undefined {
  if (!/^(?:Bi)?Rel(?:_|Index|$)/.test(name)) return undefined;
  // `RelIndex(1, a, b, …)` and `Rel_(Index(), a, b, …)` begin with the number of a step.
  const isNumbered = name.startsWith("RelIndex") || (positional[0] ?? "").endsWith("Index()");
  const [from = named.get("from") ?? "", to = named.get("to") ?? "", label = named.get("label") ?? ""] =
    isNumbered ? positional.slice(1) : positional;
  return { from, to, label };
}

/**
 * Returns the statements of a macro besides the name. C4-PlantUML's Person and System have a description in third place; all
 * others except boundaries, and the icon libraries, have the technology there and the description after it.
 */
function details(
  name: string,
  { named, positional }: Parameters,
): Pick<ElementMention, "technology" | "description"> {
  if (name.includes("Boundary")) return {};
  const [, , third, fourth] = positional;
  const isPlain = /^(?:Person|System)/.test(name);
  const technology = named.get("techn") ?? named.get("type") ?? (isPlain ? undefined : third);
  const description = named.get("descr") ?? (isPlain ? third : fourth);
  return { technology: said(technology), description: said(description) };
}

function said(text: string | undefined): string | undefined {
  return text === undefined ? undefined : plainLabel(text) || undefined;
}

function shapeOf(name: string): ElementShape {
  if (name.startsWith("Person")) return "actor";
  if (name.includes("Boundary")) return "package";
  if (/Db(?:_Ext)?$/.test(name)) return "database";
  if (/Queue(?:_Ext)?$/.test(name)) return "queue";
  if (/^(?:Deployment_)?Node/.test(name)) return "node";
  // The layers of ArchiMate; its technology consists of nodes.
  if (/^Business_(?:Actor|Role)$/.test(name)) return "actor";
  return /^(?:System|Container|Component)|^(?:Application|Business|Implementation|Motivation|Strategy)_/.test(
    name,
  )
    ? "component"
    : "node";
}

/** The parameters of a macro: in order, and those that are named, such as `$techn="Go"`. */
interface Parameters {
  readonly positional: readonly string[];
  readonly named: ReadonlyMap<string, string>;
}

function splitParameters(text: string): Parameters {
  const positional: string[] = [];
  const named = new Map<string, string>();
  parameter.lastIndex = 0;
  while (parameter.lastIndex < text.length) {
    const groups = parameter.exec(text)?.groups;
    if (!groups) break;
    const value = (groups["quoted"] ?? groups["plain"] ?? "").trim();
    if (groups["key"] === undefined) positional.push(value);
    else named.set(groups["key"], value);
  }
  return { positional, named };
}
