import {
  type Diagram,
  type DriftFinding,
  type FileTree,
  type FoundSystem,
  type SystemSettings,
  openText,
} from "../../../model/index.ts";
import { ArchscribeError } from "../../../model/errors/index.ts";
import { identifyArchitecture } from "../../architecture/index.ts";
import { readDiagramContent } from "../../diagrams/index.ts";
import { type PatchedFile, presentPatch, readProject, treeWithTexts } from "../../project-folder/index.ts";
import { type ProjectOfFiles, renameElement } from "../../renaming/index.ts";
import type { DocumentedDesign } from "../documented-design.ts";
import { openComparison } from "../comparison.ts";
import { compareWithSystem } from "../compare-with-system.ts";
import { compareParts } from "../parts/compare-parts.ts";
import { changeableFigures } from "./figure.ts";
import { settleInApi } from "./settle-in-api.ts";
import { settleInFigures } from "./settle-in-figures.ts";

/** The system that the texts of a project are to show. */
export interface SettledSystem {
  readonly found: FoundSystem;
  readonly settings: SystemSettings;
}

/** Changes of texts that settle findings. */
export interface Settlement {
  /** The findings, those with a patch that can be settled alone. */
  readonly findings: readonly DriftFinding[];
  /** The files after everything is settled that can be settled together. */
  readonly files: readonly PatchedFile[];
  /** The ids of the findings that these files settle. */
  readonly settled: readonly string[];
}

/** The texts of changed files, by path. */
type Texts = ReadonlyMap<string, string>;

/**
 * Returns the changes of a project's texts that settle findings. Each changed text is read again: a change after which a
 * figure says anything else than what was meant, or after which the finding is still there, is not made. Everything else
 * in a file stays as it is.
 */
export async function settleDrift(
  opened: ProjectOfFiles,
  system: SettledSystem,
  findings: readonly DriftFinding[],
): Promise<Settlement> {
  const patched: DriftFinding[] = [];
  let current = opened;
  let texts: Texts = new Map();
  const settled: string[] = [];
  for (const finding of findings) {
    const alone = await settleOne(opened, finding, system);
    const patch = alone === undefined ? "" : presentPatch(await patchedFiles(opened.tree, alone.texts));
    patched.push(patch === "" || patch.length > 100_000 ? finding : { ...finding, patch });
    const next = alone === undefined ? undefined : await settleOne(current, finding, system);
    if (next === undefined) continue;
    texts = new Map([...texts, ...next.texts]);
    current = next.opened;
    settled.push(finding.id);
  }
  return { findings: patched, files: await patchedFiles(opened.tree, texts), settled };
}

async function settleOne(
  opened: ProjectOfFiles,
  finding: DriftFinding,
  system: SettledSystem,
): Promise<{ readonly texts: Texts; readonly opened: ProjectOfFiles } | undefined> {
  const texts = await changedTexts(opened, finding, system);
  if (texts.size === 0) return undefined;
  const tree = treeWithTexts(opened.tree, texts);
  const reading = await readProject(tree);
  if (reading.project === undefined) return undefined;
  const { places, project } = reading;
  const reread = { tree, project, places };
  const left = compareWithSystem({ ...designOf(reread), ...system });
  return left.some(({ id }) => id === finding.id) ? undefined : { texts, opened: reread };
}

async function changedTexts(
  opened: ProjectOfFiles,
  finding: DriftFinding,
  system: SettledSystem,
): Promise<Texts> {
  const {
    elements: [id],
    kind,
    newName,
    subject,
  } = finding;
  if (
    kind === "renamed" &&
    (subject === "part" || subject === "table") &&
    id !== undefined &&
    newName !== undefined
  )
    return renamedTexts(opened, id, newName);
  const design = designOf(opened);
  const { comparison } = compareParts(openComparison(design, system.found, system.settings));
  const { api } = opened.project;
  if (subject === "endpoint" && api !== undefined)
    return changedText(opened, api.file, (text) => settleInApi(finding, { api, text }, comparison));
  const figures = changeableFigures(opened.project.diagrams, design.contents);
  const changed = settleInFigures(finding, { comparison, figures, shown: design.shown });
  return textsOf(opened, changed);
}

async function changedText(
  { tree }: ProjectOfFiles,
  path: string,
  change: (text: string) => string | undefined,
): Promise<Texts> {
  const content = await tree.read(path);
  if (content.kind !== "file") return new Map();
  const { inForm, text } = openText(content.bytes);
  const changed = change(text);
  return changed === undefined ? new Map() : new Map([[path, inForm(changed)]]);
}

/** A name that cannot be given everywhere leaves the finding to people. */
async function renamedTexts(opened: ProjectOfFiles, element: string, to: string): Promise<Texts> {
  try {
    return (await renameElement(opened, { element, to })).written;
  } catch (error) {
    if (error instanceof ArchscribeError) return new Map();
    throw error;
  }
}

interface ShownDesign extends DocumentedDesign {
  readonly shown: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

function designOf({ places, project }: ProjectOfFiles): ShownDesign {
  const contents = new Map(project.diagrams.map((diagram) => [diagram.id, readDiagramContent(diagram)]));
  const { model, shown } = identifyArchitecture(project, contents, places);
  return { project, contents, architecture: model, shown };
}

/** Puts changed figures into the texts of their files, from the last to the first, so that lines stay where they are. */
async function textsOf({ project, tree }: ProjectOfFiles, changed: readonly Diagram[]): Promise<Texts> {
  const texts = new Map<string, string>();
  for (const [file, own] of Map.groupBy(changed, (diagram) => diagram.file)) {
    const content = await tree.read(file);
    if (content.kind !== "file") continue;
    const { inForm, text } = openText(content.bytes);
    const lines = text.split("\n");
    for (const diagram of own.toSorted((a, b) => b.line - a.line)) {
      const before = project.diagrams.find(({ id }) => id === diagram.id)?.text.split("\n").length ?? 0;
      lines.splice(diagram.line - 1, before, ...diagram.text.split("\n"));
    }
    texts.set(file, inForm(lines.join("\n")));
  }
  return texts;
}

async function patchedFiles(tree: FileTree, texts: Texts): Promise<PatchedFile[]> {
  const files: PatchedFile[] = [];
  for (const [path, after] of texts) {
    const content = await tree.read(path);
    const before =
      content.kind === "file"
        ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(content.bytes)
        : undefined;
    if (before !== after) files.push({ path, before, after });
  }
  return files;
}
