import type { Actor, Fragment, Interaction, Message, Participant } from "../../../model/index.ts";
import type { Parts } from "./build-components.ts";
import { splitCondition } from "./conditions.ts";
import { inSentence, toLabel, toLine, uniqueNames } from "./element-names.ts";
import type { PlannedUseCase, SystemPlan } from "./system-plan.ts";

/** The participants of a use case. */
interface Scene {
  readonly participants: readonly Participant[];
  readonly actor: string;
  readonly system: string;
  /** The outside systems, by name in lower case. */
  readonly others: ReadonlyMap<string, string>;
}

/** Subjects of steps that mean the system itself. */
const systemSubject =
  /^(?:(?:the|our|this)\s+)?(?:\w+ )?(?:system|application|app|website|site|page|screen|form|software|server|service|platform|tool|program)\b/i;
const shown =
  /\b(?:display|show|prompt|ask|present|notify|inform|return|confirm|tell|offer|list|send|respond|report|indicate)/i;

/**
 * Builds an interaction for each use case with stated steps, in the words of the steps. A use case without them has
 * none, because no requirement states how its parts work together.
 */
export function buildInteractions({ actors, useCases }: SystemPlan, parts: Parts): readonly Interaction[] {
  const take = uniqueNames();
  return useCases
    .filter(({ steps }) => steps.length > 1)
    .map((useCase) => {
      const scene = setScene(useCase, actors, parts);
      const { id, name } = take(useCase.name);
      return {
        id,
        title: name,
        useCase: useCase.id,
        participants: [...scene.participants],
        steps: [
          ...useCase.steps.map((step) => toMessage(step, scene)),
          ...useCase.exceptions.flatMap((text) => toOption(text, scene)),
        ],
        sources: [...useCase.sources],
      };
    });
}

/**
 * Returns the actor that starts the use case, the responsible part of the system, and the outside systems that the
 * steps name.
 */
function setScene(useCase: PlannedUseCase, actors: readonly Actor[], parts: Parts): Scene {
  const take = uniqueNames();
  const participants: Participant[] = [];
  const add = (name: string, kind: Participant["kind"]): string => {
    const participant = { ...take(name), kind };
    participants.push(participant);
    return participant.id;
  };
  const primary = useCase.actors.find(({ kind }) => kind === "person") ?? useCase.actors[0];
  const actor = add(primary?.name ?? "User", "actor");
  // Templates of use cases list the system itself as an actor.
  const own = actors.find(
    ({ id, name }) =>
      id !== primary?.id && /\bsystem$/i.test(name) && useCase.actors.some((one) => one.id === id),
  );
  const system = add(own?.name ?? parts.serviceOf(useCase)?.name ?? "System", "control");
  const said = useCase.steps.join(" ").toLowerCase();
  const others = actors.filter(
    ({ id, kind, name }) =>
      id !== primary?.id &&
      id !== own?.id &&
      (kind === "system" ? said.includes(name.toLowerCase()) : useCase.actors.some((one) => one.id === id)),
  );
  return {
    participants,
    actor,
    system,
    others: new Map(
      others.map(({ kind, name }) => [
        name.toLowerCase(),
        add(name, kind === "system" ? "external" : "actor"),
      ]),
    ),
  };
}

/** Returns a step as one message from its performing participant to its addressee. */
function toMessage(step: string, { actor, others, system }: Scene): Message {
  const text = toLabel(inSentence(toLine(step).replace(/[.\s]+$/, ""))) || "…";
  const lower = step.toLowerCase();
  const other = Array.from(others).find(([name]) => lower.includes(name));
  const startsOther = other !== undefined && lower.replace(/^the /, "").startsWith(other[0]);
  if (startsOther) return { from: other[1], to: system, text, kind: "reply" };
  if (!systemSubject.test(step.trim())) return { from: actor, to: system, text, kind: "call" };
  if (other !== undefined) return { from: system, to: other[1], text, kind: "call" };
  return {
    from: system,
    to: shown.test(step) ? actor : system,
    text,
    kind: shown.test(step) ? "reply" : "call",
  };
}

/** Returns an exception with a condition as an optional fragment. */
function toOption(text: string, scene: Scene): Fragment[] {
  const { condition, main } = splitCondition(toLine(text));
  const guard = toLabel((condition ?? "").replace(/^(?:if|when|in case)\s+/i, ""));
  if (guard === "" || main.trim() === "") return [];
  return [{ operator: "opt", branches: [{ guard, messages: [toMessage(main, scene)] }] }];
}
