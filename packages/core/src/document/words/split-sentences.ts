/**
 * The maximum length of a sentence, longer than any that a person writes; longer text is cut, so that no parser
 * receives it whole.
 */
export const sentenceMaxLength = 2000;

/** Abbreviations after which a sentence always continues. */
const alwaysOpen =
  /(?:^|[^\p{L}\p{N}])(?:e\.\s?g|i\.\s?e|cf|viz|vs|ca|approx|incl|excl|resp|[Mm]r|[Mm]rs|Ms|[Dd]r|[Pp]rof|St|z\.\s?B|d\.\s?h|bzw|ggf|inkl|zzgl|vgl|sog|gem|einschl|evtl|bspw|insb|zzt|ggü|dt|engl|franz)\.$/u;
/** Abbreviations after which a sentence continues if a number or a single letter follows. */
const beforeNumber =
  /(?:^|[^\p{L}\p{N}])(?:no|nos|nr|num|fig|figs|sec|sect|sects|ch|chap|p|pp|pg|art|arts|cl|para|paras|par|eq|eqs|eqn|app|annex|vol|ver|v|rev|ed|ref|refs|tab|col|pos|pt|abs|ziff|max|min|mind|env|avg|est|temp|tel|ext|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|mär|okt|dez|mon|tues?|wed|thu(?:rs?)?|fri|sat|req|item|ed|st|tbl|bldg|rm|apt|kap|abb|anl|anh|bd|geb|al|r|l|s)\.$/iu;
/** Those of them that are not a unit of the number before them, as in "Art. 7 para. 2", "5 min. 30 s" and "1 Mar. 2027". */
const behindNumber =
  /\b(?:min|para|par|abs|art|no|nr|cl|lit|ziff|fig|app|kap|bd|al|jan|feb|m[aä]r|apr|jun|jul|aug|sept?|o[ck]t|nov|de[cz])\.$/i;
/** Abbreviations before a name or a word, unless a sentence plainly begins after them. */
const mostlyOpen =
  /(?:^|[^\p{L}\p{N}])(?:max|min|avg|std|dept|govt|inc|ltd|co|corp|jr|sr|gen|col|sgt|capt|lt|rev|hon|no|nr|art|fig|sec|eq|app|para|vol|ver|ref|est|ext|tel|temp)\.$/iu;
