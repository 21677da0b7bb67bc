import { priorities, type Priority } from "../../../model/index.ts";
import { englishTitle } from "./foreign-titles.ts";

/** The words of tools and languages for priorities; 1 is the most urgent one, and 4 and 5 are still to be built. */
const priorityWords: readonly (readonly [Priority, RegExp])[] = [
  ["wont", /^(?:wont\w*|would\w*|willnot\w*|outofscope|(?:wird)?nicht\w*|entfällt|exclu\w*|w)$/],
  [
    "must",
    /^(?:must\w*|muss\w*|mandatory|required|essential|critical|blocker|high\w*|veryhigh|urgent|hoch|höchste?|sehrhoch|kritisch|pflicht|verpflichtend|zwingend|haute?|alta|obligatorio|imprescindible|élevée?|trèshaute|critique|obligatoire|indispensable|doit|moet|hoog|essencial|essenziale|obbligatorio|obrigatório|m|[mp]?[01]|prio(?:rity)?1)$/,
  ],
  [
    "should",
    /^(?:should\w*|soll(?:te)?(?:kriterium)?|med(?:ium)?|mid|moderate|normale?|mittel\w*|major|moyenne?|media|deseable|important\w*|wichtig|devrait|desir(?:able|ed)|w(?:ü|ue)nschenswert|souhaitable|zoumoeten|gemiddeld|média|desejável|desiderabile|s|p?2|prio(?:rity)?2)$/,
  ],
  [
    "could",
    /^(?:could\w*|can|könnte|low\w*|verylow|minor|trivial|optional\w*|bonus|niceto(?:haves?)?|niedrig\w*|gering|tief|(?:kann|wunsch)(?:kriterium)?|basse|baja|faible|pourrait|peut|optionnel\w*|facultati\w*|zoukunnen|laag|baixa|bassa|opcional|opzionale|c|p?[345]|prio(?:rity)?[345])$/,
  ],
];

/** Returns the priority that a word of a tool or a language means; undefined if none is known. */
export function priorityFrom(text: string): Priority | undefined {
  // Some tools write a number or a letter before the word: "1 - High", "M – Must".
  const numbered = /^\s*[\p{Lu}\d]\s*[-–:.]\s*(\p{L}.*)$/u.exec(text);
  const words = (numbered?.[1] ?? text).toLowerCase().replaceAll(/[^\p{L}\d]/gu, "");
  return (
    priorityWords.find(([, pattern]) => pattern.test(words))?.[0] ??
    priorities.find((priority) => words.startsWith(priority))
  );
}

/** The letters of a scale without a legend; C is also the one of MoSCoW. */
const letters: Readonly<Record<string, Priority>> = { A: "must", B: "should", D: "could" };

/** Returns the priority that a word means behind a label such as "Priority:", where a letter is a rank. */
export function labelledPriority(word: string): Priority | undefined {
  return priorityFrom(word) ?? letters[word.trim()] ?? priorityOfLine(word);
}

