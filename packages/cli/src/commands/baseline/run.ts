import { changeFolder } from "@archscribe/core/platform/node/folder";
import { resolve } from "node:path";
import { compareWithBaseline, recordBaseline } from "@archscribe/core/document/change";
import { indexProject } from "@archscribe/core/document/checks";
import { baselineFile, emitBaseline, folderFileFault } from "@archscribe/core/document/project-folder";
import {
  type Baseline,
  baselineVersionPattern,
  counted,
  type Change,
  changeSubjects,
} from "@archscribe/core/model";
import { ArchscribeError, hasErrors, inReadingOrder } from "@archscribe/core/model/errors";
import { commitId, openRepository, uncommittedPaths } from "@archscribe/core/platform/node";
import { checkWhole } from "../../open-state.ts";
import { isProject } from "../../compared-state/locate-state.ts";
import { documentDate } from "../../document-date.ts";
import { type OpenProject, openProject } from "../../open-project.ts";
import { outdatedSchemas } from "../../outdated-schemas.ts";
import { countFindings, presentFindings } from "../../output/present-findings.ts";
import type { World } from "../../world.ts";
import { changeProject } from "../../change-project.ts";
import { type RenderingOptions, wrongUsage } from "../shared-options.ts";
import { plainLine } from "../../output/plain-line.ts";

export interface BaselineOptions extends RenderingOptions {
  readonly force?: boolean;
  readonly allowErrors?: boolean;
  readonly render: boolean;
  readonly list?: boolean;
  readonly verify?: boolean;
}

export interface BaselineArguments {
  readonly version: string | undefined;
  readonly folder: string | undefined;
}

/**
 * Records a baseline, lists the baselines of a project, or compares the project with one.
 *
 * @returns 1 if a comparison finds a difference
 * @throws ArchscribeError PROJECT_NOT_FOUND, PROJECT_INVALID, BASELINE_EXISTS, BASELINE_NOT_FOUND, BASELINE_HAS_ERRORS,
 *   WRONG_USAGE, OUTPUT_NOT_WRITABLE, LINK_IN_THE_WAY, and the errors of rendering
 */
export async function runBaseline(
  words: BaselineArguments,
  options: BaselineOptions,
  world: World,
): Promise<number> {
  const { folder, version } = await withFolder(words, world);
  if (options.list === true) return list(await openProject(folder, world), world);
  if (options.verify === true) return verify(await openProject(folder, world), version, world);
  return changeProject(folder, world, async () => {
    const opened = await openProject(folder, world);
    return record(opened, { ...options, version: checkedVersion(version, opened) }, world);
  });
}

/** The only argument may be the folder, if no version is needed. */
async function withFolder(
  { folder, version }: BaselineArguments,
  world: World,
): Promise<{ readonly folder: string; readonly version: string | undefined }> {
  if (folder !== undefined || version === undefined) return { folder: folder ?? ".", version };
  const isFolder = /^\.{1,2}$|[/\\]/.test(version) || (await isProject(resolve(world.folder, version)));
  return isFolder ? { folder: version, version: undefined } : { folder: ".", version };
}

function checkedVersion(version: string | undefined, { project }: OpenProject): string {
  const stated = project.manifest.version;
  if (version === undefined)
    throw wrongUsage(
      "A baseline needs a version",
      stated === undefined || !baselineVersionPattern.test(stated)
        ? "Write it as in `archscribe baseline 1.2`."
        : `Write \`archscribe baseline ${stated}\`: archscribe.yaml calls the document so.`,
    );
  if (!baselineVersionPattern.test(version))
    throw wrongUsage(
      `'${version}' cannot be the name of a file`,
      "Use letters, digits, dots, hyphens and plus signs, such as 1.2 or 2026-03.",
    );
  return version;
}

async function record(
  opened: OpenProject,
  options: BaselineOptions & { readonly version: string },
  world: World,
): Promise<number> {
  const { allowErrors, force, version } = options;
  const path = baselineFile(version);
  const known = (opened.project.baselines ?? []).find((one) => one.version === version);
  if (known !== undefined && force !== true) throw new ArchscribeError("BASELINE_EXISTS", { version, path });
  const checked = await checkWhole(opened, options, world);
  const findings = inReadingOrder([...opened.findings, ...checked.findings]);
  const { output } = world;
  if (hasErrors(findings) && allowErrors !== true) {
    const errors = findings.filter(({ severity }) => severity === "error");
    output.fail(presentFindings(errors, output.colour));
    throw new ArchscribeError("BASELINE_HAS_ERRORS", { version, count: countFindings(errors) });
  }
  const date = documentDate(options.date, world).shown ?? opened.today;
  const baseline = recordBaseline(checked, { version, date, findings, ...(await commitOf(opened.folder)) });
  const written = new Map([[path, emitBaseline(baseline)], ...(await outdatedSchemas(opened.folder))]);
  await changeFolder(opened.folder, { written, removed: [] }, world);
  const { items, ...facts } = baseline;
  const count = items.trimEnd().split("\n").length;
  if (output.json) output.data(JSON.stringify({ file: path, ...facts, items: count }, undefined, 2));
  else
    output.data(
      `Baseline ${version} of ${date}: ${counted(count, "item")}, ${countFindings(findings)}, in ${path}.`,
    );
  if (baseline.dirty === true)
    output.say(
      "Something is uncommitted, so the baseline names no commit. Commit first, and repeat with --force.",
    );
  return 0;
}

