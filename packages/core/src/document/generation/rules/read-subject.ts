import { readBlocks, type Block } from "./read-blocks.ts";
import { readableText } from "./readable-text.ts";
import { isKindOfNeeds, readSectionHint } from "./section-hint.ts";
import { isStory } from "./parse-story.ts";
import { readLabel } from "./requirement-label.ts";
import { isByKeywords } from "./demanding-keywords.ts";
import { splitSentences } from "../../words/index.ts";

/** The system that a document is about. */
export interface Subject {
  /** The name; undefined if the text only states the kind of document. */
  readonly name: string | undefined;
  /** The purpose of the system, a paragraph of at most about 600 characters, if one states it. */
  readonly purpose: string | undefined;
}

const documentKind =
  /\b(?:(?:software|system|product|business|user|functional|technical|detailed)[\s/&-]+)*(?:requirements?|functional|design|feature) (?:specifications?|documents?|definition)(?: document)?s?\b|\b(?:data dictionary|requirements? analysis|product requirements?|functional requirements|software requirements?|requirements)\b|\((?:SRS|PRD|BRD|FRS|URS)\)|\b(?:SRS|PRD|BRD|FRS|URS)\b|\b(?:user stories|use[- ]cases?(?: (?:specification|description|model)s?)?|product (?:backlog|brief))\b|\b(?:document|version [\d.]+|v[\d.]+)$/gi;
