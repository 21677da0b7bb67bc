import { crowsFoot } from "../crows-foot.ts";
import type { DiagramContent } from "../../../model/index.ts";
import { createContentBuilder, plainLabel } from "../content-builder.ts";
import { meaningfulLines } from "./meaningful-lines.ts";

const name = String.raw`[\p{L}\p{N}_-]+|"[^"]+"`;
const entity = new RegExp(
  String.raw`^(?<alias>${name})(?:\[(?<label>[^\]]+)\])?\s*(?<open>\{)?\s*(?<close>\})?$`,
  "u",
);
const relation = new RegExp(
  String.raw`^(?<from>${name})\s+(?<left>\|\||\|o|\}o|\}\|)(?<line>--|\.\.)(?<right>\|\||o\||o\{|\|\{)\s+(?<to>${name})\s*(?::\s*(?<label>.*))?$`,
  "u",
);

/** Parses an entity-relationship diagram. Unknown lines are skipped. */
export function parseMermaidEntities(text: string): DiagramContent {
  const builder = createContentBuilder("entity");
  let inside: string | undefined;
  for (const { text: line, line: number } of meaningfulLines(text)) {
    if (inside !== undefined) {
      if (line === "}") inside = undefined;
      else builder.member(inside, line.replaceAll("`", "").replaceAll(/\s+/g, " "));
      continue;
    }
    const related = relation.exec(line)?.groups;
    if (related) {
      const { from = "", label, left = "", right = "", to = "" } = related;
      builder.relation({
        from: plainLabel(from),
        to: plainLabel(to),
        kind: "association",
        fromMultiplicity: crowsFoot[left] ?? "",
        toMultiplicity: crowsFoot[right] ?? "",
        line: number,
        ...(label === undefined ? {} : { label: plainLabel(label) }),
      });
      continue;
    }
    const groups = entity.exec(line)?.groups;
    if (!groups) continue;
    const alias = plainLabel(groups["alias"] ?? "");
    builder.element({ alias, name: plainLabel(groups["label"] ?? alias), shape: "entity" }, number);
    if (groups["open"] !== undefined && groups["close"] === undefined) inside = alias;
  }
  return builder.content();
}
