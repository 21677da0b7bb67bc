import { businessRuleMaxLength, type Tagger } from "../../model/index.ts";
import { isStory, isSystem, parseStatements, type Statement } from "./rules/index.ts";
import type { TextPurpose } from "./text-purpose.ts";

interface Notes {
  /** The name of the system. */
  readonly system: string;
  readonly text: string;
  readonly purpose: TextPurpose;
}

/** A line of a text: its indentation and list mark, followed by its words. */
const marked = /^(\s*(?:[-*•–]|\d{1,3}[.)]|#{1,6}|>)\s+|\s*)(.*)$/s;
const modal = /\b(?:shall|must|should|will|can|cannot|may|has to|have to|is|are|was|were)\b/i;

/**
 * Writes notes in the style of their purpose, line by line: "search by isbn" as a functional requirement of the shop
 * becomes "Shop shall let users search by isbn." Only spaces and punctuation change in a line that already has that
 * style. The same notes always produce the same text.
 */
export function proposeText({ purpose, system, text }: Notes, tag: Tagger): string {
  return text
    .trim()
    .split(/\r?\n/)
    .map((line) => {
      const [, mark = "", words = ""] = marked.exec(line) ?? [];
      if (words.trim() === "") return "";
      // Only a page has headings and quotations; elsewhere each line is one sentence of a list.
      return purpose === "page" ? pageLine(mark, words) : proposeLine({ purpose, system, text: words }, tag);
    })
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n");
}

function pageLine(mark: string, words: string): string {
  return `${mark}${/#/.test(mark) ? capital(words.trim()) : tidy(words)}`;
}

function proposeLine({ purpose, system, text }: Notes, tag: Tagger): string {
  switch (purpose) {
    case "functional":
      return asFunction(system, text, tag);
    case "non-functional":
      return modal.test(text) ? tidy(text) : tidy(`${system} shall ${asPredicate(text, tag)}`);
    case "user-story":
      return asStory(text, tag);
    case "business-rule":
      return tidy(text).slice(0, businessRuleMaxLength);
    case "use-case-goal":
    case "use-case-step":
    case "brief":
    case "page":
      return tidy(text);
    default:
      return purpose satisfies never;
  }
}

function asFunction(system: string, text: string, tag: Tagger): string {
  const wish = wishOf(text, tag);
  if (wish === undefined || (modal.test(text) && !isStory(text))) return tidy(text);
  if (wish.isOfSystem) return tidy(`${system} shall ${wish.deed}`);
  return tidy(
    `${system} shall let ${wish.actor === undefined ? "users" : articled(wish.actor)} ${wish.deed}`,
  );
}

function asStory(text: string, tag: Tagger): string {
  const wish = wishOf(text, tag);
  if (wish === undefined || isStory(text)) return tidy(text);
  return tidy(`As ${articled(wish.actor ?? "user")}, I want to ${wish.deed}`);
}

interface Wish {
  readonly actor: string | undefined;
  /** Whether the system acts by itself: "the system sends a reminder". */
  readonly isOfSystem: boolean;
  /** The words from the base form of the verb to the end. */
  readonly deed: string;
}

/** Returns the actor and the action that a text names; undefined if it has no verb. */
function wishOf(text: string, tag: Tagger): Wish | undefined {
  const sentence = text.trim().replace(/[.\s]+$/, "");
  const [statement] = parseStatements([{ id: "US-1", text: sentence }], tag);
  const action = statement?.action;
  if (statement === undefined || action === undefined || statement.negated) return undefined;
  const rest = restAfter(sentence, statement);
  if (rest === undefined) return undefined;
  const [actor] = statement.actors;
  const [subject] = statement.phrases;
  return {
    actor: actor && [...actor.modifiers, actor.head].join(" "),
    isOfSystem: actor === undefined && subject !== undefined && subject.start <= 1 && isSystem(subject),
    deed: `${action.verb}${rest}`,
  };
}

function restAfter(sentence: string, { action, benefit }: Statement): string | undefined {
  const verb = action?.text.split(/\s+/).at(-1) ?? "";
  const at = sentence.toLowerCase().indexOf(verb.toLowerCase());
  if (verb === "" || at < 0) return undefined;
  const rest = sentence.slice(at + verb.length);
  // The benefit is not a part of the system's behaviour.
  return benefit === undefined ? rest : rest.replace(/[,;]?\s+(?:so that|in order to|because)\b.*$/is, "");
}

/** Returns "be fast" for the adjective "fast"; "answer within a second" already begins with a verb. */
function asPredicate(text: string, tag: Tagger): string {
  const [first] = tag(text.trim());
  const words = `${text.trim().charAt(0).toLowerCase()}${text.trim().slice(1)}`;
  return first?.tag === "VERB" || first?.tag === "AUX" ? words : `be ${words}`;
}

function articled(noun: string): string {
  return `${/^[aeio]/i.test(noun) ? "an" : "a"} ${noun}`;
}

/** Returns one sentence with single spaces, a capital at its start and a mark at its end. */
function tidy(text: string): string {
  const words = text.replaceAll(/\s+/g, " ").trim().replaceAll(/\bi\b/g, "I");
  return `${capital(words)}${/[.!?:;]["”’')\]]*$/.test(words) ? "" : "."}`;
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
