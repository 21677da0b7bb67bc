import { readMarkedId } from "./marked-ids.ts";
import type { RequirementKind } from "../../../model/index.ts";

/** A statement and the id that its text puts before it. */
export interface Labelled {
  /** The id as the text writes it, without its marks; undefined if there is none. */
  readonly id: string | undefined;
  /** The kind that the letters of the id mean. */
  readonly kind: RequirementKind | undefined;
  readonly rest: string;
}

const number = String.raw`\d+(?:[.-]\d+)*(?:[a-z]|[-.](?:bis|BIS|ter|TER|[A-Za-z])(?![\p{L}\d]))?`;
const mark = String.raw`\s*[:.)|–—-]`;
/**
 * Matches `FR 7`, `R3.` and `REQ 12:`, but not the beginning of a sentence with a word and a number, such as "In 95 of
 * 100 searches" or "MP3 files".
 */
const bare = new RegExp(
  String.raw`^(?<id>(?:FR|NFR|US|BR)(?:-[A-Z]{2,12}){0,2}[-_ ]?${number}|[A-Z]{1,6}(?:_[A-Z]{1,12}){1,3}[-_]?${number}|[A-Z]{1,6}(?:-[A-Z]{2,12}){0,2}[-_]?${number})(?:${mark}\s*|\s+)(?=\S)`,
  "i",
);
/** Matches a word, a space and a number before a mark: `REQ 12: …`. */
const spaced = new RegExp(String.raw`^(?<id>(?:(?:user|use) )?[A-Z]{1,12} ${number})${mark}\s+(?=\S)`, "i");
/** Matches an id between slashes: `/F10/`, `/LF 20/`. */
const slashed = /^\/(?<id>[A-Z]{1,4} ?\d{1,4}[A-Z]?)\/\s*[:.–-]?\s*(?=\S)/;
/** Matches a word for requirements with a number, also without a mark: `REQ 12 The clerk …`. */
const counted = new RegExp(String.raw`^(?<id>(?:REQ|RQ|SR|UR|Requirement) ${number})\s+(?=[A-Z([])`);
/** Matches keys of tools: `A11Y-12`, `INVENTORY-4 - …`, `SYS.BOOK.3_2`. */
const key = new RegExp(
  String.raw`^(?<id>[A-Z][A-Z\d]{0,15}(?:[-_.][A-Z\d]{1,12}){0,4}[-_]${number})(?:${mark}\s*|\s+)(?=\S)`,
);
/** Matches an id in brackets or between number signs: `[FR-7]`, `(R2)`, `#G4#`, `[R4.5.3-2]`. */
const enclosed = new RegExp(
  String.raw`^(?:[[({]|<|#)\s*(?<id>[A-Z][A-Za-z]{0,11}(?:[-_./ ]?[A-Z]{1,12}){0,3}[-_. ]?${number}|\d+(?:\.\d+)+(?:-\d+)?)\s*(?:[\])}]|>|#)\s*[:.|–—-]?\s*(?=\S)`,
);
/** Matches an id without other text, such as the title of a requirement: `FR-7`. */
const whole = new RegExp(
  String.raw`^[[(]?(?<id>[A-Z][A-Z\d]{0,11}(?:[-_.][A-Z\d]{1,12}){0,4}[-_]\d+(?:[.-]\d+)*)[\])]?[.:]?$`,
);
/** Matches an id between slashes without other text: `/F10/`. */
const slashedWhole = /^\/(?<id>[A-Z]{1,4} ?\d{1,4}[A-Z]?)\/$/;
/** Matches a number of an issue before a mark: `#17 - The system …`. */
const issue = /^(?<id>#\d{1,5})\s*[:.)–—-]\s+(?=\S)/;
/** Matches a title that is only a number: `Requirement 3`. */
const titleOfOne = /^(?<id>(?:user story|use case|requirement|story) \d+(?:\.\d+)*)[.:]?$/i;
/** Words that number a part of a document, a step or a version, and are also written before a colon. */
const otherNumbers =
  /^(?:abb|abbildung|anhang|annexe|appendix|aufgabe|chapter|chapitre|day|example|fig|figure|in|iteration|iso|kapitel|level|milestone|note|option|p|page|part|persona|phase|rfc|sec|section|sprint|stage|step|tab|tabelle|table|tableau|v|ver|version|week|year)$/i;

/** The kinds that the letters of ids mean. */
const kindOfLetters: Readonly<Record<string, RequirementKind>> = {
  FR: "functional",
  FA: "functional",
  NFR: "non-functional",
  NFA: "non-functional",
  US: "user-story",
  BR: "business-rule",
};

/** Matches signs of a state before a text: "🟢", "✅ 🚧". */
const pictures = /^(?:\p{Extended_Pictographic}\uFE0F?\s*)+(?=[[({#/]?\p{L})/u;

/**
 * Reads the id before a statement, also behind a picture.
 *
 * @example readLabel("REQ_12 - The clerk shall scan a pass.").id // "REQ_12"
 */
export function readLabel(written: string): Labelled {
  const own = readMarkedId(written);
  if (own) return { ...own, kind: kindOfId(own.id) };
  const line = written.replace(pictures, "");
  const alone = [whole, slashedWhole, titleOfOne]
    .map((pattern) => pattern.exec(line.trim())?.groups?.["id"])
    .find((id) => id !== undefined);
  if (alone !== undefined) return { id: idAs(alone), kind: kindOfId(alone), rest: "" };
  for (const pattern of [enclosed, issue, slashed, key, bare, spaced, counted]) {
    const match = pattern.exec(line);
    const id = match?.groups?.["id"]?.trim();
    if (match === null || id === undefined) continue;
    if (otherNumbers.test(/^[A-Za-z]*/.exec(id)?.[0] ?? "")) continue;
    // Between a name and a word, as in "MP3 files", there is only a space.
    const isWord =
      pattern !== enclosed && match[0] === `${id} ` && /^\p{Ll}/u.test(line.slice(match[0].length));
    if (isWord && !/^(?:N?FR|REQ|RQ|R|UC|US|BR|SRS?|UR)[-_ .]?\d/i.test(id)) continue;
    return { id: idAs(id), kind: kindOfId(id), rest: line.slice(match[0].length).trim() };
  }
  const type = types.find(([, pattern]) => pattern.test(line));
  return { id: undefined, kind: type?.[0], rest: (type ? line.replace(type[1], "") : written).trim() };
}

/** The names of types before statements: "User story: As a guest, …". */
const types: readonly (readonly [RequirementKind | undefined, RegExp])[] = [
  ["user-story", /^user[ -]?story\s*[:–—]\s*(?=\S+ \S)/i],
  ["business-rule", /^business rule\s*[:–—]\s*(?=\S+ \S)/i],
  [undefined, /^(?:requirement|story|anforderung|exigence|requisito)\s*[:–—]\s*(?=\S+ \S)/i],
];

/** Returns the kind that the letters of an id mean: `NFR_PERF_2` is a quality. */
export function kindOfId(id: string): RequirementKind | undefined {
  if (/^user story\b/i.test(id)) return "user-story";
  const letters = id.toUpperCase().split(/[^A-Z]+/);
  return letters.map((one) => kindOfLetters[one]).find((kind) => kind !== undefined);
}

/** Returns an id as the project writes it: `FR-7` for `FR 7` and `FR7`. */
export function idAs(id: string): string {
  return /^(?:FR|NFR|US|BR)[\s_]?\d+$/i.test(id) ? id.toUpperCase().replace(/[\s_]*(?=\d)/, "-") : id;
}
