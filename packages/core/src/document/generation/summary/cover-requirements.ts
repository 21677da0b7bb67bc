import {
  type CoverageReason,
  type DesignModel,
  elementKey,
  emptyReview,
  kindOfRequirement,
  type Requirement,
  type Review,
  reviewedKindKeys,
  type Tagger,
  verdictsOn,
  singularNoun,
} from "../../../model/index.ts";
import {
  clauseName,
  describedThing,
  isKeepingVerb,
  isRemark,
  isStateVerb,
  type NounPhrase,
  type Statement,
} from "../rules/index.ts";
import { type ReadAgain, readAgain } from "./read-again.ts";
import { type CoveringElement, tracedElements } from "./traced-elements.ts";

/** The elements that come from a requirement, or the reason why there are none. */
export type RequirementCoverage = { readonly requirement: string } & (
  | { readonly elements: readonly CoveringElement[] }
  | {
      readonly reason: CoverageReason;
      /** The things that the requirement is about, for `nothing-kept`. */
      readonly things?: readonly string[];
      /** The actions, in the words of the requirement, for `only-mentioned`. */
      readonly deeds?: readonly string[];
    }
);

/** The parts of a project from which coverage is determined. */
export interface Covered {
  readonly model: DesignModel;
  readonly requirements: readonly Requirement[];
  readonly review?: Review | undefined;
}

/** Returns, for each requirement in its order, the elements that come from it, or the reason why there are none. */
export function coverRequirements(
  { model, requirements, review = emptyReview }: Covered,
  tag: Tagger,
): RequirementCoverage[] {
  const decided = decidedRequirements(review);
  const covering = coveringElements(model);
  const told = new Map(model.uncovered.map(({ reason, requirement }) => [requirement, { reason }]));
  const reading = { model, ...readAgain({ model, requirements }, tag) };
  const settled = settledDeeds(review);
  const mentioned = new Map(
    [...onlyMentioned(requirements, covering, reading)].map(([id, reasoned]) => [
      id,
      reasoned.deeds?.every((deed) => settled.has(elementKey("use-cases", deed))) === true
        ? { reason: "reviewed" as const }
        : reasoned,
    ]),
  );
  const left = requirements.filter(({ id }) => !covering.has(id) && !told.has(id));
  const reasons = new Map([...reasonsFor(left, reading), ...mentioned]);
  return requirements.map(({ id: requirement }): RequirementCoverage => {
    const elements = covering.get(requirement);
    if (elements !== undefined && !mentioned.has(requirement)) return { requirement, elements };
    const said = told.get(requirement);
    if (said !== undefined) return { requirement, ...said };
    const reasoned = reasons.get(requirement) ?? { reason: "not-understood" as const };
    const isDecided = decided.has(requirement) && !ofItself.has(reasoned.reason);
    return { requirement, ...(isDecided ? { reason: "reviewed" as const } : reasoned) };
  });
}

/** Reasons that follow from the requirement itself, whatever people decide. */
const ofItself: ReadonlySet<CoverageReason> = new Set(["excluded", "suggested", "remark", "constraint"]);

/** Returns the requirements whose elements people have rejected, or that people marked as without a result. */
function decidedRequirements(review: Review): ReadonlySet<string> {
  const rejected = reviewedKindKeys
    .flatMap((kind) => verdictsOn(review, kind))
    .filter(({ to, verdict }) => verdict === "reject" || (verdict === "change" && to === "function"));
  const answered = review.answers.filter(({ answer }) => answer === "system");
  const settled = review.answers.filter(
    ({ answer, question }) => question === "what-comes" && (answer === "nothing" || answer === "requirement"),
  );
  return new Set([
    ...[...rejected, ...answered].flatMap(({ requirements = [] }) => requirements),
    ...settled.map(({ about }) => about),
  ]);
}

/** Returns the keys of the use cases that people have rejected, or that the system performs by itself. */
function settledDeeds(review: Review): ReadonlySet<string> {
  return new Set(
    [
      ...verdictsOn(review, "use-cases").flatMap(({ name, verdict }) => (verdict === "reject" ? [name] : [])),
      ...review.answers.flatMap(({ about, answer }) => (answer === "system" ? [about] : [])),
    ].map((name) => elementKey("use-cases", name)),
  );
}

function coveringElements(model: DesignModel): ReadonlyMap<string, readonly CoveringElement[]> {
  const covering = new Map<string, CoveringElement[]>();
  for (const { id, kind, name, sources } of tracedElements(model))
    for (const source of new Set(sources)) {
      const known = covering.get(source);
      if (known === undefined) covering.set(source, [{ kind, id, name }]);
      else known.push({ kind, id, name });
    }
  return covering;
}

type Reasoned = {
  readonly reason: CoverageReason;
  readonly things?: readonly string[];
  readonly deeds?: readonly string[];
};

interface Reading extends ReadAgain {
  readonly model: DesignModel;
}

/**
 * Returns the requirements for an action that contribute only the mentioned things to the design, with the actions.
 */
