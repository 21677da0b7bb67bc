import {
  elementKey,
  type Fragment,
  type Interaction,
  isFragment,
  labelMaxLength,
  type Message,
  type Participant,
} from "../../../model/index.ts";
import { shorten } from "../labels.ts";
import type { RenameInText } from "./rename-in-text.ts";

/** The parts of a review that interactions depend on. */
export interface InteractionReview {
  /** Returns the id of a use case after the review; undefined if it is gone. */
  readonly useCase: (id: string) => string | undefined;
  /** The names of each remaining use case before and after the review, by its former id. */
  readonly titles: ReadonlyMap<string, { readonly before: string; readonly after: string }>;
  /** Returns the name of a participant; undefined if it no longer takes part. */
  readonly nameOf: (participant: Participant) => string | undefined;
  readonly renamed: RenameInText;
}

/**
 * Returns the interactions of the remaining use cases, between the remaining participants. An interaction without
 * participants is removed.
 */
export function reviewInteractions(
  interactions: readonly Interaction[],
  review: InteractionReview,
): readonly Interaction[] {
  return interactions.flatMap((interaction) => {
    const useCase = review.useCase(interaction.useCase);
    const { participants, idOf } = reviewParticipants(interaction.participants, review.nameOf);
    if (useCase === undefined || participants.length === 0) return [];
    const steps = interaction.steps.flatMap((step) => reviewStep(step, idOf, review.renamed));
    if (steps.length === 0 && interaction.steps.length > 0) return [];
    const names = review.titles.get(interaction.useCase);
    const title = names?.before === interaction.title ? names.after : interaction.title;
    return [{ ...interaction, useCase, title, participants, steps }];
  });
}

function reviewParticipants(
  participants: readonly Participant[],
  nameOf: InteractionReview["nameOf"],
): { readonly participants: Participant[]; readonly idOf: (id: string) => string | undefined } {
  const kept: Participant[] = [];
  const ids = new Map<string, string>();
  for (const participant of participants) {
    const name = nameOf(participant);
    if (name === undefined) continue;
    const isMoved = name !== participant.name;
    const same = kept.find(
      (other) => other.kind === participant.kind && isMoved && sameName(other.name, name),
    );
    ids.set(participant.id, same?.id ?? participant.id);
    if (same === undefined) kept.push({ ...participant, name });
  }
  return { participants: kept, idOf: (id) => ids.get(id) };
}

function sameName(one: string, other: string): boolean {
  return elementKey("actors", one) === elementKey("actors", other);
}

function reviewStep(
  step: Fragment | Message,
  idOf: (id: string) => string | undefined,
  renamed: RenameInText,
): (Fragment | Message)[] {
  if (!isFragment(step)) return reviewMessage(step, idOf, renamed);
  const branches = step.branches
    .map(({ guard, messages }) => ({
      guard: shorten(renamed(guard), labelMaxLength),
      messages: messages.flatMap((message) => reviewMessage(message, idOf, renamed)),
    }))
    .filter(({ messages }) => messages.length > 0);
  return branches.length === 0 ? [] : [{ ...step, branches }];
}

function reviewMessage(
  message: Message,
  idOf: (id: string) => string | undefined,
  renamed: RenameInText,
): Message[] {
  const from = idOf(message.from);
  const to = idOf(message.to);
  if (from === undefined || to === undefined) return [];
  return [{ ...message, from, to, text: shorten(renamed(message.text), labelMaxLength) }];
}
