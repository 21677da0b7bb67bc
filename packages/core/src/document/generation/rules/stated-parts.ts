import type { Requirement } from "../../../model/index.ts";
import type { Material } from "./design-input.ts";
import { splitSentences } from "./split-sentences.ts";

/** What turns a sentence against what it names after it. */
const denial = /\b(?:no|not|never|cannot|without|instead of|rather than|other than)\b|n['’]t\b/i;

/** Ids of the requirements that name something, of whatever kind they are; those that deny it are none of them. */
export function requirementsNaming(material: Material, pattern: RegExp): string[] {
  return naming(material, pattern, () => true);
}

/** Ids of the requirements that tell of work, and not of how good something has to be. */
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

/** True for a system that the requirements call one program on one machine, which nobody reaches over a network. */
export function isSingleProgram(material: Material): boolean {
  return (
    requirementsNaming(material, program).length > 0 && requirementsNaming(material, network).length === 0
  );
}

const network =
  /\b(?:web|website|websites|online|internet|intranet|browsers?|server|servers|cloud|client-server|mobile app|apps?|API|REST)\b/i;

/** Words for an interface that programs call over a network. */
export const apiPattern = /\b(?:APIs?|REST(?:ful)?|web services?|endpoints?|GraphQL)\b/;
