import type { Fact, FactPlace } from "../facts.ts";
import { languageOf } from "../language-of.ts";
import type { PartDraft } from "./part-draft.ts";
import type { PartSetting } from "./part-settings.ts";
import type { Resolution } from "./resolution.ts";

/** What the sources of parts read of their settings. */
export interface Readings {
  /**
   * Whether a part reads a setting, as far as one can tell. What several are given together is read by those whose sources
   * mention it; if none does, or a part's sources are not here, nothing speaks against it.
   */
  mayRead(part: PartDraft, setting: PartSetting): boolean;
  /** The places in the code of a part that mention a setting. */
  places(part: PartDraft, setting: PartSetting): readonly FactPlace[];
}

/** More places of one setting than a person reads. */
const mostPlaces = 2;

export function readingsOf(facts: readonly Fact[], { finder }: Pick<Resolution, "finder">): Readings {
  const givenTo = Map.groupBy(
    facts.filter((fact) => fact.kind === "setting").filter(({ taken }) => taken?.by !== "key"),
    ({ key, place }) => keyAt(key, place),
  );
  const readings = new Map(
    [
      ...Map.groupBy(
        facts.filter((fact) => fact.kind === "mention"),
        ({ key }) => key,
      ),
    ].map(([key, mentions]) => [key, placesOfParts(mentions, finder)]),
  );
  return {
    mayRead(part, { key, place, taken }) {
      if (taken?.by === "key") return true;
      const known = readings.get(key);
      if (known === undefined || known.size === 0 || part.folder === undefined) return true;
      return known.has(part) || (givenTo.get(keyAt(key, place)) ?? []).length < 2;
    },
    places: (part, { key }) =>
      (readings.get(key)?.get(part) ?? [])
        .filter(({ file }) => languageOf(file) !== undefined)
        .slice(0, mostPlaces),
  };
}

function placesOfParts(
  mentions: readonly { readonly place: FactPlace }[],
  finder: Resolution["finder"],
): Map<PartDraft, FactPlace[]> {
  const places = new Map<PartDraft, FactPlace[]>();
  for (const { place } of mentions)
    for (const part of finder.ofFile(place.file)) places.set(part, [...(places.get(part) ?? []), place]);
  return places;
}

function keyAt(key: string, { file, line }: FactPlace): string {
  return `${key} ${file}:${line ?? ""}`;
}
