import type { ElementShape } from "../../model/index.ts";
import { type ContentBuilder, plainLabel } from "./content-builder.ts";

const macro = /^(?<name>[A-Z]\w*)\s*\((?<parameters>.*)\)\s*(?<open>\{)?\s*$/;
const parameter = /\s*(?:\$?\w+\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|([^,]*?))\s*(?:,|$)/gy;

/**
 * Reads a line of C4 macros, which PlantUML and Mermaid write alike, or of a PlantUML icon library, whose macros have
 * the same form.
 *
 * @returns false for a line that is not a macro
 */
export function readC4Macro(text: string, line: number, builder: ContentBuilder): boolean {
  const { name = "", open, parameters = "" } = macro.exec(text.trim())?.groups ?? {};
  if (name === "") return false;
  const [first = "", second = "", third = ""] = splitParameters(parameters);
  if (/^(?:Bi)?Rel(?:_|Index|$)/.test(name)) {
    const [from = "", to = "", label = ""] = name.startsWith("RelIndex")
      ? splitParameters(parameters).slice(1)
      : [first, second, third];
    builder.relation({
      from,
      to,
      kind: "directed",
      line,
      ...(label === "" ? {} : { label: plainLabel(label) }),
    });
    return true;
  }
  if (first === "" || /^(?:Lay|LAYOUT|SHOW|HIDE|Update|Add|Set|Without)_?/.test(name)) return true;
  builder.element(
    { alias: first, name: plainLabel(second) || first, shape: shapeOf(name), stereotype: name },
    line,
  );
  if (open !== undefined) builder.enter(first);
  return true;
}

function shapeOf(name: string): ElementShape {
  if (name.startsWith("Person")) return "actor";
  if (name.includes("Boundary")) return "package";
  if (/Db(?:_Ext)?$/.test(name)) return "database";
  if (/Queue(?:_Ext)?$/.test(name)) return "queue";
  if (/^(?:Deployment_)?Node/.test(name)) return "node";
  return /^(?:System|Container|Component)/.test(name) ? "component" : "node";
}

function splitParameters(text: string): string[] {
  const parameters: string[] = [];
  parameter.lastIndex = 0;
  while (parameter.lastIndex < text.length) {
    const match = parameter.exec(text);
    if (!match) break;
    parameters.push((match[1] ?? match[2] ?? "").trim());
  }
  return parameters;
}