/** Initials, and abbreviations with several full stops, such as "a.m." */
const initials = /(?:^|[\s(])(?:\p{Lu}|(?:\p{L}\.){1,3}\p{L})\.$/u;
/** Words with which a sentence begins far more often than a name does. */
const starter =
  /^["“„«(]?(?:The|This|That|These|Those|There|Then|A|An|Any|All|Each|Every|Some|No|None|Only|Both|Either|Neither|It|Its|He|She|They|We|You|I|Our|Their|If|When|Whenever|While|Where|Once|After|Before|During|Until|Unless|As|At|By|For|From|In|On|To|With|Without|Also|However|Otherwise|Users?|Der|Die|Das|Ein|Eine|Wenn|Jede[rs]?|Alle)\b/u;
/** Matches an id before its statement: "R1.", "NFR-3.", "Req 12." */
const idAlone =
  /^\s*(?:Req(?:uirement)? |\p{Lu}{1,6}(?:[-_]\p{Lu}{1,12}){0,3}[-_. ]?)\d{1,5}(?:[-.]\d{1,4}){0,4}\.$/u;
const months =
  /^(?:Jan(?:uary?)?|Feb(?:ruar[yi]?)?|M(?:arch|ärz)|April?|Ma[yi]|Jun[ei]?|Jul[yi]?|Aug(?:ust)?|Sept?(?:ember)?|O[ck]t(?:ober)?|Nov(?:ember)?|De[cz](?:ember)?)\b/;

const stop =
  /(?<![.!?…؟])[.!?…؟]+["”’'»)\]]*(?=\s|$)|(?<=[a-zäöü]{3})[.!?](?=(?:The|This|These|It|If|When|Each|Every|All|A|An|In|On|For)\s)|[。！？]+[」』”）]*|\n\s*\n/gu;

/**
 * Splits a text into sentences. A full stop does not end one after an abbreviation, within brackets and quotation marks,
 * or within a number, a name or an address. Numbers that count up, "1. … 2. …", begin sentences, too. No character but
 * spaces is lost.
 *
 * @example splitSentences("Members pay e.g. by card. Guests do not.") // two sentences
 */
export function splitSentences(text: string): string[] {
  const closed = enclosed(text);
  const counted = enumerated(text);
  const sentences: string[] = [];
  let from = 0;
  const cut = (end: number): void => {
    sentences.push(text.slice(from, end));
    from = end;
  };
  const ends = [...endsOf(text, closed), ...counted].toSorted((a, b) => a.at - b.at);
  for (const { at, isParagraph, match } of ends) {
    if (at <= from) continue;
    if (
      match !== undefined &&
      !isParagraph &&
      goesOn(text.slice(from, at).trimEnd(), text.slice(at).trimStart())
    )
      continue;
    cut(at);
  }
  sentences.push(text.slice(from));
  return sentences
    .map((sentence) => sentence.replace(/\s+/g, " ").trim())
    .filter((one) => one !== "")
    .flatMap(cutToLength);
}

interface End {
  /** The place after the last character of the sentence. */
  readonly at: number;
  readonly isParagraph?: boolean;
  /** The characters that may end a sentence; undefined if it surely ends. */
  readonly match?: string;
}

function endsOf(text: string, closed: readonly (readonly [number, number])[]): End[] {
  return Array.from(text.matchAll(stop)).flatMap((match) => {
    const at = match.index + match[0].length;
    const isParagraph = match[0].trim() === "";
    const isInside = closed.some(([start, end]) => match.index > start && at <= end);
    return isInside && !isParagraph ? [] : [{ at, isParagraph, match: match[0] }];
  });
}

/** The longest text in brackets or quotation marks that is kept in one sentence. */
const longestEnclosed = 300;

/** Returns the places of brackets and quotation marks that are opened and closed in one paragraph. */
function enclosed(text: string): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  const open: { readonly mark: string; readonly at: number }[] = [];
  const closings: Readonly<Record<string, string>> = { ")": "(", "]": "[", "”": "“", "»": "«" };
  const isOpening = (at: number): boolean => at === 0 || /[\s(["“]/.test(text[at - 1] ?? "");
  for (const { 0: mark, index } of text.matchAll(/[()[\]“”"«»]|\n\s*\n/g)) {
    if (mark.trim() === "") open.length = 0;
    else if (mark === '"' && !isOpening(index)) close('"', index);
    else if (closings[mark] === undefined) open.push({ mark, at: index });
    else close(closings[mark] ?? "", index);
  }
  return found;

  function close(mark: string, at: number): void {
    const place = open.findLastIndex((one) => one.mark === mark);
    const begun = open[place];
    if (begun === undefined) return;
    open.length = place;
    if (at - begun.at <= longestEnclosed) found.push([begun.at, at]);
  }
}

/** Returns the places before increasing numbers from 1, as in "1. Open it 2. Close it". */
function enumerated(text: string): End[] {
  const found = countedMarks(text, 1);
  return found.length > 1 ? found.map(({ from }) => ({ at: from })) : [];
}

/** Returns the places of marks such as "2." and "(3)" that count up, one by one, from a first number. */
export function countedMarks(text: string, first: number): { readonly from: number; readonly to: number }[] {
  const found: { readonly from: number; readonly to: number }[] = [];
  for (const { 0: mark, 1: number, index } of text.matchAll(/(?<=^|\s)\(?(\d{1,3})[.)]\s+(?=\p{L})/gu))
    if (Number(number) === first + found.length) found.push({ from: index, to: index + mark.length });
  return found;
}

/** Returns whether a sentence continues after a full stop; `next` is the text behind it. */
function goesOn(sentence: string, next: string): boolean {
  if (next === "") return false;
  if (/[。！？]$/.test(sentence)) return false;
  if (/^\s*\(?\d{1,3}[.)]$/.test(sentence) || idAlone.test(sentence)) return true;
  if (/^(?:\p{Ll}(?!\p{Lu})|[,;:)\]]|So that\b)/u.test(next)) return true;
  if (!/\.["”’'»)\]]*$/.test(sentence)) return false;
  if (/(?:^|\s)\d{1,2}\.$/.test(sentence) && months.test(next)) return true;
  // "5 min." and "230 V." end with a unit, not with an abbreviation.
  if (/\d\s?\p{L}{1,4}\.$/u.test(sentence)) return /^\d/.test(next) && behindNumber.test(sentence);
  if (alwaysOpen.test(sentence)) return true;
  if (/\b\p{L}\.$/u.test(sentence) && /^\p{L}\./u.test(next)) return true;
  if (beforeNumber.test(sentence) && /^(?:\d|[A-Z]?\d|[IVX]+\b|\u00a7)/.test(next)) return true;
  if (
    /\b(?:art|fig|app|annex|eq|sec|ch|ref|tab|cl)\.$/i.test(sentence) &&
    /^[A-Z]\b(?!\s+\p{Ll})/u.test(next)
  )
    return true;
  if (/\b(?:etc|usw)\.$/i.test(sentence)) return false;
  return (mostlyOpen.test(sentence) || initials.test(sentence)) && !starter.test(next);
}

function cutToLength(sentence: string): string[] {
  if (sentence.length <= sentenceMaxLength) return [sentence];
  const space = sentence.lastIndexOf(" ", sentenceMaxLength);
  const end = space > 0 ? space : sentenceMaxLength;
  return [sentence.slice(0, end), ...cutToLength(sentence.slice(end).trim())];
}