function onlyMentioned(
  requirements: readonly Requirement[],
  covering: ReadonlyMap<string, readonly CoveringElement[]>,
  reading: Reading,
): ReadonlyMap<string, Reasoned> {
  const { system } = reading.model;
  const doing: ReadonlySet<CoveringElement["kind"]> = new Set(["use-case", "operation", "deployment"]);
  const named = requirements.filter(({ id, quality, text }) => {
    const elements = covering.get(id) ?? [];
    const isPart = ({ kind, name }: CoveringElement): boolean =>
      kind === "component" && name !== system && text.toLowerCase().includes(name.toLowerCase());
    return (
      quality === undefined &&
      elements.some(({ kind }) => kind === "entity") &&
      !elements.some((element) => doing.has(element.kind) || isPart(element))
    );
  });
  return new Map(
    named.flatMap((requirement): readonly (readonly [string, Reasoned])[] => {
      if (byNature(requirement, reading.isRead) !== undefined) return [];
      // "A ticket belongs to one sailing and may include a car" describes data, and asks for nothing to be done.
      const telling = (reading.byRequirement.get(requirement.id) ?? []).filter((one) => !describedThing(one));
      const deeds = [...new Set(telling.flatMap(deedOf))];
      return deeds.length === 0 ? [] : [[requirement.id, { reason: "only-mentioned", deeds }]];
    }),
  );
}

/** Returns the action on a thing that a statement asks for beyond storing it, such as "perform a stock take". */
function deedOf(statement: Statement): string[] {
  const { action, bySystem, condition, isCondition, kind, negated, objects, text } = statement;
  if (action === undefined || negated || isCondition === true || kind === "rule" || objects.length === 0)
    return [];
  // With an object, these verbs state an action: "perform a stock take".
  const isState = isStateVerb(action.verb) && !/^(?:operate|perform|run)$/.test(action.verb);
  const isKept = storingVerbs.test(action.verb) || (bySystem && isKeepingVerb(action.verb));
  if (isState || isKept) return [];
  // An automatic reaction of the system to an event is a part of the event.
  if (bySystem && condition !== undefined && !ability.test(text)) return [];
  const said = clauseName(statement, action.verb) ?? `${action.verb} ${objects[0]?.text ?? ""}`;
  return [`${said.charAt(0).toLowerCase()}${said.slice(1)}`];
}

const storingVerbs = /^(?:capture|hold|keep|log|persist|record|retain|save|store|track)$/;

function reasonsFor(left: readonly Requirement[], reading: Reading): ReadonlyMap<string, Reasoned> {
  const { byRequirement, isRead, model } = reading;
  const kept = new Set(model.entities.flatMap(({ name }) => headOf(name)));
  return new Map(
    left.map((requirement) => [
      requirement.id,
      byNature(requirement, isRead) ??
        byStatements(requirement, byRequirement.get(requirement.id) ?? [], kept),
    ]),
  );
}

/** Returns the reason that follows from the requirement itself, whatever the design is; undefined if there is none. */
function byNature(
  { constraint, priority, suggested, text }: Requirement,
  isRead: boolean,
): Reasoned | undefined {
  if (priority === "wont") return { reason: "excluded" };
  if (suggested === true) return { reason: "suggested" };
  if (isRead && isRemark(text)) return { reason: "remark" };
  return constraint === true ? { reason: "constraint" } : undefined;
}

function byStatements(
  { id, quality }: Requirement,
  statements: readonly Statement[],
  kept: ReadonlySet<string>,
): Reasoned {
  if (quality !== undefined) return { reason: qualityReason(statements) };
  const said = statements.filter(({ action }) => action !== undefined);
  if (said.length === 0) return { reason: "not-understood" };
  if (said.every(({ negated }) => negated)) return { reason: "prohibition" };
  const things = said.flatMap(({ objects, phrases }) => (objects.length > 0 ? objects : phrases));
  if (things.length > 0 && !things.some((phrase) => isKept(phrase, kept)))
    return { reason: "nothing-kept", things: [...new Set(things.map(({ text }) => text.toLowerCase()))] };
  if (kindOfRequirement(id) === "business-rule") return { reason: "rule" };
  const isOpen = said.some(
    ({ actors, bySystem, text }) => actors.length === 0 && (!bySystem || ability.test(text)),
  );
  if (isOpen) return { reason: "nobody-named" };
  return { reason: said.every(({ bySystem }) => bySystem) ? "no-part" : "not-understood" };
}

/** "Loans can be renewed": the sentence grants an ability without an actor. */
const ability = /\b(?:can|may|could) (?:\w+ )?be \w/i;

/**
 * An actor makes prose a remark; a stated action of the system or of an actor makes the quality requirement a function.
 */
function qualityReason(statements: readonly Statement[]): CoverageReason {
  if (statements.some(({ actors, kind }) => kind === "prose" && actors.length > 0)) return "remark";
  return statements.some(isFunction) ? "told-as-quality" : "quality";
}

const measured =
  /\d|\bper cent\b|%|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty) (?:\p{L}+ )?(?:second|minute|hour|day|week|month|year)s?\b/iu;

/**
 * Matches "officers shall record complaints" and "the system shall keep a history of orders", but no sentence with a
 * measure such as "within two seconds".
 */
function isFunction({ action, actors, bySystem, kind, negated, objects, text }: Statement): boolean {
  if (action === undefined || negated || objects.length === 0 || isStateVerb(action.verb)) return false;
  if (measured.test(text)) return false;
  return (
    (kind === "shall" && actors.length > 0) || kind === "story" || (bySystem && isKeepingVerb(action.verb))
  );
}

function isKept({ head, modifiers }: NounPhrase, kept: ReadonlySet<string>): boolean {
  return [head, ...modifiers].some((word) => kept.has(singularNoun(word)));
}

/** Returns the last word of a name in the singular: the noun that the other words qualify. */
function headOf(name: string): string[] {
  const last = name.toLowerCase().split(" ").at(-1);
  return last === undefined ? [] : [singularNoun(last)];
}
