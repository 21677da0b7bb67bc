import type { ArchitectureElement, ArchitecturePlace, ArchitectureRelation } from "../../model/index.ts";
import type { CheckedProject } from "../checks/index.ts";

/** An element in a list. */
export interface BriefElement {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly technology?: string;
  readonly requirements: readonly string[];
}

/** Returns the entry of an element in a list. */
export function briefElement({
  id,
  kind,
  name,
  requirements,
  technology,
}: ArchitectureElement): BriefElement {
  return { id, kind, name, ...(technology === undefined ? {} : { technology }), requirements };
}

/** At most this many places and relations are shown of one element; the numbers of all are beside them. */
const mostShown = 100;

/** Places that show elements, the first of them, with their number. */
export interface ShownPlaces {
  readonly total: number;
  readonly places: readonly {
    readonly kind: string;
    readonly id: string;
    readonly title: string;
    readonly text?: string;
    readonly file: string;
    readonly line: number;
  }[];
}

/** Returns the first places, and how many there are. */
export function presentPlaces(places: readonly ArchitecturePlace[]): ShownPlaces {
  return {
    total: places.length,
    places: places.slice(0, mostShown).map(({ id, kind, location: { file, line }, text, title }) => ({
      kind,
      id,
      title,
      ...(text === undefined ? {} : { text }),
      file,
      line,
    })),
  };
}

/** Everything that a project states about an element. */
export interface ElementCard extends Omit<ArchitectureElement, "parents" | "places" | "requirements"> {
  readonly requirements: readonly { readonly id: string; readonly text?: string }[];
  readonly inside: readonly string[];
  readonly relations: {
    readonly total: number;
    readonly relations: readonly {
      readonly from: string;
      readonly to: string;
      readonly kind: string;
      readonly labels: readonly string[];
    }[];
  };
  readonly shownIn: ShownPlaces;
}

/** Returns everything that a project states about an element. */
export function elementCard(
  { parents, places, requirements, ...facts }: ArchitectureElement,
  { architecture, project }: CheckedProject,
): ElementCard {
  const relations = relationsOf(facts.id, architecture.relations);
  return {
    ...facts,
    requirements: requirements.map((id) => {
      const text = project.requirements.find((requirement) => requirement.id === id)?.text;
      return text === undefined ? { id } : { id, text };
    }),
    inside: parents,
    relations: {
      total: relations.length,
      relations: relations
        .slice(0, mostShown)
        .map(({ from, kind, labels, to }) => ({ from, to, kind, labels: labels.slice(0, 10) })),
    },
    shownIn: presentPlaces(places),
  };
}

/** Returns the relations of an element. */
export function relationsOf(
  id: string,
  relations: readonly ArchitectureRelation[],
): readonly ArchitectureRelation[] {
  return relations.filter(({ from, to }) => from === id || to === id);
}
