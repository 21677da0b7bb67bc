import { crowsFoot } from "../crows-foot.ts";
import type { DiagramContent } from "../../../model/index.ts";
import { createContentBuilder, plainLabel } from "../content-builder.ts";
import { meaningfulLines } from "./meaningful-lines.ts";

const name = String.raw`"[^"]+"|[\p{L}_\p{N}](?:[\p{L}\p{M}\p{N}_.*]|-(?!-|\.))*`;
const styled = String.raw`(?::::[\w,-]+)?`;
const entity = new RegExp(
  String.raw`^(?<alias>${name})(?:\s*\[(?<label>"[^"]*"|[^\]]+)\])?${styled}\s*(?<open>\{)?\s*(?<inside>[^}]*)(?<close>\})?$`,
  "u",
);
const words =
  "one or zero|zero or one|one or more|one or many|zero or more|zero or many|only one|many\\([01]\\)|many|[01]\\+|1|u";
const many = String.raw`\|\||[|o}][|o{]|\}[o|]|${words}`;
const relation = new RegExp(
  String.raw`^(?<from>${name})${styled}\s*(?<left>${many})\s*(?<line>--|\.\.|\.-|-\.|optionally\s+to|to)\s*(?<right>${many})\s*(?<to>${name})${styled}\s*(?::\s*(?<label>.*))?$`,
  "u",
);

const subgraph =
  /^subgraph\s+(?:(?<alias>[^\s["]+)\s*(?:\[\s*(?<title>"[^"]*"|[^\]]*)\])?|"(?<quoted>[^"]*)")$/;

/** The multiplicities that people write in words. */
const inWords: Readonly<Record<string, string>> = {
  "one or zero": "0..1",
  "zero or one": "0..1",
  "one or more": "1..*",
  "one or many": "1..*",
  "many(1)": "1..*",
  "1+": "1..*",
  "zero or more": "0..*",
  "zero or many": "0..*",
  "many(0)": "0..*",
  many: "0..*",
  "0+": "0..*",
  "only one": "1",
  "1": "1",
};

/** Parses an entity-relationship diagram. Unknown lines are skipped. */
export function parseMermaidEntities(text: string): DiagramContent {
  const builder = createContentBuilder("entity");
  let inside: string | undefined;
  for (const { text: line, line: number } of meaningfulLines(text)) {
    if (inside !== undefined) {
      const members = line.replace(/\}$/, "").trim();
      if (members !== "") builder.member(inside, members.replaceAll("`", "").replaceAll(/\s+/g, " "));
      if (line.endsWith("}")) inside = undefined;
      continue;
    }
    if (/^class\s/.test(line)) continue;
    if (line === "end") {
      builder.leave();
      continue;
    }
    const group = subgraph.exec(line)?.groups;
    if (group) {
      const own = group["alias"] ?? plainLabel(group["quoted"] ?? "");
      builder.element({ alias: own, name: plainLabel(group["title"] ?? own), shape: "package" }, number);
      builder.enter(own);
      continue;
    }
    const related = relation.exec(line)?.groups;
    if (related) {
      const { from = "", label, left = "", right = "", to = "" } = related;
      builder.relation({
        from: plainLabel(from),
        to: plainLabel(to),
        kind: "association",
        fromMultiplicity: multiplicity(left),
        toMultiplicity: multiplicity(right),
        line: number,
        ...(label === undefined ? {} : { label: plainLabel(label) }),
      });
      continue;
    }
    const groups = entity.exec(line)?.groups;
    if (!groups || (groups["open"] === undefined && groups["inside"] !== "")) continue;
    const alias = plainLabel(groups["alias"] ?? "");
    const shown = groups["label"];
    builder.element(
      { alias, shape: "entity", ...(shown === undefined ? {} : { name: plainLabel(shown) }) },
      number,
    );
    const first = groups["inside"]?.trim() ?? "";
    if (groups["open"] !== undefined && first !== "") builder.member(alias, first);
    if (groups["open"] !== undefined && groups["close"] === undefined) inside = alias;
  }
  return builder.content();
}

function multiplicity(written: string): string {
  return crowsFoot[written] ?? inWords[written.toLowerCase()] ?? "";
}
