import { changeFolder } from "@archscribe/core/platform/node/folder";
import { existsSync } from "node:fs";
import { join, resolve, dirname } from "node:path";
import {
  chooseLinks,
  confirmLinks,
  type SuspectLink,
  suspectLinks,
  type TracedLink,
  tracedLinks,
  withoutLostLinks,
} from "@archscribe/core/document/architecture";
import { type IndexedProject, indexProject } from "@archscribe/core/document/checks";
import { confirmedFile, emitConfirmed, manifestFile } from "@archscribe/core/document/project-folder";
import { counted, type Requirement } from "@archscribe/core/model";
import { type OpenProject, openProject } from "../../open-project.ts";
import { outdatedSchemas } from "../../outdated-schemas.ts";
import { readTexts } from "../../read-texts.ts";
import type { World } from "../../world.ts";
import { changeProject } from "../../change-project.ts";
import { wrongUsage } from "../shared-options.ts";
import { plainLine } from "../../output/plain-line.ts";

export interface ConfirmOptions {
  readonly all?: boolean;
  readonly list?: boolean;
}

/**
 * Confirms what is traced to requirements, or lists what is suspect.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND, PROJECT_INVALID, REQUIREMENT_NOT_FOUND, TRACE_NOT_FOUND, WRONG_USAGE,
 *   OUTPUT_NOT_WRITABLE, LINK_IN_THE_WAY
 */
export async function runConfirm(
  words: readonly string[],
  { all, list }: ConfirmOptions,
  world: World,
): Promise<number> {
  const { folder, ids } = withFolder(words, world);
  if (all === true && ids.length > 0)
    throw wrongUsage(
      `--all confirms more than ${ids.join(" and ")}`,
      "Use --all, or name what you have looked at.",
    );
  if (list === true || (all !== true && ids.length === 0))
    return listSuspects(await read(folder, world), ids, world);
  return changeProject(folder, world, async () => {
    const project = await read(folder, world);
    const links = tracedLinks(project.indexed);
    const chosen = chooseLinks(links, ids, project.opened.project.requirements);
    return confirm(project, { chosen, links, isWhole: all === true }, world);
  });
}

async function read(folder: string, world: World): Promise<ReadProject> {
  const opened = await openProject(folder, world);
  return { opened, indexed: indexProject(opened.project, opened.places) };
}

/** The last argument is a folder if it contains a project, or if it looks like a path. */
function withFolder(words: readonly string[], world: World): { folder: string; ids: readonly string[] } {
  const last = words.at(-1);
  const isFolder =
    last !== undefined &&
    (/^\.{1,2}$|[/\\]/.test(last) || existsSync(join(resolve(world.folder, last), manifestFile)));
  return isFolder ? { folder: last, ids: words.slice(0, -1) } : { folder: ".", ids: words };
}

interface ReadProject {
  readonly opened: OpenProject;
  readonly indexed: IndexedProject;
}

function listSuspects({ indexed, opened }: ReadProject, ids: readonly string[], { output }: World): number {
  const { confirmed, requirements } = opened.project;
  const suspects = chooseSuspects(indexed, ids);
  if (output.json) output.data(JSON.stringify(suspectsAsJson(suspects, requirements), undefined, 2));
  else if (suspects.length > 0) output.data(presentSuspects(suspects, requirements, opened.folder));
  if (confirmed === undefined) output.say("Nothing is recorded yet. Start with: archscribe confirm --all");
  else output.say(suspects.length === 0 ? output.colour.green("✓ nothing is suspect") : count(suspects));
  return 0;
}

/** Nothing that is named has to be suspect, but it has to be there. */
function chooseSuspects(indexed: IndexedProject, ids: readonly string[]): SuspectLink[] {
  const chosen = chooseLinks(tracedLinks(indexed), ids, indexed.project.requirements);
  const keys = new Set(chosen.map(keyOf));
  return suspectLinks(indexed).filter((link) => keys.has(keyOf(link)));
}

function keyOf({ id, requirement }: TracedLink): string {
  return `${requirement} ${id}`;
}

