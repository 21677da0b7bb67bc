import { isStory } from "./parse-story.ts";
import type { StatementKind } from "./statement.ts";

export type LineKind = StatementKind | "heading";

const numbered = /^\s*(?:step\s*)?\d{1,3}[.):]\s+\S/i;
const modal =
  /\b(?:shall|must|should|will|can|may|could|has to|have to|needs? to|(?:is|are) (?:(?:able|allowed|required|expected) to|required|to be)|cannot)\b/i;

/** Patterns of limits on behaviour. */
const limits = [
  /\b(?:must|may|shall|can|should|will|does|do|is|are) ?not\b|\bcannot\b|\bcan['’]t\b|\bmustn['’]t\b/i,
  /\bnever\b|\bno more than\b|\bat most\b|\bat least\b|\bexactly\b|\bup to \d/i,
  /\bonly (?:if|when|by|after|before|once|until|one|the)\b|^\W*only\b|\b(?:can|may|must|shall) only\b/i,
  /^\W*no\b(?! one\b).*\b(?:may|can|must|shall|(?:is|are) allowed)\b/i,
  /^\W*(?:nobody|no[ -]one|none of|neither)\b.*\b(?:may|can|must|shall|(?:is|are) allowed)\b/i,
  /\bby (?:nobody|no[ -]one|none)\b|\balone (?:may|can|must|shall|(?:is|are) allowed)\b/i,
  /\bunless\b|\bis calculated\b|\bare calculated\b|\bequals?\b|\bper cent\b|\d\s?%/i,
  /\b(?:within|after|before|every) (?:\d+|one|two|three|four|five|six|seven|ten|twelve|thirty) (?:\w+ )?(?:minute|hour|day|week|month|year)s?\b/i,
  /\b(?:each|every|a|an) \S+(?: \S+)? (?:has|have|must have|belongs|can have) (?:exactly|at|one|only|a unique|no|up)\b/i,
];

/** Returns the kind of a line according to its form; a list mark may precede it. */
export function classifyLine(line: string): LineKind {
  const text = line.replace(/^\s*[-*•–]\s+/, "").trim();
  if (/^#{1,6}\s/.test(text) || isTitle(text)) return "heading";
  if (isStory(text)) return "story";
  if (isLimit(text)) return "rule";
  if (modal.test(text)) return "shall";
  return numbered.test(text) ? "step" : "prose";
}

/** Returns whether a sentence limits what may be done: "A member may borrow at most five books." */
export function isLimit(text: string): boolean {
  // A condition is not a limit: "if the card is not valid".
  const main = text
    .replaceAll(/\bnot (?:be )?(?:limited|restricted) to\b/gi, "")
    .replaceAll(/(?<!\bonly )\b(?:if|when|where|because|so that)\b[^,.]*/gi, "");
  return limits.some((limit) => limit.test(main));
}

function isTitle(text: string): boolean {
  if (/^(?:\*\*|__).+(?:\*\*|__):?$/.test(text)) return true;
  return text.length < 80 && text.endsWith(":") && !modal.test(text) && text.split(/\s+/).length <= 8;
}
