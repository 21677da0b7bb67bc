import {
  type Actor,
  type DesignUseCase,
  emptyReview,
  isRequirementId,
  kindOfRequirement,
  stated,
  type UseCase,
} from "../../../model/index.ts";
import { confirmedUseCases } from "../review/review-use-cases.ts";
import type { Cast } from "./build-actors.ts";
import type { Vocabulary } from "./build-entities.ts";
import { buildSpecification, goalOf, isBreakable } from "./build-specification.ts";
import type { UseCaseDraft } from "./build-use-cases.ts";
import type { Material } from "./design-input.ts";
import { toDescription, uniqueNames } from "./element-names.ts";
import type { Statement } from "./statement.ts";
import type { PlannedUseCase } from "./system-plan.ts";
import { verbClassOf } from "./verb-classes.ts";

interface Planning {
  readonly material: Material;
  readonly cast: Cast;
  readonly vocabulary: Vocabulary;
  readonly drafts: readonly UseCaseDraft[];
}

interface Plan {
  /** The use cases from which the other parts of a design follow, without mere proposals. */
  readonly planned: readonly PlannedUseCase[];
  readonly specified: readonly DesignUseCase[];
}

/** Adds ids and specifications to use cases; the project's use cases are kept, and only their gaps are filled. */
export function planUseCases(planning: Planning): Plan {
  const { drafts, material, vocabulary } = planning;
  const pairs = pair(planning);
  const paired = new Set(pairs.values());
  const takenNumbers = material.useCases.map(({ id }) => Number(id.slice(3)));
  let number = Math.max(0, ...takenNumbers);
  const takeName = uniqueNames();
  const isConfirmed = confirmedUseCases(material.review ?? emptyReview);
  const all = [
    ...material.useCases.map((existing) => ({
      existing,
      draft: pairs.get(existing) ?? draftOf(existing, planning),
    })),
    ...drafts
      .filter((draft) => draft.grounds !== undefined && !paired.has(draft))
      .map((draft) => ({ existing: undefined, draft })),
  ];
  const planned = all.map(({ draft, existing }): PlannedUseCase => {
    const own = (existing?.actors ?? []).flatMap((name) => planning.cast.actorNamed(name) ?? []);
    return {
      ...draft,
      id: existing?.id ?? `UC-${String(++number)}`,
      name: takeName(existing?.name ?? draft.name).name,
      actors: own.length > 0 ? own : draft.actors,
      sources: material.inOrder([...(existing?.requirements ?? []), ...draft.sources]),
      entity: entityOf(draft, vocabulary),
      steps: [],
      exceptions: [],
    };
  });
  const attached = withSteps(attach(planned, planning), material);
  const rules = rulesOf(attached, planning);
  const specified = attached.map((useCase, index): DesignUseCase => {
    const existing = all[index]?.existing;
    const specification = buildSpecification({
      statements: useCase.statements,
      rules: rules.get(useCase.id) ?? [],
    });
    const kept = <List extends "pre_cond" | "steps" | "exceptions" | "post_cond">(list: List): string[] =>
      existing && existing[list].length > 0 ? existing[list] : specification[list];
    return {
      id: useCase.id,
      name: useCase.name,
      goal: toDescription(existing?.goal ?? goalOf(useCase)),
      actors: useCase.actors.map(({ id }) => id),
      pre_cond: kept("pre_cond"),
      steps: kept("steps"),
      exceptions: kept("exceptions"),
      post_cond: kept("post_cond"),
      sources: [...useCase.sources],
      ...(existing === undefined && useCase.grounds?.basis !== "stated" ? useCase.grounds : {}),
    };
  });
  return {
    planned: attached
      .map((useCase, index) => ({
        ...useCase,
        steps: specified[index]?.steps ?? [],
        exceptions: specified[index]?.exceptions ?? [],
      }))
      .filter(({ isLikely, name }) => isLikely || isConfirmed(name)),
    specified,
  };
}

/** Returns the draft of each use case of the project: the one with its name, or one whose requirements are all its own. */
function pair({ drafts, material }: Planning): ReadonlyMap<UseCase, UseCaseDraft> {
  const pairs = new Map<UseCase, UseCaseDraft>();
  const free = new Set(drafts);
  for (const existing of material.useCases) {
    const name = bare(existing.name);
    const found =
      [...free].find((draft) => bare(draft.name) === name) ??
      [...free].find(
        ({ sources }) => sources.length > 0 && sources.every((id) => existing.requirements.includes(id)),
      );
    if (!found) continue;
    pairs.set(existing, found);
    free.delete(found);
  }
  return pairs;
}

