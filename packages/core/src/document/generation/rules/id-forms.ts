import { markedId } from "./marked-ids.ts";
import { readLabel } from "./requirement-label.ts";
import { priorityFrom } from "./stated-priority.ts";

const word = String.raw`\p{L}{1,12}`;
const numbers = String.raw`\d{1,5}(?:[-_.:/~+]\d{1,4}){0,4}`;
const form = String.raw`(?:${word}(?:[-_.:/~+ ]${word}){0,3}[-_.:/~+ ]{0,2}(?:[#\u00A7](?:\p{Lu}{1,2}(?=\d))?|n° ?)?${numbers}(?:[-_.]?\p{L})?|[#\u00A7] ?(?:\p{Lu}{1,2}(?=\d))?${numbers}|\d{1,4}(?:[-_.:/~+]\d{1,4}){0,4}[-_.:/~+]?\p{L}{1,4}|\d{1,3}(?:[-_.:/~+]\d{1,4}){1,4})`;
const code = new RegExp(String.raw`^[[({<#/]?\s*${form}\s*[\])}>#/]?[.:]?$`, "u");
/** Matches a code before a text, with the mark, the capital letter or the remark in brackets that ends it. */
const first = new RegExp(
  String.raw`^(?<open>[[({</]?)(?<id>${form})(?<close>[\])}>/]?)(?:\s*[:.)|–—-]+\s+|\s+(?=[\p{Lu}"“„«]|\([^()]{1,30}\)\s*[:–—])|$)`,
  "u",
);
/** Matches a code in brackets behind a text. */
const last = new RegExp(String.raw`(?<=\S)\s*[[({](?<id>${form})[\])}](?<stop>[.;]?)$`, "u");
/**
 * Matches a code of words in code marks or brackets, alone above a text: `` `req~login~1`: ``, `[auth.timeout]`. In other
 * places, such codes are names of settings and files.
 */
const ofWords =
  /^\s*(?:\*\*)?(?:`|\[|<|«)(?<id>\p{L}[\p{L}\d]*(?:[-_.:~/]+[\p{L}\d]+){1,8})(?:`|\]|>|»)(?:\*\*)?\s*:?\s*$/u;
/** Matches the marks of headings, lists, tasks and emphasis before a text. */
const marks = /^\s*(?:#{1,6}\s+|[-*+•]\s+(?:\[[ x]\]\s+)?|>\s+)?(?:\*\*|__)?/i;
/** Words that number a part of a document, a step or a version. */
const otherWords =
  /^(?:abb(?:ildung)?|appendix|anhang|annexe?|chapter|chapitre|day|example|fig(?:ure)?|iteration|kapitel|level|lot|milestone|n|page|part(?:ie)?|persona|phase|rfc|sec(?:tion)?|seite|sprint|stage|step|tab(?:elle|le)?|tableau|v|ver(?:sion)?|week|year)\b/i;

/** The number of different codes of one form from which on it is the form of the ids of its document. */
const leastCodes = 3;

/** Returns whether a text is only a code, as ids are: letters with numbers, or several numbers. */
export function isCode(text: string): boolean {
  return text.length <= 32 && code.test(text.trim());
}

/**
 * Marks the ids of a text in an unknown form: codes of one form before or behind three texts or more, never twice, are the
 * ids of the document, whatever their letters. Lines keep their numbers.
 *
 * @example withMarkedIds("### 1-F\n…\n### 2-F\n…\n### 3-F") // the codes are marked; readMarkedId reads them
 */
export function withMarkedIds(text: string): string {
  const lines = text.split("\n");
  const textBelow = (at: number): number => (lines[at + 1]?.trim() === "" ? at + 2 : at + 1);
  const places = lines.map((line, at) => placeOf(line) ?? placeAbove(line, lines[textBelow(at)]));
  const codes = Map.groupBy(
    places.filter((place) => place !== undefined),
    (place) => place.form,
  );
  const own = new Set(
    Array.from(codes)
      .filter(([, all]) => all.length >= leastCodes && new Set(all.map(({ id }) => id)).size === all.length)
      .map(([form]) => form),
  );
  const marked = lines.map((line, at) => {
    const place = places[at];
    if (place === undefined || !own.has(place.form)) return line;
    return `${line.slice(0, place.from)}${markedId(place.id)} ${place.rest}`;
  });
  for (const [at, place] of places.entries())
    if (place?.isAbove === true && own.has(place.form)) {
      marked[at] = "";
      marked[textBelow(at)] = `${markedId(place.id)} ${lines[textBelow(at)] ?? ""}`;
    }
  return marked.join("\n");
}

interface Place {
  readonly id: string;
  /** The code with its letters, a zero for each number, and its place. */
  readonly form: string;
  readonly from: number;
  readonly rest: string;
  /** Whether its text is the next line, or the one below an empty line. */
  readonly isAbove?: true;
}

/** Returns the code of a line whose form differs from the known ids. */
function placeOf(line: string): Place | undefined {
  if (line.length > 2000 || line.trim() === "" || line.includes("|")) return undefined;
  const lead = marks.exec(line)?.[0] ?? "";
  // A code in bold type before a text: "**1-F** The clerk …"
  const isBold = /(?:\*\*|__)$/.test(lead) && !/(?:\*\*|__):?\s*$/.test(line);
  const from = isBold ? lead.length - 2 : lead.length;
  const said = isBold ? line.slice(lead.length).replace(/\*\*|__/, "") : line.slice(from);
  if (readLabel(said.replaceAll(/\*\*|__/g, "")).id !== undefined) return undefined;
  const before = first.exec(said);
  const id = before?.groups?.["id"];
  if (before && id !== undefined && isUnknown(id))
    return { id, form: `${formOf(id)} first`, from, rest: said.slice(before[0].length) };
  const behind = last.exec(said.slice(-80));
  const own = behind?.groups?.["id"];
  if (behind && own !== undefined && isUnknown(own)) {
    const rest = said.slice(0, Math.max(0, said.length - 80) + behind.index);
    return { id: own, form: `${formOf(own)} last`, from, rest: `${rest}${behind.groups?.["stop"] ?? ""}` };
  }
  return undefined;
}

/** Returns the code of words alone in a line above a text; its form is its first word. */
function placeAbove(line: string, next = ""): Place | undefined {
  const id = line.length > 200 ? undefined : ofWords.exec(line)?.groups?.["id"];
  if (id === undefined || !/^\s*\p{Lu}/u.test(next)) return undefined;
  return { id, form: `${/^\p{L}+/u.exec(id)?.[0] ?? ""} above`, from: 0, rest: "", isAbove: true };
}

/** Returns whether a code can be an id and not the number of a chapter. */
function isUnknown(id: string): boolean {
  return (
    (/^[^\p{L}]/u.test(id) || priorityFrom(id) === undefined) &&
    /\p{L}|[#\u00A7]/u.test(id) &&
    !otherWords.test(id) &&
    !/^\d+(?:\.\d+)*\.?\p{Ll}$/u.test(id)
  );
}

function formOf(id: string): string {
  // The letter behind a number counts, too: "Need 1a", "Need 1b".
  return (
    id
      .replaceAll(/\d+(?:[-_.:/~+]\d+)*/g, "0")
      // The letters behind a number sign are a part of the number: "#A1", "#B1".
      .replace(/(?<=[#\u00A7])\p{Lu}+(?=0)/u, "")
      .replace(/(?<=\p{L}.*0)\p{Ll}$/u, "")
  );
}
