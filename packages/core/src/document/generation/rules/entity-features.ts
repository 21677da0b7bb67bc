import { isPerson } from "./actor-words.ts";
import { buildActors } from "./build-actors.ts";
import { type DesignInput, readMaterial } from "./design-input.ts";
import { entityCandidates, type EntityCandidate } from "./entity-candidates.ts";
import {
  attributeNouns,
  genericNouns,
  machineNouns,
  roleWithoutMeaning,
  stopNouns,
  uncountableNouns,
} from "./word-lists.ts";

interface Text {
  readonly name: string;
  /** Whether the text is a brief. */
  readonly isShort: boolean;
  /** Whether the text lists its data. */
  readonly isDeclared: boolean;
}

/** Returns the evidence for or against a term being a stored thing, as short terms. */
export function entityFeatures(
  candidate: EntityCandidate,
  { isDeclared, isShort, name }: Text,
): readonly string[] {
  const { defined, hasFacts, inGoals, inPlural, inStories, isListed, kept, mentioned } = candidate;
  const { kinds, object, owning, qualified, role, singled, statements, term, work } = candidate;
  const head = term.split(" ").at(-1) ?? term;
  const text = isShort ? "a brief" : "a long text";
  const terms: (string | false)[] = [
    isListed && "it is listed as data",
    defined && !isListed && "a sentence says what it is or has",
    hasFacts && "facts about it are listed",
    isDeclared && !isListed && "the text lists its data without it",
    `it is made or changed ${count(kept)}`,
    `it is acted on ${count(object)}`,
    `goals act on it ${count(inGoals)}`,
    inStories > 0 && `stories act on it ${count(inStories)}`,
    `${count(statements.size)} said in ${text}`,
    inPlural > 0 ? "it is written in the plural" : "it is never written in the plural",
    role > 0 && "somebody is called so",
    role > 0 && kept > 0 && "a person is made or changed",
    isPerson(head) && "its noun is a person",
    !mentioned && "it only acts",
    roleWithoutMeaning.has(term) && "it is any user",
    attributeNouns.has(head) && "its noun is a fact",
    stopNouns.has(head) && "its noun is general",
    genericNouns.has(head) && "its noun needs another noun",
    machineNouns.has(head) && "its noun is a part of a system",
    term.includes(" ") && "it is a compound",
    /\p{Lu}\p{Ll}*\p{Lu}/u.test(name) && "it has capitals",
    /(?:tion|sion|ment|ance|ence|al|ing)$/.test(head) && "its noun is of an action",
    /(?:ity|ness|ship|cy|th)$/.test(head) && "its noun is of a quality",
    kept > 0 && inGoals > 0 && "goals make or change it",
    `one of several is meant ${count(singled)}`,
    `something of it is named ${count(owning)}`,
    kinds > 0 && "other terms are kinds of it",
    qualified > 0 && "it qualifies another term",
    work.has("create") && "it is created",
    candidate.owned > 0 && "it belongs to somebody",
    candidate.asName > 0 && "it is written as a name",
    candidate.inTitle && "a title names it",
    uncountableNouns.has(head) && "its noun is not counted",
    work.size > 1 && "several kinds of work are done on it",
  ];
  return terms.filter((one) => one !== false);
}

/** A number in words, as precise as needed. */
function count(number: number): string {
  return number === 0 ? "never" : number === 1 ? "once" : number < 4 ? "a few times" : "often";
}

/** A term of a text with the evidence for or against it, for fitting the model. */
export interface DescribedTerm {
  readonly name: string;
  readonly terms: readonly string[];
}

/** Describes every term of a text that may be an entity. */
export function describeEntities(input: DesignInput): readonly DescribedTerm[] {
  const material = readMaterial(input);
  const { candidates, isDeclared, isShort } = entityCandidates(material, buildActors(material));
  return candidates.map((candidate) => {
    const name = material.glossary.nameOf(candidate.term);
    return { name, terms: entityFeatures(candidate, { isDeclared, isShort, name }) };
  });
}