/** Matches the kind of a document, before the name of its system: "Rules of the sailing school", "Pflichtenheft für …". */
const documentOf =
  /^(?:(?:adr|frs|memo|prd|proposal|rfc|rfp|rfq|srs|tender|urs)\s*(?:no\.?\s*)?#?(?:\d[\d./-]*)?\s*[:–—]\s+|jobs[ -]to[ -]be[ -]done\s*(?:[:–—-]|of|for)\s*|(?:agenda|minutes|notes|protocol|summary)\b[^:]{0,40}:\s+|(?:business |house |our |the )*(?:rules|policies|features?|functions|feature list|needs|wishes|wish ?list|backlog|notes|goals|scope|minutes|tender|brief|description|overview|concept)\s+(?:of|for|about|on|from)\s+|(?:pflichten|lasten)heft\s*(?:[:–—-]|für|zum|zur|des|der)?\s*|(?:anforderungen|spezifikation)\s*(?:an|für|der|des|zum|zur|[:–—-])\s*(?:(?:den|die|das)\s+)?|cahier des charges\s*(?:[:–—-]|de la|de l['’]|du|des|pour)?\s*)(?=\S)/i;
/** Matches a remark behind the name: "Photo lab: what the plan must do". */
const remarkBehind =
  /\s*(?:[:–—]|\s-)\s*(?:(?:what|how|why|who|which|as[ -]is)\b|(?<!\b(?:brd|document|frs|prd|requirements?|specification|srs)\s*[:–—-]\s*)(?:\p{L}+ ){0,2}?(?:brd|frs|prd|requirements?|specification|srs) (?:for|of)\b).*$|\s*(?:,|\s[–—-])\s+(?:[\p{L}'’]+ ){0,2}?(?:backlog|brief|data dictionary|feature list|kick-?off|needs|notes|requirements?|rules|stories|use cases|wish ?list|workshop)\b.*$/iu;
const joints = /^(?:[\s:–—|-]|\b(?:for|of|to|the|an?|document)\b)+|[\s:–—|-]+$/gi;
const label = /^\W*(?:project|product|system|application)(?: name| title)?\W*:\W*(?<name>[^\n]{2,80}?)\W*$/im;
const named =
  /\b(?:for|of|describes?|defines?|specif(?:y|ies)|called|named)\s+(?:the |an? )?(?<name>(?:\p{Lu}[\p{L}\d-]*|\d+)(?: (?:\p{Lu}[\p{L}\d-]*|of|and|for|&)){0,6}(?: (?:\p{Ll}+ ){0,3}(?:system|platform|application|app|project|portal|software|website))?)/u;
/** Matches the first line of a plain text that names a system, as in "Parcel Tracking System". */
const titleLine =
  /^(?<name>\p{Lu}[\p{L}\d-]*(?: (?:\p{Lu}[\p{L}\d-]*|and|for|of|&)){0,6} (?:[Aa]pp|[Aa]pplication|[Pp]latform|[Pp]ortal|[Ss]ervice|[Ss]hop|[Ss]oftware|[Ss]ystem|[Tt]ool|[Ww]ebsite))$/u;
const chapterOfPurpose =
  /\b(?:purpose|introduction|overview|scope|summary|background|objectives?|about|vision|description|perspective)\b/i;
const aboutDocument =
  /^(?:the (?:\w+ )?purpose of )?(?:this|the|these)\s+(?:\S+ ){0,4}?(?:document|memo|srs|specification|section|chapter)\b|\bcopyright\b|©/i;
const briefLength = 600;

/**
 * Reads the system that a document is about: from its title without the words for the kind of document, from the
 * heading below it, from a line such as `Project: …`, or from the sentence about the specified system.
 */
export function readSubject(written: string): Subject {
  const { text } = readableText(written);
  const blocks = readBlocks(text);
  const prose = paragraphsOfPurpose(blocks);
  return { name: nameIn(text, blocks, prose), purpose: purposeOf(prose) };
}

function nameIn(text: string, blocks: readonly Block[], prose: readonly string[]): string | undefined {
  const lines = text.split(/\r\n?|\n/);
  // The title of the text, or one after the words for the kind of document; others may be functions.
  let isTitle = false;
  for (const block of blocks.slice(0, 4).filter(({ kind }) => kind === "heading")) {
    const line = lines[block.line - 1] ?? "";
    if (/^\W*\d/.test(line) || isKindOfNeeds(block.text) || readSectionHint(block.text)?.kind === "none")
      break;
    const bare = block.text.replace(documentOf, "").replace(remarkBehind, "").replaceAll(documentKind, " ");
    const name = bare.replaceAll(/\s+/g, " ").replaceAll(joints, "").trim();
    isTitle ||= bare !== block.text || block.level === 1;
    if (isTitle && isName(name)) return name;
  }
  const head = text.split("\n", 30).join("\n");
  const sentences = prose.flatMap((paragraph) => splitSentences(paragraph));
  const stated = [
    label
      .exec(head)
      ?.groups?.["name"]?.replace(/\s*[(`].*$/, "")
      .trim(),
    ...sentences
      .filter((sentence) => aboutDocument.test(sentence))
      .map((sentence) => named.exec(sentence.replaceAll(documentKind, "requirements"))?.groups?.["name"]),
    titleLine.exec(lines.find((line) => line.trim() !== "")?.trim() ?? "")?.groups?.["name"],
  ];
  return stated.find((name) => name !== undefined && isName(name));
}

/** Parts of a document, and words for a system that anything may be called. */
const partOfDocument =
  /^(?:the |this )?(?:(?:(?:call|invitation|request) (?:for|to) (?:information|proposals?|quotations?|tenders?)|rfi|rfp|rfq)\b[\s\d.:,/()-]*|(?:section|chapter|appendix|annex) [\dA-Z][\d.]*\s*[:.–-].*|(?:section|chapter|part|appendix|annex|page|figure|table|sprint|phase|version|release|draft|revision|iteration|group|team|assignment|project|iso|ieee|std)\b[\s\d.:,IVXivx-]*|(?:srs|prd|brd|frs|urs|readme|read me|index|untitled|home|todo|notes?|docs?|documentation|document|specification|introduction|overview|summary|abstract|preface|contents|table of contents|title|system|application|app|software|product|platform|website|purpose|scope|requirements?|moscow)(?: requirements?)?)$/i;

/** Returns whether words can be the name of a system: not a part of a document, the name of a file or a number. */
function isName(name: string): boolean {
  return (
    /\p{L}{2}/u.test(name) &&
    !partOfDocument.test(name) &&
    !/\.(?:md|markdown|txt|docx?|pdf|html?|csv|xlsx?|rtf|odt)$/i.test(name) &&
    !/^(?:[\d.]+|[IVX]+\.?)\s*$/.test(name)
  );
}

/** Returns the paragraphs below headings about a purpose, or else all paragraphs, in order. */
function paragraphsOfPurpose(blocks: readonly Block[]): readonly string[] {
  const found: string[] = [];
  let isPurpose = false;
  for (const { kind, text } of blocks) {
    if (kind === "heading") isPurpose = chapterOfPurpose.test(text);
    else if (kind === "paragraph" && isPurpose) found.push(text);
  }
  return found.length > 0 ? found : blocks.flatMap(({ kind, text }) => (kind === "paragraph" ? [text] : []));
}

/** Returns the first paragraph about the system; sentences about the document are omitted if others remain. */
function purposeOf(prose: readonly string[]): string | undefined {
  const candidates = prose.map((paragraph) =>
    splitSentences(paragraph).filter((one) => /[.!?…]["”’)]?$/.test(one)),
  );
  const ofSystem = candidates.map(withoutDocument).filter((sentences) => sentences.length > 0);
  const sentences =
    ofSystem.find((one) => !one.every(isDemand)) ?? ofSystem[0] ?? candidates.find((one) => one.length > 0);
  return sentences === undefined ? undefined : shortened(sentences);
}

/** Returns whether a sentence only obliges the system, so that it describes no purpose. */
function isDemand(sentence: string): boolean {
  return (
    isStory(sentence) ||
    /\b(?:shall|must|should|may)\b/i.test(sentence) ||
    readLabel(sentence).id !== undefined
  );
}

/** "It" or "they" after a sentence about the document means the document. */
function withoutDocument(sentences: readonly string[]): readonly string[] {
  let isDocument = false;
  return sentences.filter((sentence) => {
    isDocument =
      aboutDocument.test(sentence) ||
      isByKeywords(sentence) ||
      (isDocument && /^(?:it|they)\b/i.test(sentence));
    return !isDocument;
  });
}

/** Returns as many whole sentences as fit; if the first one is too long, as many of its words. */
function shortened(sentences: readonly string[]): string {
  let brief = "";
  for (const sentence of sentences) {
    const longer = brief === "" ? sentence : `${brief} ${sentence}`;
    if (longer.length > briefLength) break;
    brief = longer;
  }
  const [first = ""] = sentences;
  return brief === "" && first !== "" ? `${first.slice(0, briefLength).replace(/\s+\S*$/u, "")} …` : brief;
}
