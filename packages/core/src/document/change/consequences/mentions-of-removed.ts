import type { Change, Consequence } from "../../../model/index.ts";
import { isNamedInTexts, type Named, placesNaming } from "../../architecture/index.ts";
import type { IndexedProject } from "../../checks/index.ts";
import { canonicalName } from "../../words/index.ts";
import { sentencesOfState, type SpeakingPlace } from "./sentences-of-state.ts";

/** What the texts of a state may name: something that is gone, or that the state still has. */
interface Thing extends Named {
  readonly change?: Change;
}

/**
 * Returns the texts that speak of elements under names that no element has any more. A text that was written in the same
 * comparison knows of it, and a decision that is no longer in force is history: neither is a consequence. A place is named
 * once, whatever number of its sentences speaks of the element.
 */
export function mentionsOfRemoved(
  changes: readonly Change[],
  before: IndexedProject,
  after: IndexedProject,
): Consequence[] {
  const gone = changes.flatMap((change) => goneThing(change, before, after));
  if (gone.length === 0) return [];
  const old = new Set(Array.from(sentencesOfState(before), keyOf));
  const sentences = [...sentencesOfState(after)].filter((sentence) => old.has(keyOf(sentence)));
  const found = placesNaming(sentences, [...gone, ...presentThings(after)]);
  return gone.flatMap((thing) => {
    const places = found.get(thing) ?? [];
    const first = new Map(places.toReversed().map((place) => [`${place.kind} ${place.id}`, place]));
    return [...new Set(places.map(({ id, kind }) => `${kind} ${id}`))].flatMap((key) => {
      const place = first.get(key);
      return place === undefined || thing.change === undefined ? [] : [consequenceOf(thing.change, place)];
    });
  });
}

function keyOf({
  place: { id, kind },
  text,
}: {
  readonly place: SpeakingPlace;
  readonly text: string;
}): string {
  return `${kind} ${id} ${text.replaceAll(/\s+/g, " ").trim()}`;
}

/** The names of a removed or renamed element that no element has any more. */
function goneThing(change: Change, before: IndexedProject, after: IndexedProject): Thing[] {
  if (change.subject !== "element" || change.before === undefined) return [];
  if (change.kind !== "removed" && change.kind !== "renamed") return [];
  const { id, name } = change.before;
  const element = before.architecture.elements.find((one) => one.id === id);
  if (element !== undefined && !isNamedInTexts(element.kind)) return [];
  const known = new Set(
    after.architecture.elements.flatMap((one) => [one.name, ...one.names].map(canonicalName)),
  );
  const names = [name, ...(element?.names ?? [])].filter((one) => !known.has(canonicalName(one)));
  return names.length === 0 ? [] : [{ change, names, isPart: isPart(element?.kind) }];
}

function isPart(kind: string | undefined): boolean {
  return kind !== undefined && ["actor", "component", "database", "queue", "artifact"].includes(kind);
}

/** Longer names of what is still there hold the names of what is gone: "Order service" does not speak of an "Order". */
function presentThings({ architecture }: IndexedProject): Thing[] {
  return architecture.elements.map(({ kind, name, names }) => ({
    names: [name, ...names],
    isPart: isPart(kind),
  }));
}

function consequenceOf(change: Change, { text, ...place }: SpeakingPlace): Consequence {
  const name = change.before?.name ?? change.name;
  const what =
    change.kind === "removed"
      ? `still speaks of ${name}, which was removed`
      : `still says ${name}, which is now called ${change.name}`;
  return {
    kind: "still-mentioned",
    change: change.id,
    place,
    message: `${place.title} ${what}: ${shortened(text)}`,
  };
}

const longest = 120;

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
}
