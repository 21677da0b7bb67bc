import { type Actor, type Grounds, implied, proposed, stated, singularNoun } from "../../../model/index.ts";
import type { Cast } from "./build-actors.ts";
import { clauseName } from "./clause-name.ts";
import { countedThings, linkedThings } from "./counted-things.ts";
import type { Material } from "./design-input.ts";
import { describedThing, saysWhatIsKept } from "./data-sentences.ts";
import { capitalise, isAcronym, pluralOf, toLabel, toLine } from "./element-names.ts";
import { isOfProgram } from "./goal-features.ts";
import { isEnglish } from "./is-english.ts";
import { goalThresholds } from "./score-goals.ts";
import type { NounPhrase, Statement } from "./statement.ts";
import { givesAccess, isFunctional, isGoalAlone, permitsGoal, statesGoal } from "./states-goal.ts";
import type { VerbClass } from "./verb-classes.ts";
import { verbClassOf } from "./verb-classes.ts";
import { displayVerbs, synonymOf } from "./verb-lists.ts";
import { viewNouns } from "./word-lists.ts";

/** A use case without its id and specification. */
export interface UseCaseDraft {
  readonly key: string;
  /** The name, as in "Borrow a book". */
  readonly name: string;
  readonly verb: string;
  readonly verbClass: VerbClass;
  /** The term of its object. */
  readonly term: string | undefined;
  /** The object, as in "the book". */
  readonly object: string;
  readonly things: string;
  readonly actors: readonly Actor[];
  readonly sources: readonly string[];
  readonly statements: readonly Statement[];
  /** Whether the system starts it by itself at some time. */
  readonly bySystem: boolean;
  /** Whether it is written: stated, or proposed to people, who decide. Undefined if it is only asked about. */
  readonly grounds: Grounds | undefined;
  /** Whether its sentence very likely states a goal, even if the person with the goal is not named. */
  readonly isLikely: boolean;
}

interface Growing extends Omit<
  UseCaseDraft,
  "actors" | "bySystem" | "grounds" | "isLikely" | "sources" | "statements"
> {
  readonly actors: Map<string, Actor>;
  /** Whether a statement names the acting person, and not only a recipient. */
  isDone: boolean;
  readonly sources: Set<string>;
  readonly statements: Statement[];
}

/**
 * Builds one use case for each action with its clause, in the words of the text. It is stated if its sentence very likely
 * states a goal and names who has it, and proposed if it may.
 */
export function buildUseCases(material: Material, cast: Cast): readonly UseCaseDraft[] {
  const drafts = new Map<string, Growing>();
  const isLikely = (statement: Statement): boolean =>
    (material.goals.get(statement)?.probability ?? 0) >= goalThresholds.proposed && isAction(statement);
  const withoutSteps = material.statements.filter(
    (statement) =>
      statement.kind !== "step" &&
      (isLikely(statement) || statesGoal(statement) || permitsGoal(statement)) &&
      !(statement.actors.length === 0 && isOnlyData(statement)) &&
      (isOfSomething(statement) || isListedDeed(statement)),
  );
  const covered = new Set(withoutSteps.map(({ requirement }) => requirement));
  // The first step names a requirement that consists only of steps.
  const stepsOnly = material.statements.filter((statement) => {
    if (statement.kind !== "step" || covered.has(statement.requirement) || !isFunctional(statement))
      return false;
    if (statement.action === undefined) return false;
    if (statement.actors.length === 0 && !(isLikely(statement) && isOfSomething(statement))) return false;
    covered.add(statement.requirement);
    return true;
  });
  for (const statement of [...withoutSteps, ...stepsOnly]) {
    const draft = toDraft(statement, material);
    const known = drafts.get(draft.key) ?? draft;
    drafts.set(draft.key, known);
    known.sources.add(statement.requirement);
    known.statements.push(statement);
    known.isDone ||= statement.actors.some((phrase) => cast.actorOf(phrase) !== undefined);
    for (const phrase of statement.actors) addActor(known, cast.actorOf(phrase));
    for (const phrase of statement.objects) {
      const actor = cast.actorOf(phrase);
      const isDoer = isAgent(phrase, statement);
      const takesPart = statement.actors.length === 0 && (draft.verbClass.key === "send" || isDoer);
      known.isDone ||= actor !== undefined && (actor.kind === "system" || isDoer);
      if (actor?.kind === "system" || takesPart) addActor(known, actor);
    }
  }
  return material.sorted(
    [...drafts.values()].map((draft) => ({
      ...draft,
      actors: [...draft.actors.values()],
      bySystem: isBySystem(draft),
      grounds: groundsOf(draft, material),
      isLikely: likelihoodOf(draft, material) >= goalThresholds.stated,
      sources: material.inOrder(draft.sources),
    })),
  );
}

