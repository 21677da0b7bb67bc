import { priorityOfLine } from "./stated-priority.ts";

/** Matches lines about a requirement below it: its rationale, source, owner or state. */
const fieldNames =
  /^\W*(?:why this priority|independent test|rationale|rat|source|origin|originator|author|owner|status|dependenc(?:y|ies)|depends on|dep|conflicts?|supporting materials?|verification(?: method)?|stability|effort|story points|estimate|assignee|reporter|traces? to|traced to|parent|customer (?:dis)?satisfaction|last (?:changed|updated)|created(?: on| by)?|updated(?: on| by)?|(?:method of )?verification|affected modules?|(?:related|linked) (?:requirements?|(?:user )?stor(?:y|ies)|use cases?|issues?|tickets?))\s*[:=]\s*\S/i;
/**
 * Matches lines about a requirement whose names are also words of requirements: neither "Category: Users shall filter by
 * category." nor the continued line "category: books or films".
 */
const shortFields =
  /^[^\w{}]*(?:(?:Requirement [Tt]|T)ype|(?:Requirement [Cc]|C)(?:ategory|lass)|Measurement)\s*[:=]\s*(?!.*\b(?:shall|must|should|can)\b)\S/;
/** Matches a rank that is not a priority of a known scale: "Priority: 7". */
const rankLine = /^\W*(?:priority|prio|priorität|rank)\s*[:=]\s*\d{1,3}\W*$/i;
/** Matches labels with a value that states nothing: "Auditable: No.", "Constraints: none". */
const emptyField = /^\W*\p{Lu}[^:.]{2,40}:\W*(?:no|none|nein|keine?|n\/a|not applicable|tbd)\W*$/iu;
/** Matches lines that only name other requirements: "Depends on REQ-4, REQ-5." */
const traceLine =
  /^\W*(?:draws on|depends on|derived from|tracked as|relate[sd] to|implements|satisfies|covers|trace[sd]? (?:to|from)|refines|blocked by|blocks|see(?: also)?)\s*:?\s+(?:[A-Z][A-Z\d]*(?:[-_.][A-Z\d]+)*[-_]\d[\d.]*(?:[,;\s]+(?:and[,;\s]+)?|$))+$/i;

/** Matches lists of at least two ids: "FR-001, FR-002". */
const idsOnly = /^\W*(?:[A-Z][A-Z\d]*(?:[-_.][A-Z\d]+)*[-_]\d[\d.]*(?:[,;\s]+(?:and[,;\s]+)?|$)){2,}$/;

/** Returns whether a line or sentence without marks only describes a requirement: its priority, rationale or owner. */
export function isField(line: string): boolean {
  return (
    priorityOfLine(line) !== undefined ||
    [fieldNames, shortFields, rankLine, emptyField, traceLine].some((pattern) => pattern.test(line))
  );
}

/**
 * Returns whether a line only lists ids of statements in its text, such as those of a category: "FR-001, FR-002". Names of
 * standards have the same form: "ISO-8859-1, UTF-8".
 */
export function isListOfIds(line: string, lines: readonly string[]): boolean {
  if (!idsOnly.test(line)) return false;
  const ids =
    line.match(/[A-Z][A-Z\d]*(?:[-_.][A-Z\d]+)*[-_]\d[\d.]*\d|[A-Z][A-Z\d]*(?:[-_.][A-Z\d]+)*[-_]\d/g) ?? [];
  const begins = (text: string, id: string): boolean =>
    text.trim() !== line.trim() && text.replace(/^[^\p{L}\d]+/u, "").startsWith(id);
  return ids.some((id) => lines.some((text) => begins(text, id)));
}
