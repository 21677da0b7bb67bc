import { emptySystemSettings, type FoundSystem, type SystemSettings } from "../../model/index.ts";

/** A repository and the folder that holds it. */
export interface RepositoryPlace {
  readonly name: string;
  /** Absolute, or relative to the project's folder. */
  readonly path: string;
}

/**
 * Returns the settings of `system.yaml` with the repositories of a found system and the commits that are checked out.
 * Everything else is as people left it.
 */
export function recoveredSettings(
  { repositories }: FoundSystem,
  {
    before = emptySystemSettings,
    leaveOut = [],
    places,
  }: {
    readonly places: readonly RepositoryPlace[];
    /** Folders that are not part of the system, as paths of evidence. */
    readonly leaveOut?: readonly string[];
    readonly before?: SystemSettings;
  },
): SystemSettings {
  const found = repositories.map(({ name, revision, url }) => {
    const known = before.repositories.find((one) => one.name === name);
    const address = known?.url ?? url;
    return {
      name,
      path: known?.path ?? places.find((place) => place.name === name)?.path ?? name,
      ...(address === undefined || !/^https?:/.test(address) ? {} : { url: address }),
      ...(revision === undefined ? {} : { revision }),
    };
  });
  const others = before.repositories.filter(({ name }) => !found.some((one) => one.name === name));
  const { folders, parts } = before["leave-out"];
  return {
    ...before,
    repositories: [...found, ...others],
    "leave-out": { parts, folders: [...new Set([...folders, ...leaveOut])] },
  };
}
