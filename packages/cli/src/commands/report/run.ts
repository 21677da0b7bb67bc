import type { OutputFile } from "@archscribe/core/platform/node/folder";
import { join, resolve, posix } from "node:path";
import { readdir, realpath } from "node:fs/promises";
import { reportToMarkdown } from "@archscribe/core/document/change";
import { counted, namesApart } from "@archscribe/core/model";
import { ArchscribeError, type Finding, inReadingOrder } from "@archscribe/core/model/errors";
import {
  type GitCommit,
  gitProjects,
  type GitRepository,
  openRepository,
} from "@archscribe/core/platform/node";
import { rules } from "@archscribe/core/document/checks";
import { countFindings } from "../../output/present-findings.ts";
import { plainLine } from "../../output/plain-line.ts";
import type { StateOptions } from "../../open-state.ts";
import { isProject } from "../../compared-state/locate-state.ts";
import type { World } from "../../world.ts";
import { requireOutputFolder, writeOutput } from "../../write-output.ts";
import { consequenceRules, consequenceFindings } from "../../output/consequence-findings.ts";
import { presentSarif } from "../../output/present-sarif.ts";
import { version } from "../../version.ts";
import { type BaseCopy, openBase, pathBelow } from "./copy-base.ts";
import { type BaseOptions, findBase } from "./find-base.ts";
import { type FailCondition, findFailure } from "./find-failure.ts";
import { presentCodeQuality } from "./present-code-quality.ts";
import { fromRoot, type ReportedProject, reportProject, withoutRoot } from "./report-project.ts";

export interface ReportOptions extends BaseOptions, StateOptions {
  readonly output: string;
  readonly artefactUrl?: string;
  readonly failOn: FailCondition;
}

/**
 * Writes what a pull request changes in the projects of a repository: a comment, findings for the code host, and a page for
 * each project.
 *
 * @returns 1 if an event occurred for which the run should fail, otherwise 0
 * @throws ArchscribeError PROJECT_NOT_FOUND, PATH_OUTSIDE_ROOT, GIT_FAILED, OUTPUT_NOT_WRITABLE, INTERRUPTED
 */
export async function runReport(
  named: readonly string[],
  options: ReportOptions,
  world: World,
): Promise<number> {
  await requireOutputFolder(resolve(world.folder, options.output), world);
  const { reason, repository } = await openAround(resolve(world.folder, named[0] ?? ""));
  const root = repository?.top ?? world.folder;
  const found =
    repository === undefined ? { reason, commit: undefined } : await findBase(options, repository, world);
  const base =
    found.commit === undefined || repository === undefined
      ? undefined
      : openBase(found.commit, found.name, repository);
  try {
    const folders = await findProjects(named, { root, repository, world });
    const scope = { root, base, options, world };
    const projects: ReportedProject[] = [];
    for (const folder of folders) projects.push(await reportProject(folder, scope));
    const notes = found.commit === undefined ? [found.reason] : [];
    if (base !== undefined && repository !== undefined && named.length === 0)
      for (const folder of await removedProjects(projects, base.commit, repository).catch(sayInstead(notes)))
        projects.push(await reportProject(folder, scope));
    // What others read names no place of this machine.
    const plain = (told: readonly string[]): string[] => told.map((note) => withoutRoot(note, root));
    const report = {
      projects: projects.map((project) => ({ ...project, notes: plain(project.notes) })),
      notes: plain(notes),
      base,
    };
    return await finish(report, options, world);
  } finally {
    await base?.close();
  }
}

/** A base that cannot be listed does not prevent the rest of the report. */
function sayInstead(notes: string[]): (error: unknown) => readonly string[] {
  return (error) => {
    if (!(error instanceof ArchscribeError) || error.code === "INTERRUPTED") throw error;
    notes.push(`Projects that only the base has are not listed. ${plainLine(error.message)}.`);
    return [];
  };
}

