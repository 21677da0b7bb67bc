import type { DiagramRelation, RelationKind } from "../../../model/index.ts";
import { crowsFoot } from "../crows-foot.ts";

/** A relation in PlantUML, with its ends as written. */
export type ParsedArrow = Omit<DiagramRelation, "line">;

const operand = String.raw`"[^"]+"|\[[^\]]+\]|\([^)]+\)|:[^:]+:|\(\)\s*(?:"[^"]+"|[\p{L}\p{N}_.]+)|[\p{L}\p{N}_.$@:]+`;
const ending = String.raw`[<>|*o#x^+}{0)(@\\/]`;
const shaft = String.raw`[-.=~]+(?:(?:\[[^\]]*\])?(?:left|right|up|down|le|ri|do|[lrud])?(?:\[[^\]]*\])?[-.=~]+)?`;
const arrowLine = new RegExp(
  String.raw`^(?<from>${operand})\s*(?:"(?<fromMany>[^"]*)"\s*)?(?<left>${ending}*)(?<shaft>${shaft})(?<right>${ending}*)\s*(?:"(?<toMany>[^"]*)"\s*)?(?<to>${operand})\s*(?:<<[^>]*>>)?\s*(?::\s*(?<label>.*))?$`,
  "u",
);

/** Parses a line such as `Order "1" *-- "many" Line : has`. Returns undefined for a line without a relation. */
export function parseArrow(text: string): ParsedArrow | undefined {
  // Letters can be endings too (`--o`), so the names must be separate from the arrow, as people write them.
  const spaced = text.replace(/^(\S+?)([-.]{2,})(\S+)$/, "$1 $2 $3");
  const groups = arrowLine.exec(spaced)?.groups;
  if (!groups) return undefined;
  const { from = "", left = "", right = "", to = "" } = groups;
  const label = groups["label"]?.trim();
  const line = groups["shaft"] ?? "";
  const many = {
    from: groups["fromMany"] ?? crowsFoot[left],
    to: groups["toMany"] ?? crowsFoot[right],
  };
  const reversed = pointsLeft(left, right);
  return {
    from: reversed ? to : from,
    to: reversed ? from : to,
    kind: kindOf(left + right, line, label ?? ""),
    ...(label === undefined || label === "" ? {} : { label }),
    ...ends(reversed ? { from: many.to, to: many.from } : many),
  };
}

function ends(many: {
  readonly from: string | undefined;
  readonly to: string | undefined;
}): Pick<ParsedArrow, "fromMultiplicity" | "toMultiplicity"> {
  return {
    ...(many.from === undefined || many.from === "" ? {} : { fromMultiplicity: many.from }),
    ...(many.to === undefined || many.to === "" ? {} : { toMultiplicity: many.to }),
  };
}

/** Whether the relation is read from the right: the head is at the left, or the diamond of the whole at the right. */
function pointsLeft(left: string, right: string): boolean {
  if (/[<^]/.test(left) && !/[>^]/.test(right)) return true;
  return /^[*o]$/.test(right) && left === "";
}

function kindOf(endings: string, line: string, label: string): RelationKind {
  const word = /(?:<<|«)?\s*(include|extend)s?\s*(?:>>|»)?/i.exec(label)?.[1]?.toLowerCase();
  if (word === "include" || word === "extend") return word;
  const dashed = line.includes(".");
  if (/\|>|<\||\^/.test(endings)) return dashed ? "realisation" : "generalisation";
  if (endings.includes("*")) return "composition";
  if (/^o$|^o>$|^<o$/.test(endings)) return "aggregation";
  if (dashed) return "dependency";
  return /[<>]/.test(endings) ? "directed" : "association";
}
