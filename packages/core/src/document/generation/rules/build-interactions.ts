import type { Actor, Fragment, Interaction, Message, Participant } from "../../../model/index.ts";
import { companionOf, type Parts } from "./build-components.ts";
import { operationName } from "./build-interfaces.ts";
import { fill } from "./build-specification.ts";
import { capitalise, inSentence, toLabel, uniqueNames } from "./element-names.ts";
import type { PlannedUseCase, SystemPlan } from "./system-plan.ts";

interface Scene {
  readonly actor: string;
  readonly page: string;
  readonly service: string;
  readonly database: string;
  readonly companion: string | undefined;
}

/** An interaction for every use case that is not made of others: who says what to whom, and what can go wrong. */
export function buildInteractions({ actors, useCases }: SystemPlan, parts: Parts): readonly Interaction[] {
  const take = uniqueNames();
  return useCases
    .filter((useCase) => useCase.parts.length === 0 && saysHow(useCase, parts))
    .map((useCase) => {
      const { participants, scene } = setScene(useCase, parts);
      return {
        ...identified(take(useCase.name)),
        useCase: useCase.id,
        participants: [...participants],
        steps: useCase.bySystem
          ? runByItself(useCase, scene)
          : hasNumberedSteps(useCase)
            ? told(useCase, scene, actors)
            : played(useCase, scene),
        sources: [...useCase.sources],
      };
    });
}

/** An interaction says something only where its steps are stated, or a system outside takes part. */
function saysHow(useCase: PlannedUseCase, { companions }: Parts): boolean {
  return (
    hasNumberedSteps(useCase) ||
    companionOf(useCase, companions) !== undefined ||
    useCase.actors.some(({ kind }) => kind === "system")
  );
}

function identified({ id, name }: { readonly id: string; readonly name: string }): {
  id: string;
  title: string;
} {
  return { id, title: name };
}

/** Only those who speak take part. */
function setScene(
  useCase: PlannedUseCase,
  parts: Parts,
): { participants: readonly Participant[]; scene: Scene } {
  const take = uniqueNames();
  const person = useCase.actors.find(({ kind }) => kind === "person") ?? useCase.actors[0];
  const cast: Participant[] = [];
  const add = (name: string, kind: Participant["kind"]): string => {
    const participant = { ...take(name), kind };
    cast.push(participant);
    return participant.id;
  };
  const companion = companionOf(useCase, parts.companions);
  const external =
    companion?.name ??
    useCase.actors.find(({ kind, name }) => kind === "system" && name !== person?.name)?.name;
  const database = parts.companions.find(({ kind }) => kind === "database");
  const actor = add(person?.name ?? "User", "actor");
  const scene = {
    actor,
    page: useCase.bySystem ? actor : add(pageName(useCase), "boundary"),
    service: add(parts.serviceOf(useCase)?.name ?? "Application service", "control"),
    database: add(database?.name ?? "Database", "database"),
    companion: external === undefined ? undefined : add(external, "external"),
  };
  return { participants: cast, scene };
}

/** The page on which a use case happens: that of its entity. */
export function pageName({ entity, name }: PlannedUseCase): string {
  return `${entity?.name ?? name} page`;
}

function hasNumberedSteps({ statements }: PlannedUseCase): boolean {
  return statements.some(({ kind }) => kind === "step");
}

/** The interaction of a class of verbs. */
function played(useCase: PlannedUseCase, scene: Scene): (Message | Fragment)[] {
  const { actor, companion, database, page, service } = scene;
  const { object, things, verbClass } = useCase;
  const call = message("call");
  const reply = message("reply");
  const isReading = verbClass.crud === "view" || verbClass.key === "calculate";
  const bare = object.replace(/^the /, "");
  const parameter = useCase.entity === undefined ? "" : bare;
  const works = isReading
    ? [
        call(service, database, `read ${verbClass.key === "search" ? things : object}`),
        reply(database, service, verbClass.key === "search" ? things : bare),
      ]
    : [
        ...(companion === undefined
          ? []
          : [call(service, companion, inSentence(useCase.name)), reply(companion, service, "done")]),
        ...(verbClass.crud === "delete"
          ? [call(service, database, `remove ${object}`)]
          : verbClass.key === "sign-in" || verbClass.key === "sign-out"
            ? [call(service, database, "read the account")]
            : [call(service, database, `store ${object}`)]),
      ];
  const success = [
    ...works,
    reply(service, page, isReading ? (verbClass.key === "search" ? things : bare) : "confirmation"),
  ];
  const branches = verbClass.exceptions.map(({ guard }) => ({
    guard: toLabel(fill(guard, useCase)),
    messages: [reply(service, page, "reason")],
  }));
  return [
    call(actor, page, inSentence(useCase.name)),
    call(page, service, `${operationName(useCase)}(${parameter})`),
    ...(branches.length === 0
      ? success
      : [{ operator: "alt" as const, branches: [{ guard: "all is well", messages: success }, ...branches] }]),
    reply(page, actor, "result"),
  ];
}

/** Nobody asks: the service finds out by itself, and what comes of it reaches the actor. */
function runByItself(useCase: PlannedUseCase, { actor, companion, database, service }: Scene): Message[] {
  const call = message("call");
  const task = inSentence(useCase.name);
  return [
    call(service, database, "read what is due"),
    message("reply")(database, service, "what is due"),
    ...(companion === undefined
      ? [call(service, actor, task)]
      : [call(service, companion, task), call(companion, actor, "message")]),
  ];
}

/** The steps that the requirements number, each with the one who takes it. */
function told(useCase: PlannedUseCase, scene: Scene, actors: readonly Actor[]): Message[] {
  const { actor, database, page, service } = scene;
  const names = new Set(actors.flatMap(({ name }) => name.toLowerCase().split(" ")));
  const steps = useCase.statements.filter(({ kind }) => kind === "step");
  return steps.flatMap(({ actors: subjects, text }) => {
    const isActor = subjects.some(({ head }) => names.has(head));
    const line =
      inSentence(text.replace(/^[\d.)\s]+/, "").replace(/[.\s]+$/, "")) || capitalise(useCase.verb);
    if (isActor)
      return [message("call")(actor, page, line), message("call")(page, service, operationName(useCase))];
    if (/\b(?:store|save|record|keep|remove|delete|find|read|look|load)/i.test(line))
      return [message("call")(service, database, line)];
    return [message("reply")(service, page, line), message("reply")(page, actor, line)];
  });
}

function message(kind: Message["kind"]) {
  return (from: string, to: string, text: string): Message => ({
    from,
    to,
    text: toLabel(text) || "…",
    kind,
  });
}
