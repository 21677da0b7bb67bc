import { emptySystemSettings, type SystemSettings } from "../../model/index.ts";
import type { ComparedSides } from "./compare-with-system.ts";
import { openComparison } from "./comparison.ts";
import { compareParts } from "./parts/compare-parts.ts";

/** A name in the document that probably denotes a part of the system, with the evidence. */
export interface ProposedName {
  readonly name: string;
  readonly inSystem: string;
  readonly reasons: readonly string[];
}

/** The settings of a project with the additions of a scan of its system. */
export interface CompletedSettings {
  readonly settings: SystemSettings;
  /** The names of the repositories that are new. */
  readonly repositories: readonly string[];
  readonly proposed: readonly ProposedName[];
}

/** The scanned repositories and the exclusions. */
export interface ScannedPlaces {
  /** By name, as a found system has them; each absolute, or relative to the project's folder. */
  readonly paths: ReadonlyMap<string, string>;
  /** Folders and files that were not read. */
  readonly leaveOut: readonly string[];
}

/** A mapped name hides a difference, so one sign alone is left to a person as a finding. */
const leastReasons = 2;

/**
 * Returns the settings of `system.yaml` with the repositories that were scanned, and with the names of parts that the
 * document and the system call differently, for a person to confirm. Whatever a person wrote stays as it is.
 */
export function completeSettings(
  { found, settings: given, ...design }: ComparedSides,
  { leaveOut, paths }: ScannedPlaces,
): CompletedSettings {
  const settings = given ?? design.project.system ?? emptySystemSettings;
  const known = new Set(settings.repositories.map(({ name }) => name));
  const added = found.repositories.filter(({ name }) => !known.has(name));
  const { renamed } = compareParts(openComparison(design, found, settings));
  const proposed = renamed
    .filter(({ before, reasons }) => reasons.length >= leastReasons && !(before.name in settings.names))
    .map(({ after, before, reasons }) => ({ name: before.name, inSystem: after.name, reasons }));
  const { folders, parts } = settings["leave-out"];
  return {
    settings: {
      repositories: [
        ...settings.repositories,
        ...added.map(({ name, url }) => ({
          name,
          path: paths.get(name) ?? name,
          ...(url === undefined || !/^https?:/.test(url) ? {} : { url }),
        })),
      ],
      names: {
        ...settings.names,
        ...Object.fromEntries(proposed.map(({ inSystem, name }) => [name, inSystem])),
      },
      "leave-out": { parts, folders: [...new Set([...folders, ...leaveOut])] },
      separate: settings.separate,
      accepted: settings.accepted,
    },
    repositories: added.map(({ name }) => name),
    proposed,
  };
}
