import { type IndexedProject, indexProject } from "../checks/index.ts";
import { ArchscribeError, type Finding } from "../../model/errors/index.ts";
import type { ComparedState, FileTree, Manifest, Project, FileContent } from "../../model/index.ts";
import {
  manifestFile,
  type ProjectPlaces,
  type ProjectReading,
  readProject,
} from "../project-folder/index.ts";

/** A state that is to be compared: its files, or undefined if the project does not exist in it. */
export interface StateFiles {
  readonly state: ComparedState;
  readonly tree: FileTree | undefined;
  /** The project of these files if it has already been read, for example to check it. */
  readonly reading?: ProjectReading;
  /** The index of this reading if it is known. */
  readonly indexed?: IndexedProject;
}

/** A state that was read. */
export interface ReadState extends StateFiles {
  readonly indexed: IndexedProject;
  /** The files that are omitted in both states. */
  readonly unread: readonly string[];
}

/** A format error of a file in a state. */
export interface StateFinding {
  readonly state: ComparedState;
  readonly finding: Finding;
}

/** Two states as far as they can be compared; undefined if neither has a manifest that can be read. */
export interface ReadStates {
  readonly states: { readonly before: ReadState; readonly after: ReadState } | undefined;
  readonly findings: readonly StateFinding[];
  /** The parts that are not compared, with the reasons. */
  readonly notes: readonly string[];
}

type ReadableProject = Extract<ProjectReading, { readonly places: ProjectPlaces }>;

/** The files that are not compared, each with the names of the states in which they cannot be read. */
type Omissions = ReadonlyMap<string, ReadonlySet<string>>;

interface Side extends StateFiles {
  readonly tree: FileTree;
}

/**
 * Reads two states of a project. A file that cannot be read in one state is omitted in both, so that nothing in it
 * seems to be added or removed; a manifest that cannot be read is replaced by the other state's. A state without
 * the project is an empty one.
 *
 * @throws ArchscribeError STATE_WITHOUT_PROJECT if neither has it, PATH_OUTSIDE_ROOT, FILE_NOT_READABLE
 */
export async function readStates(before: StateFiles, after: StateFiles): Promise<ReadStates> {
  const sides = [before, after].flatMap((files) => (hasTree(files) ? [files] : []));
  if (sides.length === 0)
    throw new ArchscribeError("STATE_WITHOUT_PROJECT", {
      before: before.state.name,
      after: after.state.name,
    });
  const { findings, omissions, projects } = await readRepeatedly(sides, new Map());
  const [some] = projects.values();
  if (some === undefined) return { states: undefined, findings, notes: [] };
  const read = (files: StateFiles): ReadState => {
    const { places, project } = projects.get(files.state) ?? emptyLike(some.project.manifest);
    const indexed = files.indexed?.project === project ? files.indexed : indexProject(project, places);
    return { ...files, indexed, unread: [...omissions.keys()] };
  };
  return {
    states: { before: read(before), after: read(after) },
    findings,
    notes: [...absences(before, after), ...omittedFiles(omissions, sides)],
  };
}

function hasTree(files: StateFiles): files is Side {
  return files.tree !== undefined;
}

interface Reading {
  /** By the state; empty if a side cannot be read at all. */
  readonly projects: ReadonlyMap<ComparedState, ReadableProject>;
  readonly findings: readonly StateFinding[];
  readonly omissions: Omissions;
}

/** Reads all sides, in each round without the files that could not be read in the round before. */
async function readRepeatedly(sides: readonly Side[], omissions: Omissions): Promise<Reading> {
  const readings = await Promise.all(
    sides.map(async (side) => ({
      side,
      reading:
        omissions.size === 0 && side.reading !== undefined
          ? side.reading
          : await readProject(readablePart(side, sides, omissions)),
    })),
  );
  const faults = readings.flatMap(({ reading: { findings, project }, side: { state } }) =>
    project === undefined ? errorsIn(findings).map((finding) => ({ state, finding })) : [],
  );
  const losses = faults.length === 0 ? lostApiFiles(readings) : [];
  if (losses.length > 0) {
    const rest = await readRepeatedly(sides, withFaults(omissions, losses));
    const told = losses.flatMap(({ finding, state }) => (finding ? [{ state, finding }] : []));
    return { ...rest, findings: [...told, ...rest.findings] };
  }
  if (faults.length === 0) {
    const projects = readings.flatMap(({ reading, side }) =>
      reading.project === undefined ? [] : [[side.state, reading] as const],
    );
    return { projects: new Map(projects), findings: [], omissions };
  }
  const more = withFaults(
    omissions,
    faults.map(({ finding, state }) => ({ state, file: finding.location.file })),
  );
  const isLost = sides.every(({ state }) => more.get(manifestFile)?.has(state.name) === true);
  if (isLost || more.size === omissions.size) return { projects: new Map(), findings: faults, omissions };
  const rest = await readRepeatedly(sides, more);
  return { ...rest, findings: [...faults, ...rest.findings] };
}