/** Whether a statement lists things and their parts, so that nobody acts. */
function isOnlyData(statement: Statement): boolean {
  if (countedThings(statement).length > 0) return true;
  return describedThing(statement) !== undefined && linkedThings(statement).length === 0;
}

/** Whether a statement has an action that is asked for. */
function isAction({ action, kind, negated, objects, text }: Statement): boolean {
  if (saysWhatIsKept(text)) return false;
  // "One supplier may have several items" describes a state; only a wish to have something is a goal.
  const isState = action?.verb === "have" && kind !== "story" && !givesAccess({ objects });
  // "I want access to be role-restricted": the deed is in a word that is not read as a verb.
  const isBeing = /^(?:be|come|go)$/.test(action?.verb ?? "");
  return (
    action !== undefined && toLine(action.verb) !== "" && !negated && kind !== "rule" && !isState && !isBeing
  );
}

/**
 * Returns whether a use case is stated or proposed, by its likeliest statement, or implied by a limit that permits it to a
 * person and is not a likely goal; undefined if people are only asked about it.
 */
function groundsOf(draft: Growing, material: Material): Grounds | undefined {
  const isPermitted = draft.statements.some(
    (one) => permitsGoal(one) && (material.goals.get(one)?.probability ?? 0) >= goalThresholds.proposed,
  );
  if (isPermitted) return stated;
  const likeliest = likelihoodOf(draft, material);
  if (likeliest < goalThresholds.proposed && !draft.statements.some(isListedDeed))
    return draft.statements.some(permitsGoal) ? implied("A rule says who may do it.") : undefined;
  if (likeliest < goalThresholds.stated) return proposed("It may be a step or a function of the system.");
  return draft.isDone ? stated : proposed("No sentence says who does it.");
}

/** Returns whether an item of functions only names a deed of people: "Split a payment", but not "Improve the layout". */
function isListedDeed(statement: Statement): boolean {
  const { action, kind, negated, objects, text, words } = statement;
  const [verb = ""] = action?.verb.split(" ") ?? [];
  const isBase = words[0]?.tag === "VERB" && words[0].text.toLowerCase() === verb;
  // A first word before another verb is a noun that is taken for a verb.
  const isOnly = words
    .slice(1)
    .every((word) => word.tag !== "AUX" && (word.tag !== "VERB" || /(?:ed|ing)$/.test(word.text)));
  // "Label worker: prints labels" is a name that is explained.
  const isDeed = isBase && isOnly && objects.length > 0 && !text.includes(":") && !isOfProgram(verb);
  return isDeed && kind === "prose" && isFunctional(statement) && !negated && isEnglish(text);
}

function likelihoodOf({ statements }: Growing, { goals }: Material): number {
  const asked = statements.filter(({ isPermission }) => isPermission !== true);
  return Math.max(0, ...asked.map((one) => goals.get(one)?.probability ?? 0));
}

/** "By clerks": a person that something is done to, for or given to, does not do it. */
function isAgent({ start }: NounPhrase, { words }: Statement): boolean {
  const before = words.slice(Math.max(0, start - 2), start).filter(({ tag }) => tag !== "DET");
  return /^by$/i.test(before.at(-1)?.text ?? "");
}

