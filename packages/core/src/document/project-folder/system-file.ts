import type { Finding } from "../../model/errors/index.ts";
import {
  type AcceptedDrift,
  type LocatedSystemSettings,
  type SystemSettings,
  systemSettingsSchema,
} from "../../model/index.ts";
import { modeline } from "./modeline.ts";
import { readYaml } from "./read-yaml.ts";
import { formatFault, locate, type SourceFile } from "./source-file.ts";
import { type Json, newYaml, updateYaml } from "./update-yaml.ts";

/**
 * The file with the repositories of the documented system, the names of its parts, and the accepted drift.
 */
export const systemFile = "system.yaml";

/** Reads the settings; the names of repositories are unique, and each finding is accepted once. */
export function readSystem(file: SourceFile): {
  readonly system: LocatedSystemSettings | undefined;
  readonly findings: readonly Finding[];
} {
  const reading = readYaml(file, systemSettingsSchema);
  if (reading.value === undefined || !("lineOf" in reading))
    return { system: undefined, findings: reading.findings };
  const { lineOf, lineOfKey, value } = reading;
  const repeated = [
    ...repeatedKeys(file, {
      keys: value.repositories.map(({ name }) => name),
      lineOf: (index) => lineOf(["repositories", index]),
      message: (name) => `the repository '${name}' is listed twice`,
    }),
    ...repeatedKeys(file, {
      keys: value.accepted.map(({ id }) => id),
      lineOf: (index) => lineOf(["accepted", index]),
      message: (id) => `${id} is accepted twice`,
    }),
  ];
  if (repeated.length > 0) return { system: undefined, findings: repeated };
  const placesOf = (list: "repositories" | "accepted"): LocatedSystemSettings["acceptedPlaces"] =>
    value[list].map((_, index) => locate(file, { line: lineOf([list, index]) }));
  const system = {
    ...value,
    namePlaces: new Map(
      Object.keys(value.names).map((name) => [name, locate(file, { line: lineOfKey(["names", name]) })]),
    ),
    acceptedPlaces: placesOf("accepted"),
    repositoryPlaces: placesOf("repositories"),
  };
  return { system, findings: [] };
}

interface KeyList {
  readonly keys: readonly string[];
  lineOf(index: number): number;
  message(key: string): string;
}

function repeatedKeys(file: SourceFile, { keys, lineOf, message }: KeyList): Finding[] {
  return keys.flatMap((key, index) => {
    const earlier = keys.indexOf(key);
    if (earlier === index) return [];
    const suggest = `It is already in line ${lineOf(earlier)}.`;
    return [formatFault(file, { line: lineOf(index) }, { message: message(key), suggest })];
  });
}

const head = `# The system that this document describes: its repositories, what its parts are called there,
# and the drift that is accepted. See: archscribe drift --help
`;

/** Returns the text of the file. Unchanged parts keep their formatting and comments. */
export function emitSystem(settings: SystemSettings, existing?: string): string {
  const { accepted, "leave-out": leftOut, names, repositories, separate } = settings;
  const lists = Object.entries(leftOut).filter(([, list]) => list.length > 0);
  const value = {
    ...(repositories.length === 0 ? {} : { repositories }),
    ...(Object.keys(names).length === 0 ? {} : { names }),
    ...(lists.length === 0 ? {} : { "leave-out": Object.fromEntries(lists) }),
    ...(separate.length === 0 ? {} : { separate }),
    ...(accepted.length === 0 ? {} : { accepted }),
  } as unknown as Json;
  return existing === undefined || existing.trim() === ""
    ? `${modeline(systemFile)}${head}${newYaml(value)}`
    : updateYaml(existing, value);
}

/** Returns the settings with a finding accepted; an earlier acceptance of the same finding is replaced. */
export function withAcceptance(settings: SystemSettings, acceptance: AcceptedDrift): SystemSettings {
  const isKnown = settings.accepted.some(({ id }) => id === acceptance.id);
  return {
    ...settings,
    accepted: isKnown
      ? settings.accepted.map((one) => (one.id === acceptance.id ? acceptance : one))
      : [...settings.accepted, acceptance],
  };
}
