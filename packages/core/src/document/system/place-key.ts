import type { FactPlace, SettingFact } from "./facts.ts";

/** Returns what two places have in common that are one line of one file. */
export function placeKey({ file, line }: FactPlace): string {
  return `${file}:${line ?? ""}`;
}

/** Returns the key shared by the facts about one setting in one line, regardless of their owners. */
export function settingKey({ key, place }: Pick<SettingFact, "key" | "place">): string {
  return `${key} ${placeKey(place)}`;
}

/**
 * Returns the keys, by `settingKey`, of what several are given together, as with all of a ConfigMap. A setting that
 * is taken by its key is not given together with others.
 */
export function givenTogether(settings: readonly SettingFact[]): ReadonlySet<string> {
  const places = Map.groupBy(
    settings.filter(({ taken }) => taken?.by !== "key"),
    settingKey,
  );
  return new Set([...places].filter(([, given]) => given.length > 1).map(([key]) => key));
}