/** Returns "take back" for "take back a copy": the particle changes the verb, but not in "up to five books". */
function verbOf({ action, words }: Statement): string {
  const verb = toLine(action?.verb ?? "").toLowerCase();
  const place = words.findIndex(({ lemma, tag }) => tag === "VERB" && lemma === verb);
  const next = words[place + 1]?.text.toLowerCase() ?? "";
  const isBound = words[place + 2]?.text.toLowerCase() === "to" && next === "up";
  const isParticle = place >= 0 && !isBound && /^(?:back|off|away|up|out|down)$/.test(next);
  return isParticle ? `${verb} ${next}` : verb;
}

/**
 * Returns the objects from the direct one on; "register with a name" and "log in by e-mail" have none. A person who is
 * presented with something views it.
 */
function directObjects(statement: Statement): readonly NounPhrase[] {
  const [first] = statement.objects;
  if (/^(?:receive|view)$/.test(statement.action?.verb ?? "")) return statement.objects;
  const before = statement.words.slice(Math.max(0, (first?.start ?? 0) - 2), first?.start);
  return before.some(({ text }) => /^(?:with|using|by|via|through|without)$/i.test(text))
    ? []
    : statement.objects;
}

/** "Search by name" has no object; it is a goal only in a story, which names the person and the reason. */
function isOfSomething(statement: Statement): boolean {
  return (
    statement.kind === "story" ||
    directObjects(statement).length > 0 ||
    isGoalAlone(statement.action?.verb ?? "")
  );
}

/** An actor that wants, needs or has something sees it; so does a person to whom the system displays it. */
function isSeeing(verb: string, { bySystem, objects }: Statement): boolean {
  if (/^(?:have|like|need|want)$/.test(verb)) return true;
  if (!bySystem) return false;
  return (
    displayVerbs.has(verb) ||
    (/^(?:give|list|offer|provide|return|supply)$/.test(verb) && viewNouns.has(objects[0]?.head ?? ""))
  );
}

/** The words of a name that make it another goal, without articles and number. */
function clauseKey(name: string): readonly string[] {
  const [, ...words] = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words
    .filter(
      (word) =>
        word !== "" &&
        !/^(?:an?|the|my|their|our|its|his|her|your|this|that|these|those|all|any|each|every)$/.test(word),
    )
    .map((word) => singularNoun(word));
}

function toDraft(statement: Statement, { glossary }: Material): Growing {
  const [object] = directObjects(statement);
  const written = verbOf(statement);
  // An actor that wants a list, or has access to it, wants to view it.
  const verb = isSeeing(written, statement) ? "view" : written;
  const term = object && (glossary.termOf(object) ?? (toLine(object.head) || undefined));
  const objectName = object ? phraseName(object) : "";
  const said = clauseName(statement, verb) ?? capitalise(`${verb} ${objectName}`.trim());
  // A person with access to records views them.
  const name = said.replace(/^(View) (?:[\p{L}-]+ )?access to (?=\S)/u, "$1 ");
  return {
    key: [synonymOf(verb), ...clauseKey(name)].join("|"),
    name: toLabel(name) || "Use the system",
    verb,
    verbClass: verbClassOf(verb),
    term,
    object: objectName === "" ? "it" : `the ${objectName}`,
    things: objectName === "" ? "what is there" : object?.plural ? objectName : pluralOf(objectName),
    actors: new Map(),
    isDone: false,
    sources: new Set(),
    statements: [],
  };
}

/** Returns the phrase as written, in lower case except for acronyms. */
export function phraseName({ text }: NounPhrase): string {
  return toLine(text)
    .replace(/\s(?:\d+|one|two|three|four|five|several)\s\p{L}+$/u, "")
    .replace(/[\s.,;:!?"“”()]+$/u, "")
    .split(" ")
    .map((word) => (isAcronym(word) ? word : word.toLowerCase()))
    .join(" ");
}

function addActor(draft: Growing, actor: Actor | undefined): void {
  if (actor) draft.actors.set(actor.id, actor);
}

function isBySystem({ statements, verbClass }: Growing): boolean {
  if (statements.length === 0 || statements.some(({ actors }) => actors.length > 0)) return false;
  return verbClass.key === "send" || statements.every(({ text }) => /\bautomatic(?:ally)?\b/i.test(text));
}
