import type { ArchitecturePlace } from "../../model/index.ts";
import type { Architecture, ShownElement, StatedElement } from "./elements-api.ts";
import { placeAddress } from "./place-address.ts";

/** An element by its name, as a card links to it. */
export type ElementReference = Pick<ShownElement, "id" | "kind" | "name">;

/** A relation of an element, with the element at its other end. */
export interface CardRelation {
  readonly other: ElementReference;
  readonly kind: Architecture["relations"][number]["kind"];
  readonly labels: readonly string[];
}

/** One text or figure that shows an element, with the address at which the workspace shows it. */
export interface CardPlace {
  readonly key: string;
  readonly title: string;
  /** The words of a step or sentence. */
  readonly text?: string;
  readonly address: string;
}

/** The places of one kind. */
export interface CardPlaces {
  readonly kind: ArchitecturePlace["kind"];
  readonly title: string;
  readonly places: readonly CardPlace[];
}

/** Everything that a card tells about an element. */
export interface ElementCard {
  readonly element: ShownElement;
  /** Its entry in elements.yaml. */
  readonly entry?: StatedElement;
  readonly inside: readonly ElementReference[];
  readonly contents: readonly ElementReference[];
  readonly outgoing: readonly CardRelation[];
  readonly incoming: readonly CardRelation[];
  readonly places: readonly CardPlaces[];
}

const placeTitles: Readonly<Record<ArchitecturePlace["kind"], string>> = {
  figure: "Diagrams",
  "use-case": "Use cases",
  step: "Steps",
  operation: "API operations",
  screen: "Screens",
  page: "Design pages",
  decision: "Decisions",
};

/** Returns the card of an element; undefined if the model has no such element. */
export function elementCard(
  { elements, relations, stated }: Architecture,
  id: string,
  projectId: number,
): ElementCard | undefined {
  const byId = new Map(elements.map((one) => [one.id, one]));
  const element = byId.get(id);
  if (element === undefined) return undefined;
  const named = (other: string): ElementReference => {
    const { kind = element.kind, name = other } = byId.get(other) ?? {};
    return { id: other, kind, name };
  };
  const entry = stated.find((one) => one.id === id);
  return {
    element,
    ...(entry === undefined ? {} : { entry }),
    inside: element.parents.map(named),
    contents: elements.filter(({ parents }) => parents.includes(id)).map((one) => named(one.id)),
    outgoing: relations
      .filter(({ from }) => from === id)
      .map(({ kind, labels, to }) => ({ other: named(to), kind, labels })),
    // A relation of an element to itself is shown once.
    incoming: relations
      .filter(({ from, to }) => to === id && from !== id)
      .map(({ from, kind, labels }) => ({ other: named(from), kind, labels })),
    places: placesByKind(element.places, projectId),
  };
}

/** Returns the titles of the figures that show an element, each once. */
export function figureTitles({ places }: ShownElement): readonly string[] {
  return [...new Set(places.filter(({ kind }) => kind === "figure").map(({ title }) => title))];
}

/** Each figure once, however often it shows the element; steps and sentences by their words. */
function placesByKind(places: readonly ArchitecturePlace[], projectId: number): readonly CardPlaces[] {
  return Object.entries(placeTitles).flatMap(([key, title]) => {
    const kind = key as ArchitecturePlace["kind"];
    const own = new Map(
      places
        .filter((place) => place.kind === kind)
        .map((place): [string, CardPlace] => {
          const { id, location, text, title: name } = place;
          const unique = [id, location.file, text ?? ""].join("\n");
          const address = placeAddress(place, projectId);
          return [unique, { key: unique, title: name, address, ...(text === undefined ? {} : { text }) }];
        }),
    );
    return own.size === 0 ? [] : [{ kind, title, places: [...own.values()] }];
  });
}