function list({ project }: OpenProject, { output }: World): number {
  const baselines = project.baselines ?? [];
  const facts = baselines
    .toReversed()
    .map(({ items, ...one }) => ({ ...one, items: items.trimEnd().split("\n").length }));
  if (output.json) output.data(JSON.stringify({ baselines: facts }, undefined, 2));
  else if (baselines.length > 0) output.data(presentBaselines(baselines.toReversed()));
  output.say(counted(baselines.length, "baseline"));
  return 0;
}

function verify(opened: OpenProject, version: string | undefined, { output }: World): number {
  const baseline = baselineOf(opened, version);
  const changes = compareWithBaseline(baseline, indexProject(opened.project, opened.places));
  if (output.json) {
    const { date, version: of } = baseline;
    const brief = changes.map(({ id, kind, name, subject }) => ({ id, kind, subject, name }));
    output.data(JSON.stringify({ baseline: { version: of, date }, changes: brief }, undefined, 2));
  } else if (changes.length > 0) output.data(presentDifferences(changes));
  const since = `baseline ${baseline.version} of ${baseline.date}`;
  output.say(
    changes.length === 0
      ? output.colour.green(`✓ unchanged since ${since}`)
      : `${counted(changes.length, "change")} since ${since}`,
  );
  return changes.length === 0 ? 0 : 1;
}

function baselineOf({ folder, project }: OpenProject, version: string | undefined): Baseline {
  const baselines = project.baselines ?? [];
  const found = version === undefined ? baselines.at(-1) : baselines.find((one) => one.version === version);
  if (found !== undefined) return found;
  const known = baselines.map((one) => one.version).join(", ");
  throw new ArchscribeError("BASELINE_NOT_FOUND", {
    version: version ?? "",
    path: folder,
    known: known === "" ? "none" : known,
  });
}

/** The commit that has the present state of a project, if one has. */
interface ProjectCommit {
  readonly commit?: string;
  /** Whether a repository has the project, but no commit has its present state. */
  readonly isDirty: boolean;
}

/** Returns the commit of a project's folder. Other files of the repository, and baselines themselves, do not matter. */
async function commitOf(folder: string): Promise<ProjectCommit> {
  const repository = await openRepository(folder).catch(() => undefined);
  if (repository === undefined) return { isDirty: false };
  const commit = await commitId(repository, "HEAD");
  const changed = (await uncommittedPaths(repository)).filter(
    (path) => folderFileFault(path) !== "foreign" && !path.startsWith("baselines/"),
  );
  return commit === undefined || changed.length > 0 ? { isDirty: true } : { commit, isDirty: false };
}

/** Returns baselines as lines: version, day, commit, findings. */
function presentBaselines(baselines: readonly Baseline[]): string {
  const width = Math.max(...baselines.map(({ version }) => version.length));
  return baselines
    .map(({ checks, commit, date, dirty, version }) => {
      const place = commit === undefined ? (dirty === true ? "uncommitted" : "") : commit.slice(0, 10);
      const found = [
        counted(checks.errors, "error"),
        counted(checks.warnings, "warning"),
        counted(checks.notes, "note"),
      ].join(", ");
      return [version.padEnd(width), date, place.padEnd(11), found].join("  ");
    })
    .join("\n");
}

const signs = { added: "+", removed: "-", changed: "~", renamed: ">" } as const;

/**
 * Returns the changes since a baseline by subject, with a sign for each; a baseline does not know the changed
 * fields of an item.
 */
function presentDifferences(changes: readonly Change[]): string {
  return changeSubjects
    .flatMap(({ key, title }) => {
      const own = changes.filter(({ subject }) => subject === key);
      if (own.length === 0) return [];
      return [[title, ...own.map(({ kind, name }) => `  ${signs[kind]} ${plainLine(name)}`)].join("\n")];
    })
    .join("\n");
}
