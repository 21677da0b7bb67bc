import type { Requirement } from "../../../model/index.ts";
import type { Material } from "./design-input.ts";
import { splitSentences } from "../../words/index.ts";

/** Words that deny the things that a sentence names after them. */
const denial = /\b(?:no|not|never|cannot|without|instead of|rather than|other than)\b|n['’]t\b/i;

/** Returns the ids of the requirements of any kind that name a thing, except those that deny it. */
export function requirementsNaming(material: Material, pattern: RegExp): string[] {
  return naming(material, pattern, () => true);
}

/** Returns the ids of the requirements about work, and not about the quality of something. */
export function requirementsTelling(material: Material, pattern: RegExp): string[] {
  return naming(material, pattern, ({ constraint, quality }) => quality === undefined || constraint === true);
}

function naming(
  { requirements, statements }: Material,
  pattern: RegExp,
  counts: (requirement: Requirement) => boolean,
): string[] {
  const negated = new Set(statements.filter((one) => one.negated).map(({ requirement }) => requirement));
  return requirements
    .filter((requirement) => !negated.has(requirement.id) && counts(requirement))
    .filter(({ text }) => splitSentences(text).some((sentence) => affirms(sentence, pattern)))
    .map(({ id }) => id);
}

function affirms(sentence: string, pattern: RegExp): boolean {
  const found = pattern.exec(sentence);
  return found !== null && !denial.test(sentence.slice(0, found.index));
}

const program =
  /\b(?:embedded (?:system|software|device|program|controller)|firmware|micro-?controllers?|desktop (?:application|app|program|software)|command[- ]line|console application|single[- ]user|stand-?alone (?:program|application|software|tool|device))\b/i;

/** Returns whether the requirements call the system a single program on one machine, without use over a network. */
export function isSingleProgram(material: Material): boolean {
  return (
    requirementsNaming(material, program).length > 0 && requirementsNaming(material, network).length === 0
  );
}

const network =
  /\b(?:web|website|websites|online|internet|intranet|browsers?|server|servers|cloud|client-server|mobile app|apps?|API|REST)\b/i;

/** Words for an interface that programs call over a network. */
export const apiPattern = /\b(?:APIs?|REST(?:ful)?|web services?|endpoints?|GraphQL)\b/;