function bare(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/\b(?:a|an|the|my)\b/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Returns the draft of a use case that no requirement states: its name consists of a verb and an object. */
function draftOf({ id, name, requirements }: UseCase, { cast, drafts, material }: Planning): UseCaseDraft {
  const [verb = "", ...rest] = bare(name).split(" ");
  const object = rest.join(" ");
  const same = drafts.find(({ term }) => term !== undefined && object.endsWith(term));
  const somebody = cast.candidates.find(({ kind }) => kind === "person") ?? fallback;
  return {
    key: id,
    name,
    verb: verb || "use",
    verbClass: verbClassOf(verb),
    term: same?.term,
    object: object === "" ? "it" : `the ${object}`,
    things: object === "" ? "what is there" : object,
    actors: same ? same.actors : [somebody],
    sources: material.inOrder(requirements),
    statements: [],
    bySystem: false,
    grounds: stated,
    isLikely: true,
  };
}

const fallback: Actor = { id: "user", name: "User", kind: "person", parent: null, sources: [] };

function entityOf(
  draft: UseCaseDraft,
  { entityOf: meant, entityOfTerm }: Vocabulary,
): PlannedUseCase["entity"] {
  const objects = draft.statements.flatMap((statement) => statement.objects);
  // An actor that registers becomes an entity with the data that the system stores about it.
  const isOwn = /^(?:register|sign up|enrol|enroll)$/.test(draft.verb);
  const actors = isOwn ? draft.statements.flatMap((statement) => statement.actors) : [];
  return (
    entityOfTerm(draft.term) ?? [...objects, ...actors].map(meant).find((entity) => entity !== undefined)
  );
}

/** Adds requirements without a use case of their own to the use case with the same action on the same thing. */
function attach(
  useCases: readonly PlannedUseCase[],
  { material, vocabulary }: Planning,
): readonly PlannedUseCase[] {
  const named = new Set(useCases.flatMap(({ sources }) => sources));
  const extra = new Map<string, string[]>();
  for (const { id } of material.requirements) {
    if (named.has(id) || !isRequirementId(id) || kindOfRequirement(id) === "non-functional") continue;
    const statements = material.statements.filter(({ requirement }) => requirement === id);
    const useCase = closest(statements, { useCases, vocabulary });
    if (useCase) extra.set(useCase.id, [...(extra.get(useCase.id) ?? []), id]);
  }
  return useCases.map((useCase) => ({
    ...useCase,
    sources: material.inOrder([...useCase.sources, ...(extra.get(useCase.id) ?? [])]),
  }));
}

function closest(
  statements: readonly Statement[],
  { useCases, vocabulary }: { readonly useCases: readonly PlannedUseCase[]; readonly vocabulary: Vocabulary },
): PlannedUseCase | undefined {
  const entities = new Set(
    statements.flatMap(({ phrases }) => phrases.flatMap((phrase) => vocabulary.entityOf(phrase)?.id ?? [])),
  );
  const lemmas = new Set(statements.flatMap(({ words }) => words.map(({ lemma }) => lemma)));
  let best: PlannedUseCase | undefined;
  let bestScore = 0;
  for (const useCase of useCases) {
    const speaksOfIt = useCase.entity !== undefined && entities.has(useCase.entity.id) ? 2 : 0;
    const changes = useCase.verbClass.crud === "create" || useCase.verbClass.crud === "update" ? 0.5 : 0;
    const score = speaksOfIt === 0 || !lemmas.has(useCase.verb) ? 0 : speaksOfIt + changes;
    if (score > bestScore) [best, bestScore] = [useCase, score];
  }
  return best;
}

/** Returns the rules that can be broken, by the use case that can break them. */
function rulesOf(
  useCases: readonly PlannedUseCase[],
  { material, vocabulary }: Planning,
): ReadonlyMap<string, readonly Statement[]> {
  const rules = new Map<string, Statement[]>();
  for (const statement of material.statements.filter(isBreakable)) {
    const useCase = closest([statement], { useCases, vocabulary });
    if (useCase) rules.set(useCase.id, [...(rules.get(useCase.id) ?? []), statement]);
  }
  return rules;
}

/** Adds numbered steps to the first use case of their requirement. */
function withSteps(useCases: readonly PlannedUseCase[], { statements }: Material): readonly PlannedUseCase[] {
  const owner = new Map<string, PlannedUseCase>();
  for (const useCase of useCases)
    for (const id of useCase.sources) if (!owner.has(id)) owner.set(id, useCase);
  const steps = Map.groupBy(
    statements.filter(({ kind }) => kind === "step"),
    ({ requirement }) => owner.get(requirement),
  );
  return useCases.map((useCase) => {
    const others = useCase.statements.filter(({ kind }) => kind !== "step");
    return { ...useCase, statements: [...others, ...(steps.get(useCase) ?? [])] };
  });
}
