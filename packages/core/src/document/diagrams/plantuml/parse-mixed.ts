import type { ContentBuilder } from "../content-builder.ts";
import { plainLabel } from "../content-builder.ts";
import type { MeaningfulLine, MeaningfulText } from "./meaningful-lines.ts";
import { readComponents } from "./parse-component.ts";
import type { ReadText } from "./read-text.ts";
import { scanClass } from "./scan-class.ts";

/** Parses a text with `allowmixing`: components and what belongs to use cases, beside classes and states. */
export function parsePlantumlMixed(text: MeaningfulText): ReadText {
  return readComponents(text, readClass);
}

/** Reads a class with its members. @returns the number of its lines; 0 if no class begins at the line */
function readClass(lines: readonly MeaningfulLine[], index: number, builder: ContentBuilder): number {
  const { line = 0, text = "" } = lines[index] ?? {};
  const state = /^state\s+(?:"(?<name>[^"]+)"\s+as\s+)?(?<alias>[^\s{"<#]+)(?:\s*<<[^>]*>>)*$/i.exec(
    text,
  )?.groups;
  if (state) {
    const alias = state["alias"] ?? "";
    builder.element({ alias, name: plainLabel(state["name"] ?? alias), shape: "state" }, line);
    return 1;
  }
  const head = scanClass(text);
  if (!head) return 0;
  const { code, interfaces, name, opens, parents, shape, stereotypes } = head;
  builder.element(
    { alias: code, name: plainLabel(name ?? code), shape, stereotype: stereotypes.at(-1) },
    line,
  );
  for (const to of parents) builder.relation({ from: code, to, kind: "generalisation", line });
  for (const to of interfaces) builder.relation({ from: code, to, kind: "realisation", line });
  if (!opens) return 1;
  let taken = 1;
  for (; index + taken < lines.length; taken += 1) {
    const member = lines[index + taken]?.text ?? "";
    if (member === "}") return taken + 1;
    if (!/^(?:--|==|\.\.|__)/.test(member)) builder.member(code, plainLabel(member));
  }
  return taken;
}
