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
  /** Systems outside, by their names in lower case. */
  readonly others: ReadonlyMap<string, string>;
}

/** Names under which steps speak of the system itself. */
const systemSubject =
  /^(?:(?:the|our|this)\s+)?(?:\w+ )?(?:system|application|app|website|site|page|screen|form|software|server|service|platform|tool|program)\b/i;
const shown =
  /\b(?:display|show|prompt|ask|present|notify|inform|return|confirm|tell|offer|list|send|respond|report|indicate)/i;

/**
 * An interaction for each use case whose steps are stated: who does what towards whom, in the words of the steps. A use
 * case without stated steps has none, since how its parts work together is not said anywhere.
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

/** The actor who starts it, the part of the system that answers, and the systems outside that the steps name. */
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
  // Templates of use cases name the system itself among its actors.
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

/** A step as one message, between the participant that takes it and the one that it is for. */
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

/** An exception that names its condition, as what happens only then. */
function toOption(text: string, scene: Scene): Fragment[] {
  const { condition, main } = splitCondition(toLine(text));
  const guard = toLabel((condition ?? "").replace(/^(?:if|when|in case)\s+/i, ""));
  if (guard === "" || main.trim() === "") return [];
  return [{ operator: "opt", branches: [{ guard, messages: [toMessage(main, scene)] }] }];
}
