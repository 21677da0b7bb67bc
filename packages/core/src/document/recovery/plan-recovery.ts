import {
  emptySystemSettings,
  type FoundSystem,
  type Notation,
  type SystemSettings,
  type ElementEntry,
  type FoundPart,
} from "../../model/index.ts";
import {
  elementsFile,
  emitSystem,
  type FileChange,
  type FolderPlan,
  type GenerationRecord,
  isOfEngine,
  joinPlans,
  knownEntries,
  planEntries,
  planGeneration,
  readGenerationRecord,
  readSystem,
  systemFile,
  withoutStated,
} from "../project-folder/index.ts";
import { recoverFiles } from "./recover-project.ts";
import { recoveredEntries, recoverElements } from "./recovered-elements.ts";
import type { PartSuggestions, PartSuggestion } from "./suggestions/suggestions.ts";
import { canonicalName } from "../words/index.ts";
import { groupIn } from "./suggestions/part-group.ts";

/** The input for planning the files of a found system. */
interface RecoveryPlanOptions {
  /** The current texts of the project's folder by path; empty for a new project. */
  readonly existing: ReadonlyMap<string, string>;
  /** The name of the project. */
  readonly name: string;
  /** By default the notation of the diagrams that an earlier scan wrote, otherwise PlantUML. */
  readonly notation?: Notation | undefined;
  /** Where the repositories are. */
  readonly places: readonly RepositoryPlace[];
  /** Folders that are not part of the system, as paths of evidence. */
  readonly leaveOut?: readonly string[];
  /** A language model's descriptions of parts; earlier descriptions of other parts are kept. */
  readonly suggestions?: PartSuggestions | undefined;
}

/**
 * Plans the files that describe a found system. A file or an entry of `elements.yaml` that people wrote or
 * changed is kept, and `system.yaml` keeps everything except the commits.
 */
export function planRecovery(system: FoundSystem, options: RecoveryPlanOptions): FolderPlan {
  const { existing, name } = options;
  const record = readGenerationRecord(existing);
  const suggestions = suggestionsFor(system, { ...options, record });
  const files = recoverFiles(system, {
    name,
    notation: options.notation ?? notationIn(record),
    suggestions,
  });
  const plan = planGeneration(
    Array.from(files, ([path, text]) => ({ path, text })),
    { existing, record, engine: "system", force: false, selected: () => true },
  );
  const entries = recoveredEntries(recoverElements(system, suggestions));
  const elements = planEntries((kept) => withoutStated(entries, kept), {
    text: existing.get(elementsFile),
    record,
    engine: "system",
  });
  return joinPlans(plan, elements, [settingsChange(system, options)]);
}

/**
 * Returns the descriptions of the parts: from an entry of `elements.yaml` that a person has changed, otherwise the new ones, otherwise
 * the earlier ones.
 */
function suggestionsFor(
  system: FoundSystem,
  { existing, record, suggestions = new Map() }: RecoveryPlanOptions & { readonly record: GenerationRecord },
): PartSuggestions {
  const { entries, generated } = knownEntries({
    text: existing.get(elementsFile),
    record,
    engine: "system",
  });
  const ofPeople = new Set(entries.map(({ id }) => id).filter((id) => !generated.has(id)));
  const elements = recoverElements(system).parts;
  const parts = system.parts.map((part) => ({ part, id: elements.get(part.id)?.id ?? part.id }));
  const before = keptSuggestions(entries, parts);
  return new Map(
    parts.map(({ id, part }) => {
      const now = ofPeople.has(id) ? undefined : suggestions.get(part.id);
      return [part.id, { ...before.get(part.id), ...now }] as const;
    }),
  );
}

/** The notation of the diagrams that an earlier scan wrote. */
function notationIn(record: GenerationRecord): Notation {
  const isMermaid = [...record.keys()].some(
    (path) => path.endsWith(".mmd") && isOfEngine(record, path, "system"),
  );
  return isMermaid ? "mermaid" : "plantuml";
}

/** A file that cannot be read is left alone. */
function settingsChange(
  system: FoundSystem,
  options: Pick<RecoveryPlanOptions, "existing" | "leaveOut" | "places">,
): FileChange {
  const text = options.existing.get(systemFile);
  const before = text === undefined ? emptySystemSettings : readSystem({ path: systemFile, text }).system;
  const after =
    before === undefined
      ? (text ?? "")
      : emitSystem(recoveredSettings(system, { ...options, before: settingsOf(before) }), text);
  return {
    kind: text === undefined ? "new" : after === text ? "same" : "changed",
    path: systemFile,
    text: after,
  };
}

/** Omits the places of the settings. */
function settingsOf(settings: SystemSettings): SystemSettings {
  const { accepted, "leave-out": leftOut, names, repositories, separate } = settings;
  return { accepted, "leave-out": leftOut, names, repositories, separate };
}

/** A repository and the folder that holds it. */
interface RepositoryPlace {
  readonly name: string;
  /** Absolute, or relative to the project's folder. */
  readonly path: string;
}

/**
 * Returns the settings of `system.yaml` with the repositories of a found system and the commits that are checked out.
 * Everything else is as people left it.
 */
function recoveredSettings(
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

/**
 * Returns the names, descriptions and groups that the entries of `elements.yaml` have for the parts of a system, so that
 * a scan without a language model keeps what one has said, or a person has written. A name counts if the found name is
 * among the entry's other names.
 */
function keptSuggestions(
  entries: readonly ElementEntry[],
  parts: readonly { readonly part: FoundPart; readonly id: string }[],
): PartSuggestions {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return new Map(
    parts.flatMap(({ id, part }): [string, PartSuggestion][] => {
      const entry = byId.get(id);
      if (entry === undefined) return [];
      const { description, name, names, tags } = entry;
      const found = canonicalName(part.name);
      const isNamed = canonicalName(name) !== found && names.some((one) => canonicalName(one) === found);
      const group = groupIn(tags);
      return [
        [
          part.id,
          {
            ...(isNamed ? { name } : {}),
            ...(description === undefined ? {} : { description }),
            ...(group === undefined ? {} : { group }),
          },
        ],
      ];
    }),
  );
}