/** The folders of the projects that only the base has. */
async function removedProjects(
  projects: readonly ReportedProject[],
  { id }: GitCommit,
  repository: GitRepository,
): Promise<string[]> {
  const known = new Set(projects.flatMap(({ folder, movedFrom }) => [folder, movedFrom]));
  const before = await gitProjects(repository, { kind: "commit", commit: id });
  return before.filter((folder) => !known.has(folder));
}

interface OpenedRepository {
  readonly repository: GitRepository | undefined;
  readonly reason: string;
}

/** Opens the repository of a folder. A report of findings is possible without git too. */
async function openAround(folder: string): Promise<OpenedRepository> {
  try {
    return { repository: await openRepository(folder), reason: "" };
  } catch (error) {
    if (!(error instanceof ArchscribeError)) throw error;
    const isUntrusted = error.message.includes("dubious ownership");
    const advice = isUntrusted
      ? "Run `git config --global --add safe.directory FOLDER` first: the checkout belongs to another user."
      : "The report lists all findings, and compares nothing.";
    const message =
      error.code === "GIT_NO_REPOSITORY" ? "The folder is not in a git repository" : error.message;
    return { repository: undefined, reason: `${plainLine(message)}. ${advice}` };
  }
}

interface Report {
  readonly projects: readonly ReportedProject[];
  readonly base: BaseCopy | undefined;
  readonly notes: readonly string[];
}

async function finish(report: Report, options: ReportOptions, world: World): Promise<number> {
  const { base, notes, projects } = report;
  const pages = pageNames(projects);
  const told = projects.map((project, index) => {
    const page = project.html === undefined ? undefined : pageAddress(options.artefactUrl, pages[index]);
    return { ...project, ...(page === undefined ? {} : { page }) };
  });
  const markdown = reportToMarkdown({ projects: told, notes, ...(base && { base: base.state }) });
  const folder = resolve(world.folder, options.output);
  const annotations = annotationsOf(projects);
  const files: OutputFile[] = [
    { path: join(folder, "comment.md"), content: markdown },
    {
      path: join(folder, "archscribe.sarif"),
      content: `${presentReportSarif(projects, annotations)}\n`,
    },
    { path: join(folder, "codequality.json"), content: `${presentCodeQuality(annotations)}\n` },
    ...projects.flatMap(({ html }, index) =>
      html === undefined ? [] : [{ path: join(folder, pages[index] ?? ""), content: html }],
    ),
  ];
  await writeOutput({ files }, world);
  const failure = findFailure(projects, options.failOn);
  print({ ...report, files, failure }, world);
  return failure === undefined ? 0 : 1;
}

/** The names of the pages: the folder's, or the project's at the root. */
function pageNames(projects: readonly ReportedProject[]): string[] {
  const stems = projects.map(({ folder, name }) => {
    const stem = (folder === "" ? name : folder).toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-");
    return stem.replaceAll(/^-+|-+$/g, "") || "project";
  });
  return namesApart(stems, { separator: "-", maxLength: 100 }).map((stem) => `${stem}.html`);
}

/** An address that ends with a slash is the address of the folder with the report. */
function pageAddress(artefact: string | undefined, page: string | undefined): string | undefined {
  if (artefact === undefined || page === undefined) return artefact;
  return artefact.endsWith("/") ? `${artefact}${encodeURIComponent(page)}` : artefact;
}

interface Printed extends Report {
  readonly files: readonly OutputFile[];
  readonly failure: string | undefined;
}