/** A file that cannot be read in a state. */
interface Omission {
  readonly state: ComparedState;
  readonly file: string;
}

interface SideReading {
  readonly side: Side;
  readonly reading: ProjectReading;
}

/**
 * Returns the files of an API description that only one of the states has, although both refer to them, as faults of the
 * state that lacks them: the content of such a file would otherwise count as removed or added.
 */
function lostApiFiles(readings: readonly SideReading[]): (Omission & { readonly finding?: Finding })[] {
  return readings.flatMap(({ reading: { findings, project }, side }) => {
    const elsewhere = new Set(
      readings.flatMap((one) => one.reading.project?.api?.otherFiles.map(({ path }) => path) ?? []),
    );
    const lost = (project?.api?.missingFiles ?? []).filter((path) => elsewhere.has(path));
    return lost.map((file) => {
      const finding = findings.find(({ message }) => message.includes(`there is no file ${file} `));
      return { state: side.state, file, ...(finding === undefined ? {} : { finding }) };
    });
  });
}

function errorsIn(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ severity }) => severity === "error");
}

function withFaults(omissions: Omissions, faults: readonly Omission[]): Omissions {
  const more = new Map(Array.from(omissions, ([file, states]) => [file, new Set(states)]));
  for (const { file, state } of faults) {
    more.set(file, (more.get(file) ?? new Set()).add(state.name));
  }
  return more;
}

function readablePart(side: Side, sides: readonly Side[], omissions: Omissions): FileTree {
  const isManifestFaulty = omissions.get(manifestFile)?.has(side.state.name) === true;
  const other = isManifestFaulty ? sides.find((one) => one !== side) : undefined;
  return partialTree(side.tree, {
    omitted: new Set([...omissions.keys()].filter((file) => file !== manifestFile)),
    replaced: new Map(other === undefined ? [] : [[manifestFile, other.tree]]),
  });
}

function emptyLike(manifest: Manifest): { readonly project: Project; readonly places: ProjectPlaces } {
  return {
    project: {
      manifest,
      requirements: [],
      useCases: [],
      diagrams: [],
      pages: [],
      decisions: [],
      previews: [],
    },
    places: new Map(),
  };
}

function absences(before: StateFiles, after: StateFiles): string[] {
  if (before.tree === undefined) return [`${before.state.name} has no such project, so everything is new.`];
  if (after.tree === undefined) return [`${after.state.name} has no such project, so everything is removed.`];
  return [];
}

function omittedFiles(omissions: Omissions, sides: readonly Side[]): string[] {
  return Array.from(omissions, ([file, names]) => {
    const where = [...names].join(" and ");
    const consequence =
      file === manifestFile
        ? "what it says is not compared"
        : sides.length === 1
          ? "it is left out"
          : "it is left out on both sides";
    return `${file} cannot be read in ${where}: ${consequence}.`;
  });
}

/** The differences of a partial folder from the real one. */
interface PartialTreeOptions {
  /** The paths of files that count as missing. */
  readonly omitted: ReadonlySet<string>;
  /** Files that are read from another folder, with the folder. */
  readonly replaced: ReadonlyMap<string, FileTree>;
}

/** Returns a folder without some of its files, and with files of another folder. */
function partialTree(tree: FileTree, { omitted, replaced }: PartialTreeOptions): FileTree {
  return {
    root: tree.root,
    list: async () => (await tree.list()).filter((path) => !omitted.has(path)),
    read(path): Promise<FileContent> {
      const other = replaced.get(path);
      if (other !== undefined) return other.read(path);
      return omitted.has(path) ? Promise.resolve({ kind: "missing" }) : tree.read(path);
    },
  };
}
