import type { DiagramContent, RelationKind } from "../../../model/index.ts";
import { createContentBuilder, plainLabel } from "../content-builder.ts";
import { meaningfulLines } from "./meaningful-lines.ts";

const name = String.raw`"[^"]+"|[^\s{}:<>"-][^\s{}:<>"]*?`;
const declared = new RegExp(
  String.raw`^(?<word>requirement|functionalRequirement|interfaceRequirement|performanceRequirement|physicalRequirement|designConstraint|element)\s+(?<name>${name})(?::::[\w-]+)?\s*(?<open>\{)?\s*(?<close>\})?$`,
  "i",
);
const forward = new RegExp(String.raw`^(?<from>${name})\s+-\s+(?<kind>\w+)\s+->\s+(?<to>${name})$`);
const backward = new RegExp(String.raw`^(?<to>${name})\s+<-\s+(?<kind>\w+)\s+-\s+(?<from>${name})$`);

const kinds: Readonly<Record<string, RelationKind>> = {
  contains: "composition",
  satisfies: "realisation",
};

/** Parses a requirement diagram: requirements, the elements of the design, and how they are related. */
export function parseMermaidRequirements(text: string): DiagramContent {
  const builder = createContentBuilder("requirement");
  let inside: string | undefined;
  for (const { line, text: written } of meaningfulLines(text)) {
    if (inside !== undefined) {
      if (written === "}") inside = undefined;
      else builder.member(inside, plainLabel(written));
      continue;
    }
    const groups = declared.exec(written)?.groups;
    if (groups) {
      const alias = (groups["name"] ?? "").replaceAll('"', "");
      const shape = groups["word"]?.toLowerCase() === "element" ? "component" : "requirement";
      builder.element({ alias, name: plainLabel(alias), shape }, line);
      if (groups["open"] !== undefined && groups["close"] === undefined) inside = alias;
      continue;
    }
    const { from, kind = "", to } = (forward.exec(written) ?? backward.exec(written))?.groups ?? {};
    if (from === undefined || to === undefined) continue;
    builder.relation({
      from: from.replaceAll('"', ""),
      to: to.replaceAll('"', ""),
      kind: kinds[kind.toLowerCase()] ?? "dependency",
      label: kind,
      line,
    });
  }
  return builder.content();
}