function print({ base, failure, files, notes, projects }: Printed, { output }: World): void {
  if (output.json)
    output.data(
      JSON.stringify(
        {
          base: base?.state ?? null,
          files: files.map(({ path }) => path),
          failure: failure ?? null,
          notes,
          projects: projects.map(({ added, comparison, findings, folder, name, ...project }) => ({
            name,
            folder,
            changes: comparison?.changes.length ?? null,
            breaking: comparison?.changes.filter(({ breaking }) => breaking.length > 0).length ?? null,
            findings: findings.length,
            new: added?.length ?? null,
            settled: project.settled,
            notes: project.notes,
          })),
        },
        undefined,
        2,
      ),
    );
  for (const note of notes) output.say(note);
  for (const { added, comparison, findings, name, notes: own } of projects) {
    const changes = comparison === undefined ? "not compared" : counted(comparison.changes.length, "change");
    const found = added === undefined ? countFindings(findings) : `${countFindings(added)} new`;
    output.say(plainLine(`${name}: ${changes}, ${found}`));
    for (const note of own) output.say(`  ${plainLine(note)}`);
  }
  for (const { path } of files) output.say(`Written: ${path}`);
  if (failure !== undefined) output.fail(output.colour.red(plainLine(`Failed: ${failure}`)));
}

/** Returns what is to be shown at lines of all projects as one SARIF log. */
function presentReportSarif(projects: readonly ReportedProject[], annotations: readonly Finding[]): string {
  const own = projects.flatMap(({ ownRules }) => ownRules.map(({ id, reason }) => ({ id, summary: reason })));
  const named = new Map([...own, ...consequenceRules, ...rules].map((rule) => [rule.id, rule]));
  return presentSarif(annotations, [...named.values()], version());
}

/**
 * Returns what code hosts show at the lines of all projects: the findings, and the consequences of the changes that no check
 * finds. The paths begin at the root of the repository.
 */
function annotationsOf(projects: readonly ReportedProject[]): Finding[] {
  return inReadingOrder(
    projects.flatMap(({ comparison, findings, folder }) => {
      const found = new Set(findings.map(placeOf));
      const consequences = comparison === undefined ? [] : consequenceFindings(comparison);
      const told = consequences.map((finding) => fromRoot(finding, folder));
      return [...findings, ...told.filter((finding) => !found.has(placeOf(finding)))];
    }),
  );
}

/** A link that is not confirmed is a finding of a check too, and said once. */
function placeOf({ location: { file, line }, ruleId }: Finding): string {
  return `${ruleId} ${file}:${line}`;
}

/** Where projects are looked for. */
interface ProjectSearch {
  /** The root of the repository, or the current folder outside of one. */
  readonly root: string;
  readonly repository: GitRepository | undefined;
  readonly world: Pick<World, "folder">;
}

/**
 * Returns the folders of the projects to report on, from the root: the named ones, otherwise all that git tracks.
 * Outside of git, these are all folders with a manifest, except hidden ones and packages.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND, PATH_OUTSIDE_ROOT, GIT_FAILED
 */
async function findProjects(named: readonly string[], search: ProjectSearch): Promise<string[]> {
  const { repository, root, world } = search;
  if (named.length > 0) {
    const places = await Promise.all(named.map((one) => placeOfProject(one, search)));
    return [...new Set(places)].toSorted();
  }
  const folders =
    repository === undefined ? await listFolders(root, "") : await gitProjects(repository, { kind: "index" });
  const there = await Promise.all(folders.map((one) => isProject(join(root, one))));
  const found = folders.filter((_, index) => there[index] === true);
  if (found.length === 0) throw new ArchscribeError("PROJECT_NOT_FOUND", { path: world.folder });
  return found.toSorted();
}

async function placeOfProject(name: string, { root, world }: ProjectSearch): Promise<string> {
  const absolute = resolve(world.folder, name);
  if (!(await isProject(absolute))) throw new ArchscribeError("PROJECT_NOT_FOUND", { path: name });
  const place = pathBelow(await realpath(root), await realpath(absolute));
  if (place === undefined) throw new ArchscribeError("PATH_OUTSIDE_ROOT", { path: name, root });
  return place;
}

async function listFolders(root: string, below: string): Promise<string[]> {
  const entries = await readdir(join(root, below), { withFileTypes: true });
  const nested = await Promise.all(
    entries
      .filter((one) => one.isDirectory() && !one.name.startsWith(".") && one.name !== "node_modules")
      .map(({ name }) => listFolders(root, posix.join(below, name))),
  );
  return [below, ...nested.flat()];
}