function count(suspects: readonly SuspectLink[]): string {
  const { size } = new Set(suspects.map(({ requirement }) => requirement));
  return `${counted(suspects.length, "link")} of ${counted(size, "requirement")} suspect`;
}

interface Chosen {
  readonly chosen: readonly TracedLink[];
  readonly links: readonly TracedLink[];
  /** Whether everything is confirmed; removed items then leave the record. */
  readonly isWhole: boolean;
}

async function confirm(
  { indexed, opened }: ReadProject,
  { chosen, isWhole, links }: Chosen,
  { output, signal }: World,
): Promise<number> {
  const { confirmed = [], requirements } = opened.project;
  const next = confirmLinks(isWhole ? withoutLostLinks(confirmed, links) : confirmed, chosen, requirements);
  const existing = (await readTexts(opened.tree)).get(confirmedFile);
  const text = emitConfirmed(next, existing);
  const isChanged = text !== existing && (existing !== undefined || chosen.length > 0);
  if (isChanged) {
    const written = new Map([[confirmedFile, text], ...(await outdatedSchemas(opened.folder))]);
    await changeFolder(opened.folder, { written, removed: [] }, { output, signal });
  }
  const project = { ...opened.project, confirmed: next };
  const left = suspectLinks({ ...indexed, project });
  const byRequirement = [...Map.groupBy(chosen, ({ requirement }) => requirement)];
  if (output.json) {
    const report = byRequirement.map(([requirement, own]) => ({
      requirement,
      links: own.map(({ id }) => id),
    }));
    output.data(
      JSON.stringify({ confirmed: report, written: isChanged, suspect: left.length }, undefined, 2),
    );
    return 0;
  }
  if (!isWhole)
    for (const [requirement, own] of byRequirement)
      output.data(`${requirement}: ${own.map(({ id }) => id).join(", ")}`);
  output.say(
    `${counted(chosen.length, "link")} of ${counted(byRequirement.length, "requirement")} confirmed in ${confirmedFile}${left.length === 0 ? "" : `; ${count(left)}`}`,
  );
  return 0;
}

/**
 * Returns suspect links as text: each requirement with its present text, and below it the items to review,
 * with their places.
 */
function presentSuspects(
  suspects: readonly SuspectLink[],
  requirements: readonly Requirement[],
  folder: string,
): string {
  const width = Math.max(...suspects.map(({ id }) => id.length));
  const groups = requirements.flatMap(({ id, text }) => {
    const own = suspects.filter(({ requirement }) => requirement === id);
    if (own.length === 0) return [];
    const lines = own.map((link) => {
      const { file, line } = link.location;
      return `  ${plainLine(link.id).padEnd(width)}  ${file}:${line}  ${plainLine(link.title)}`;
    });
    return [[`${id}  ${plainLine(text)}`, ...lines].join("\n")];
  });
  return [...groups, ...(isInGit(folder) ? [earlierText(suspects)] : [])].join("\n\n");
}

/**
 * Explains how to see the former texts of requirements: only git has them, because a digest cannot be read.
 */
function earlierText(suspects: readonly SuspectLink[]): string {
  const [digest = ""] = suspects.flatMap(({ confirmedAt }) => confirmedAt);
  return [
    `To see the changes since: archscribe diff REF, with the commit in which the digest was recorded:`,
    `  git log -1 --format=%h -S ${digest} -- ${confirmedFile}`,
  ].join("\n");
}

function isInGit(folder: string): boolean {
  const above = dirname(folder);
  return existsSync(join(folder, ".git")) || (above !== folder && isInGit(above));
}

/** Returns suspect links as data, by requirement. */
function suspectsAsJson(suspects: readonly SuspectLink[], requirements: readonly Requirement[]): unknown {
  const byRequirement = [...Map.groupBy(suspects, ({ requirement }) => requirement)];
  return {
    suspect: byRequirement.map(([requirement, links]) => ({
      requirement,
      text: requirements.find(({ id }) => id === requirement)?.text,
      digest: links[0]?.digest,
      links: links.map(({ confirmedAt, id, kind, location, title }) => ({
        id,
        kind,
        title,
        location,
        confirmedAt,
      })),
    })),
  };
}
