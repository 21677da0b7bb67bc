import type { Fact, FactPlace } from "../facts.ts";
import { languageOf } from "../language-of.ts";
import { givenTogether, settingKey } from "../place-key.ts";
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
  const together = givenTogether(facts.filter((fact) => fact.kind === "setting"));
  const readings = new Map(
    [
      ...Map.groupBy(
        facts.filter((fact) => fact.kind === "mention"),
        ({ key }) => key,
      ),
    ].map(([key, mentions]) => [key, placesOfParts(mentions, finder)]),
  );
  return {
    mayRead(part, setting) {
      const known = readings.get(setting.key);
      if (setting.taken?.by === "key" || known === undefined || part.folder === undefined) return true;
      return known.size === 0 || known.has(part) || !together.has(settingKey(setting));
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
