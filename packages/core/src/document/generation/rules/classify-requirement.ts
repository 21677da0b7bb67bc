import pluralize from "pluralize";
import { isPerson } from "./actor-words.ts";
import type { QualityClass } from "../../../model/index.ts";
import { qualityCues } from "./quality-cues.ts";

/** The class of a text, a function or a quality, with the words that decided it. */
export type RequirementClass =
  | { readonly kind: "functional"; readonly cue?: string }
  | { readonly kind: "non-functional"; readonly quality: QualityClass; readonly cue: string };

/** Patterns of functions: an actor does something, or the system provides or stores something. */
const functions: readonly RegExp[] = [
  /\b(?:allow|enable|let|permit)s?\b[^.]{1,60}\bto\b/i,
  /\b(?:ability|option|possibility|functionality) (?:to|for|of)\b/i,
  /\b(?:users?|customers?|admin\w*|members?|managers?|clients?|operators?|players?|staff\w*|\w+ors|\w+ers) (?:shall|must|should|will|can|may) (?:be able to |have the ability to )?(?!(?:feel|find|easily|quickly|learn|successfully)\b)[a-z]+\b/i,
  /\b(?:shall|must|should|will|can) (?:be able to |automatically |also |have the ability to )*(?:display|show|list|notify|inform|send|store|save|record|create|generate|add|remove|delete|edit|modify|update|search|filter|sort|print|export|import|calculate|retrieve|return|track|assign|contain|include|consist|offer|link|prompt|validate|verify|upload|download|register|cancel|book|request|select|enter|view|manage|log|produce|present|determine|check|report|play|move|set|open|close|start|stop|reject|accept|receive|deliver|collect|persist|apply|compute|trigger|color|indicate|specify)\b/i,
  /\b(?:shall|must|should|will) be (?:displayed|shown|listed|notified|sent|stored|saved|recorded|created|generated|added|removed|deleted|updated|included|returned|assigned|selected|entered|split|associated|prompted|calculated|retrieved|purged|emailed|printed)\b/i,
  /\b(?:consists? of|comprises?|is made up of)\b/i,
  // The facts of a thing: "Keys have a number, a door and a colour".
  /^(?:(?:an?|the|each|every|all) )?(?:[\w-]+ ){1,3}(?:has|have) (?:an?|the|its|their) [^.,]+, (?:an?|the|its|their) /i,
  // An item of a list of features begins with what is done.
  /^(?:to )?(?:add|approve|assign|block|book|browse|calculate|cancel|comment|create|delete|display|download|edit|enter|export|filter|generate|import|invite|list|log|manage|modify|notify|order|pay|print|rate|record|register|reject|remove|report|request|retrieve|save|search|select|send|share|show|sort|store|submit|track|update|upload|view)\s+\p{L}/iu,
  // The system does something: "The system reads the forecast every hour", but not "The system works offline".
  /^(?:the|our|this|each) (?:\w+ )?(?:system|application|app|platform|software|website|site|tool|server) (?:automatically )?(?!(?:is|has|was|does|works?|runs?|handles|needs|requires|meets|uses|responds|answers|loads|performs|supports|provides|remains|stays|complies|operates|scales|starts|recovers|serves|takes|offers|protects|encrypts|keeps)\b)[a-z]+s\b/i,
  // A named provision is a function, not a quality: "provide an overview of", but not "provide security".
  /\b(?:provide|offer|facilitate)s? (?:(?!(?:for|to|of|with|in|that|which|by|from|on|and|or)\b)[\w-]+ ){0,4}?(?!(?:support|security|privacy|availability|performance|access|protection|accuracy|recovery|reliability|usability|scalability)\b)[\w-]+ (?:of|about|on|that|which)\b/i,
];

/**
 * Classifies a requirement as functional or as a quality requirement with its class of ISO/IEC 25010, by its words.
 *
 * @example classifyRequirement("Pages shall load within 2 seconds.")
 * // { kind: "non-functional", quality: "performance-efficiency", cue: "within 2 seconds" }
 */
export function classifyRequirement(text: string): RequirementClass {
  const plain = withoutCondition(text.replace(/\s+/g, " ").trim());
  const functional = matchOf(functions, plain) ?? deedOfPerson(plain);
  const votes = new Map<QualityClass, { weight: number; cue: string; strongest: number }>();
  for (const { quality, pattern, weight } of qualityCues) {
    const cue = pattern.exec(plain)?.[0].trim();
    if (cue === undefined) continue;
    const vote = votes.get(quality);
    if (vote === undefined) votes.set(quality, { weight, cue, strongest: weight });
    else {
      vote.weight += weight;
      if (weight > vote.strongest) Object.assign(vote, { cue, strongest: weight });
    }
  }
  const [best] = [...votes].sort(([, a], [, b]) => b.weight - a.weight);
  const needed = functional === undefined ? 1 : 2;
  if (best === undefined || best[1].strongest < needed)
    return functional === undefined ? { kind: "functional" } : { kind: "functional", cue: functional };
  const [quality, { cue }] = best;
  return { kind: "non-functional", quality, cue };
}

function matchOf(patterns: readonly RegExp[], text: string): string | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (found) return found[0];
  }
  return undefined;
}

/** Returns the words by which a person does something: "An owner searches", "Clerks print". */
function deedOfPerson(text: string): string | undefined {
  const said =
    /^(?:(?:the|an?|each|every|all) )?(?:\p{L}+ )??(?<person>\p{L}+) (?<verb>\p{L}+)(?= \p{L})/iu.exec(text);
  const { person = "", verb = "" } = said?.groups ?? {};
  const one = pluralize.singular(person.toLowerCase());
  const isState =
    /^(?:are|is|has|have|was|were|should|shall|must|will|can|may|needs?|who|that|with|of|in|and|or)$/i;
  const agrees = (one === person.toLowerCase()) === /[^s]s$/.test(verb);
  return said !== null && isPerson(one) && agrees && !isState.test(verb) ? said[0] : undefined;
}

/**
 * Returns the clause that says what is done, because its condition only says when: "While in maintenance mode, the
 * gateway shall refuse logins" is a function.
 */
function withoutCondition(text: string): string {
  const main = text
    .replace(
      /^(?:only )?(?:if|when|whenever|while|unless|once|in case|as soon as|as long as)\b[^,]+,\s*(?:then\s+)?/i,
      "",
    )
    .replace(/(?<=\w),?\s+(?:if|whenever|while|unless|in case|provided that)\s[^,]+$/i, "");
  return main.split(" ").length < 3 ? text : main;
}
