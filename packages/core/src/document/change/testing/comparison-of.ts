import type { Change, ProjectComparison } from "../../../model/index.ts";
import { memoryTree } from "../../../testing/index.ts";
import { type IndexedProject, indexProject } from "../../checks/index.ts";
import { readProject } from "../../project-folder/index.ts";
import { compareProjects, type ProjectState } from "../compare-projects.ts";

type Files = Readonly<Record<string, string>>;

const manifest = "archscribe: 1\nname: Shop\norganization: Town\n";

/** Projects that have been read, by their files: many comparisons have a side in common, and none changes it. */
const read = new Map<string, Promise<IndexedProject>>();

function indexedFiles(files: Files): Promise<IndexedProject> {
  const key = JSON.stringify(files);
  const indexed = read.get(key) ?? readFiles(files);
  read.set(key, indexed);
  return indexed;
}

async function readFiles(files: Files): Promise<IndexedProject> {
  const reading = await readProject(memoryTree({ "archscribe.yaml": manifest, ...files }));
  if (reading.project === undefined) throw new Error(JSON.stringify(reading.findings));
  return indexProject(reading.project, reading.places);
}

/** Returns the state that some files of a project are. */
export async function stateOf(files: Files, name = "a state"): Promise<ProjectState> {
  return { state: { name }, indexed: await indexedFiles(files) };
}

/** Returns what differs between two projects of some files. */
export async function comparisonOf(before: Files, after: Files): Promise<ProjectComparison> {
  return compareProjects(await stateOf(before, "before"), await stateOf(after, "after"));
}

/** Returns the changes of two projects in short: `~ member orders.total`, `> element Ledger => Accounts`. */
export async function changesOf(before: Files, after: Files): Promise<string[]> {
  return (await comparisonOf(before, after)).changes.map((change) => inShort(change));
}

const signs = { added: "+", removed: "-", changed: "~", renamed: ">" } as const;

export function inShort(change: Change): string {
  const { kind, name, ownerName, subject } = change;
  const isPart = subject === "member" || subject === "step" || subject === "property";
  const own = isPart ? `${ownerName ?? ""}.${name}` : name;
  const before = kind === "renamed" ? `${change.before?.name ?? ""} => ` : "";
  const rules = change.breaking.map(({ rule }) => ` !${rule}`).join("");
  return `${signs[kind]} ${subject} ${before}${own}${rules}`;
}