/** Matches the number of a priority in a title, in brackets or in a cell. */
const ranked = /(?<=^#{1,6} .{0,12}|[[(|]\s{0,9})P([0-3])(?=\s*(?:[\])|:(–-]|$))/gmu;

/** Returns a text in which the most urgent priority is P1, also if its scale begins with P0. */
export function withRanksFromOne(text: string): string {
  const isFromZero = Array.from(text.matchAll(ranked), ([, rank]) => rank).includes("0");
  return isFromZero ? text.replaceAll(ranked, (_, rank: string) => `P${String(Number(rank) + 1)}`) : text;
}

const things = String.raw`(?:[\s-]+(?:criteri(?:a|on)|requirements?|features?|functions?|functionality|items?|stories|needs|goals?))?`;
const titles: readonly RegExp[] = [
  /^(?:[a-z\d.]{1,6}\s*[-–:.)]?\s+)?(?:the\s+)?(?<word>must|should|could|would|won['’]?t|will not|nice[- ]to)[- ]haves?\b.{0,40}$/i,
  new RegExp(
    String.raw`^(?:[\d.]+\s+)?(?<word>must|should|could|won['’]t|mandatory|essential|desirable|optional|bonus|nice[- ]to[- ]haves?)${things}$`,
    "i",
  ),
  new RegExp(
    String.raw`^(?:[\d.]+\s+)?(?<word>very high|high|medium|low|critical)[- ]priority${things}$`,
    "i",
  ),
  /^(?:[\d.]+\s+)?(?:priority|prio)\s*[:=–-]?\s*(?<word>very high|high|medium|low|critical|must|should|could|[1-5])$/i,
  /^(?<word>P[0-5])(?:\s*[-–:(].{0,40})?$/,
];

/** Returns the priority that a title states for all text below it: "Must have", "P1 – next", "High priority". */
export function priorityOfTitle(title: string): Priority | undefined {
  const words = englishTitle(title).replace(/:$/, "").trim();
  // "(mandatory)" behind a chapter is about its template; "(Muss-Kriterien)" is about the text below.
  const bracket = /\(([^()]*)\)\s*$/.exec(title)?.[1] ?? "";
  const meant = englishTitle(bracket);
  const beside = meant === bracket ? "" : meant;
  const word = titles
    .map((pattern) => (pattern.exec(words) ?? pattern.exec(beside))?.groups?.["word"])
    .find((one) => one !== undefined);
  return word === undefined ? withoutPriority(words).priority : priorityFrom(word);
}

/** Returns whether a title states a priority and nothing else. */
export function isPriorityTitle(title: string): boolean {
  const words = englishTitle(title).replace(/:$/, "").trim();
  return titles.some((pattern) => pattern.test(words));
}

const foreign = String.raw`(?:(?:prio(?:rität|rité|ridad)?)\s*[:=]?\s*)?(?:(?:muss|soll|kann|wunsch)(?:-?kriterium)?|sollte|hoch|mittel|niedrig|gering|haute?|moyenne?|basse|obligatoire|facultatif|souhaitable|alta|media|baja)`;
const said = String.raw`${foreign}|(?:priority\s*[:=]?\s*)?(?:must|should|could|won['’]?t|would|nice[- ]to)(?:[- ]haves?)?|(?:priority\s*[:=]?\s*)?(?:optional\s*/\s*)?(?:very high|high|medium|mid|low|critical)(?:\s+priority)?|(?:prio(?:rity)?\s*[:=]?\s*)?P[0-5]|prio(?:rity)?\s*[:=]?\s*[1-5]`;
const sure = String.raw`mandatory|essential|desirable|optional|required|zwingend|verpflichtend|w(?:ü|ue)nschenswert|[MSCW]`;
/** A label and any word, which is a priority only if its meaning is known. */
const labelled = String.raw`(?:priority|prio|moscow|importance|priorität|priorité|prioridad)\.?(?:\s*[:=]\s*[\p{L}\d][^.;:()[\]]{0,24}|\s+(?:[\p{L}\d]|[\p{L}-]{3,12}))`;
const before = new RegExp(
  String.raw`^(?:\((?<round>${said}|${labelled}|${sure})\)|\[(?<square>${said}|${labelled}|${sure})\])\s*[:.–—-]?\s*(?=\S)`,
  "iu",
);
// "(optional)" behind a noun describes the noun.
const behind = new RegExp(
  String.raw`(?<=\S)\s*[–—-]?\s*(?:\((?<round>${said}|${labelled}|[MSCW])\)|\[(?<square>${said}|${labelled}|${sure})\])(?<stop>\s*[.;]?)$`,
  "iu",
);

/** The number of characters at the end of a statement that can contain its priority. */
const longestMark = 80;
const field = String.raw`(?:priority|prio|moscow|importance|priorität|priorité)\s*[:=]\s*`;
const line = new RegExp(String.raw`^\W*${field}(?<word>[\p{L}\d][^.;:]{0,24})\W*$`, "iu");
const ending = new RegExp(
  String.raw`(?<=[.;)])\s+[[(]?${field}(?<word>[\p{L}\d][^.;:()]{0,24}?)\s*[\])]?\.?$`,
  "iu",
);

/** Returns the priority of a line that states nothing else: "**Priority:** High". */
export function priorityOfLine(written: string): Priority | undefined {
  const word = line.exec(written)?.groups?.["word"];
  return word === undefined ? undefined : labelledPriority(word);
}

/**
 * Returns a statement without the priority in brackets before or behind it, or after its last sentence.
 *
 * @example withoutPriority("Rate a route [P1]") // { text: "Rate a route", priority: "must" }
 */
export function withoutPriority(text: string): {
  readonly text: string;
  readonly priority: Priority | undefined;
} {
  const tail = Math.max(0, text.length - longestMark);
  for (const pattern of [before, behind, ending]) {
    const from = pattern === before ? 0 : tail;
    const match = pattern.exec(text.slice(from));
    const word = match?.groups?.["round"] ?? match?.groups?.["square"] ?? match?.groups?.["word"];
    // "(s)" behind a noun is its plural.
    if (match === null || word === undefined || (pattern === behind && /^[a-z]$/.test(word))) continue;
    const priority = labelledPriority(
      word.replaceAll(
        /\s*\b(?:prio\p{L}*|moscow|importance)\.?\s*[:=]?\s*(?=[\p{L}\d])|^optional\s*\//giu,
        "",
      ),
    );
    // A mark that nothing explains stays with its text.
    if (priority === undefined) continue;
    const rest = pattern === before ? text.slice(match[0].length) : text.slice(0, from + match.index);
    const stop = match.groups?.["stop"]?.trim() ?? "";
    return {
      text: `${rest.trim()}${/[.;!?]$/.test(rest.trim()) ? "" : stop}`,
      priority,
    };
  }
  return { text, priority: undefined };
}

/** The number of statements with each modal verb from which on the verbs are priorities, and their share. */
const leastModals = 2;
const leastModalShare = 0.8;

const modals: readonly (readonly [Priority, RegExp])[] = [
  ["must", /^(?:must|shall)$/i],
  ["should", /^should$/i],
  ["could", /^could$/i],
];

/**
 * Returns statements with the priorities that their modal verbs state, if the document has no others and uses "must",
 * "should" and "could" as a scale: in most of its statements, each of them in two or more.
 */
export function withModalPriorities<One extends { readonly priority?: Priority; readonly text: string }>(
  found: readonly One[],
): readonly One[] {
  if (found.some(({ priority }) => priority !== undefined)) return found;
  const stated = found.map(({ text }) => {
    const verb = /\b(?:must|shall|should|could)\b/i.exec(text)?.[0] ?? "";
    return modals.find(([, modal]) => modal.test(verb))?.[0];
  });
  const isScale = modals.every(([one]) => stated.filter((other) => other === one).length >= leastModals);
  const share = stated.filter((one) => one !== undefined).length / Math.max(1, found.length);
  if (!isScale || share < leastModalShare) return found;
  return found.map((one, at) => {
    const priority = stated[at];
    return priority === undefined ? one : { ...one, priority };
  });
}
