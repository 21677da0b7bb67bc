import {
  type Decision,
  type DesignPage,
  type Diagram,
  kindOfRequirement,
  type Manifest,
  manifestFile,
  type Project,
  type Requirement,
  type RequirementKind,
  type UiPreview,
  type UseCase,
  type ElementGrounds,
  type ElementTrace,
} from "../../model/index.ts";
import { readFrontMatter } from "./front-matter.ts";
import { readPreview } from "./read-preview.ts";
import { decisionHead, pageHead } from "./read-markdown.ts";
import type { ProjectPlaces } from "./read-project.ts";
import { isApiDescription, isProjectFile } from "./project-file.ts";
import { appraisalFile, emitAppraisal } from "./appraisal-file.ts";
import { baselineFile, emitBaseline } from "./baseline-file.ts";
import { confirmedFile, emitConfirmed } from "./confirmed-file.ts";
import { modeline } from "./modeline.ts";
import { decisionValues } from "./decision-text.ts";
import { elementsFile, emitElements } from "./elements-file.ts";
import { emitReview, reviewFile } from "./review-file.ts";
import { type Json, newYaml, updateYaml } from "./update-yaml.ts";
import { type DiagramHeader, emitDiagramHeader, isDirectiveLine } from "./diagram-header.ts";
import { readDiagramFile } from "./read-diagrams.ts";
import { folderFileLimits } from "./folder-file.ts";

/** The files of a project with their texts, and the files that no longer belong to it. */
export interface ProjectFiles {
  readonly written: ReadonlyMap<string, string>;
  readonly removed: readonly string[];
}

/** The file for a folder's first requirement of each kind. */
export const requirementFiles: Readonly<Record<RequirementKind, string>> = {
  functional: "requirements/functional.yaml",
  "non-functional": "requirements/quality.yaml",
  "user-story": "requirements/user-stories.yaml",
  "business-rule": "requirements/business-rules.yaml",
};

/**
 * Returns the files of a project. Existing content keeps its place, order and comments; an unchanged project returns
 * every file unchanged.
 *
 * @param existing texts of the folder's files by path; empty for a new folder
 * @param places locations of the folder's requirements and use cases, as `readProject` returns them
 */
export function emitProject(
  project: Project,
  existing: ReadonlyMap<string, string> = new Map(),
  places: ProjectPlaces = new Map(),
): ProjectFiles {
  const written = new Map<string, string>();
  written.set(
    manifestFile,
    emitYaml(manifestFile, existing.get(manifestFile), manifestValue(project.manifest)),
  );
  for (const [path, text] of emitRequirementFiles(project.requirements, existing, places))
    written.set(path, text);
  for (const [path, text] of emitUseCaseFiles(project.useCases, existing, places)) written.set(path, text);
  for (const [path, diagrams] of byFile(project.diagrams)) {
    written.set(path, emitDiagramFile(path, diagrams, existing.get(path)));
  }
  for (const page of project.pages) written.set(page.file, emitPage(page, existing.get(page.file)));
  for (const decision of project.decisions) {
    written.set(decision.file, emitDecision(decision, existing.get(decision.file)));
  }
  for (const preview of project.previews)
    written.set(preview.file, emitPreview(preview, existing.get(preview.file)));
  if (project.appraisal)
    written.set(appraisalFile, existing.get(appraisalFile) ?? emitAppraisal(project.appraisal));
  if (project.elements) written.set(elementsFile, emitElements(project.elements, existing.get(elementsFile)));
  if (project.review) written.set(reviewFile, existing.get(reviewFile) ?? emitReview(project.review));
  if (project.confirmed)
    written.set(confirmedFile, emitConfirmed(project.confirmed, existing.get(confirmedFile)));
  for (const baseline of project.baselines ?? [])
    written.set(baselineFile(baseline.version), emitBaseline(baseline));
  if (project.api) written.set(project.api.file, project.api.text);
  // The other files of its folder belong to the description, whether or not it refers to them.
  const removed = [...existing.keys()].filter(
    (path) =>
      isProjectFile(path) && !written.has(path) && (isApiDescription(path) || !path.startsWith("api/")),
  );
  return { written, removed };
}

function emitYaml(path: string, before: string | undefined, value: Json): string {
  return before === undefined ? `${modeline(path)}${newYaml(value)}` : updateYaml(before, value);
}

/** Removes empty values and values that the schema sets by default. */
function withoutDefaults(
  value: object,
  defaults: Readonly<Record<string, unknown>> = {},
): { readonly [key: string]: Json } {
  const entries = Object.entries(value).filter(
    ([key, own]) => own !== undefined && !(Array.isArray(own) && own.length === 0) && own !== defaults[key],
  );
  const plainEntries = entries.map(([key, own]): [string, Json] => [key, plain(own)]);
  return Object.fromEntries(plainEntries.filter(([, own]) => !isEmptyObject(own)));
}

function isEmptyObject(value: Json): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

function plain(value: unknown): Json {
  if (Array.isArray(value)) return value.map((item) => plain(item));
  if (typeof value === "object" && value !== null) return withoutDefaults(value);
  return value as Json;
}

function manifestValue(manifest: Manifest): Json {
  return withoutDefaults(manifest, { language: "en", layout: "Layout2", theme: "Modern Minimal" });
}

/** Returns the files of use cases by path, as in `emitProject`. */
export function emitUseCaseFiles(
  useCases: readonly UseCase[],
  existing: ReadonlyMap<string, string> = new Map(),
  places: ProjectPlaces = new Map(),
): Map<string, string> {
  return new Map(
    useCases.map((useCase) => {
      const path = places.get(useCase.id)?.file ?? `use-cases/${useCase.id}.yaml`;
      return [path, emitUseCase(useCase, path, existing.get(path))];
    }),
  );
}

/** Returns the text of a use case's file at a path. Unchanged values keep their formatting. */
export function emitUseCase(useCase: UseCase, path: string, before?: string): string {
  return emitYaml(path, before, withoutDefaults(useCase));
}

/**
 * Returns the files of requirements by path: one per kind for a new folder, or the files of an existing folder. A file that
 * would become longer than a project's reader accepts is continued in another one, such as `functional-2.yaml`.
 *
 * @param existing texts of the folder's files by path, whose order and comments are kept
 * @param places current or wanted locations of the requirements in the folder; requirements without a place come last
 */
export function emitRequirementFiles(
  requirements: readonly Requirement[],
  existing: ReadonlyMap<string, string> = new Map(),
  places: ProjectPlaces = new Map(),
): Map<string, string> {
  const fileOf = createFileChooser(existing);
  const files = Map.groupBy(requirements, (one) => places.get(one.id)?.file ?? fileOf(one));
  return new Map(
    Array.from(files, ([path, own]) => {
      const inFileOrder = own.toSorted((a, b) => lineOf(a, path, places) - lineOf(b, path, places));
      return [
        path,
        emitYaml(
          path,
          existing.get(path),
          inFileOrder.map((requirement) => withoutDefaults(requirement)),
        ),
      ];
    }),
  );
}

/** The size up to which files of requirements are filled, in bytes: a third of the limit is left for changes by people. */
const filledSize = (folderFileLimits.yaml / 3) * 2;

/** Returns a function that chooses the file of a new requirement: the first one of its kind that has room. */
function createFileChooser(existing: ReadonlyMap<string, string>): (requirement: Requirement) => string {
  const encoder = new TextEncoder();
  const sizeOf = (text: string): number => encoder.encode(text).length;
  const last = new Map<RequirementKind, { readonly number: number; size: number }>();
  return (requirement) => {
    const kind = kindOfRequirement(requirement.id);
    const pathOf = (number: number): string =>
      number === 1 ? requirementFiles[kind] : requirementFiles[kind].replace(".", `-${String(number)}.`);
    const startedAt = (number: number): { readonly number: number; size: number } => ({
      number,
      size: sizeOf(existing.get(pathOf(number)) ?? ""),
    });
    const size = sizeOf(newYaml([withoutDefaults(requirement)]));
    let file = last.get(kind) ?? startedAt(1);
    while (file.size > 0 && file.size + size > filledSize) file = startedAt(file.number + 1);
    file.size += size;
    last.set(kind, file);
    return pathOf(file.number);
  };
}

/** Returns the line of a requirement in a file. New requirements come after the existing ones. */
function lineOf({ id }: Requirement, path: string, places: ProjectPlaces): number {
  const place = places.get(id);
  return place?.file === path ? place.line : Number.MAX_SAFE_INTEGER;
}

function byFile(diagrams: readonly Diagram[]): Map<string, Diagram[]> {
  const files = new Map<string, Diagram[]>();
  for (const diagram of diagrams) files.set(diagram.file, [...(files.get(diagram.file) ?? []), diagram]);
  return files;
}

/** Returns the text of a design page's file. The front matter keeps its formatting unless it cannot be read. */
export function emitPage(
  { file, markdown, requirements }: Pick<DesignPage, "file" | "markdown" | "requirements">,
  before: string | undefined,
): string {
  const old = before === undefined ? undefined : readFrontMatter({ path: file, text: before }, pageHead);
  const kept = old?.value === undefined ? undefined : before;
  return emitMarkdown({ text: kept, markdown: old?.markdown }, withoutDefaults({ requirements }), markdown);
}

function emitDecision(
  { date, file, markdown, requirements, status }: Decision,
  before: string | undefined,
): string {
  const old = before === undefined ? undefined : readFrontMatter({ path: file, text: before }, decisionHead);
  const head = decisionValues(before ?? "", { body: markdown, date, requirements, status });
  return emitMarkdown({ text: before, markdown: old?.markdown }, head, markdown);
}

function emitMarkdown(
  before: { readonly text: string | undefined; readonly markdown: string | undefined },
  head: { readonly [key: string]: Json },
  markdown: string,
): string {
  const oldHead = /^---\n(?<yaml>[\s\S]*?)\n?---[ \t]*(?:\n|$)/.exec(before.text ?? "");
  const yaml = oldHead?.groups?.["yaml"];
  const isEmpty = Object.keys(head).length === 0;
  // A text that begins with `---` would otherwise be read as front matter.
  if (yaml === undefined && isEmpty) return markdown.startsWith("---\n") ? `---\n---\n${markdown}` : markdown;
  if (yaml === undefined) return `---\n${newYaml(head)}---\n${markdown}`;
  const updated = updateYaml(yaml, isEmpty && yaml.trim() === "" ? null : head);
  if (updated === yaml && before.markdown === markdown) return before.text ?? "";
  return `---\n${updated.replace(/\n?$/, "\n")}---\n${markdown}`;
}

/** Returns the text of a preview's file. A file with the same content is returned unchanged. */
export function emitPreview(preview: UiPreview, before?: string): string {
  const { file, html, requirements, title, useCase } = preview;
  if (before !== undefined && isSamePreview(readPreview({ path: file, text: before }).preview, preview))
    return before;
  const meta = (name: string, content: string): string => `<meta name="${name}" content="${content}">\n`;
  return [
    `<title>${title.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</title>\n`,
    useCase === undefined ? "" : meta("use-case", useCase),
    requirements.length === 0 ? "" : meta("requirements", requirements.join(", ")),
    `${html}\n`,
  ].join("");
}

function isSamePreview(a: UiPreview, b: UiPreview): boolean {
  return (
    a.html === b.html &&
    a.title === b.title &&
    a.useCase === b.useCase &&
    a.requirements.join() === b.requirements.join()
  );
}

/**
 * Returns the text of a file with the given diagrams. Diagrams that the file already has, and that have not changed,
 * keep every character, and so does the text around them.
 */
function emitDiagramFile(path: string, diagrams: readonly Diagram[], before: string | undefined): string {
  const old = before === undefined ? [] : readDiagramFile({ path, text: before }).diagrams;
  const kept =
    diagrams.every((diagram) => old.some((one) => one.id === diagram.id)) && old.length === diagrams.length;
  if (before === undefined || !kept)
    return diagrams.map((diagram) => emitDiagram(path, diagram, diagrams.length)).join("\n");
  // From last to first, so that the line numbers of earlier diagrams stay valid.
  return old.toReversed().reduce((text, one) => {
    const wanted = diagrams.find((diagram) => diagram.id === one.id);
    return wanted ? replaceDiagram(text, one, wanted) : text;
  }, before);
}

function emitDiagram(path: string, diagram: Diagram, count: number): string {
  const name = diagram.id.split("#")[1];
  const named =
    count > 1 && name !== undefined ? diagram.text.replace(/^(@start\w+)/, `$1 ${name}`) : diagram.text;
  const [stated] = readDiagramFile({ path, text: diagram.text }).diagrams;
  const unstated = stated && unstatedIn(headerOf(stated), headerOf(diagram));
  const header = emitDiagramHeader(unstated ?? headerOf(diagram), diagram.notation);
  const body = unstated ? named : withoutDirectives(named);
  return [...header, body.replace(/\n*$/, "\n")].join("\n");
}

/** Returns the values that the comments of a text lack; undefined if they contradict the wanted values. */
function unstatedIn(stated: DiagramHeader, wanted: DiagramHeader): DiagramHeader | undefined {
  const isWanted = (one: ElementTrace): boolean => wanted.traces.some((other) => sameTrace(one, other));
  const contradicts =
    (stated.about !== undefined && stated.about !== wanted.about) ||
    (stated.useCase !== undefined && stated.useCase !== wanted.useCase) ||
    !stated.requirements.every((id) => wanted.requirements.includes(id)) ||
    !stated.traces.every(isWanted) ||
    !(stated.grounds ?? []).every((one) => hasGrounds(wanted, one));
  if (contradicts) return undefined;
  return {
    ...(stated.title === wanted.title || wanted.title === undefined ? {} : { title: wanted.title }),
    ...(stated.about === undefined && wanted.about !== undefined ? { about: wanted.about } : {}),
    ...(stated.useCase === undefined && wanted.useCase !== undefined ? { useCase: wanted.useCase } : {}),
    requirements: wanted.requirements.filter((id) => !stated.requirements.includes(id)),
    traces: wanted.traces.filter((one) => !stated.traces.some((other) => sameTrace(one, other))),
    grounds: (wanted.grounds ?? []).filter((one) => !hasGrounds(stated, one)),
  };
}

function hasGrounds({ grounds = [] }: DiagramHeader, one: ElementGrounds): boolean {
  return grounds.some(
    ({ basis, element, reason }) => basis === one.basis && element === one.element && reason === one.reason,
  );
}

function sameTrace(one: ElementTrace, other: ElementTrace): boolean {
  return one.element === other.element && one.requirements.join() === other.requirements.join();
}

function withoutDirectives(text: string): string {
  return text
    .split("\n")
    .filter((line) => !isDirectiveLine(line))
    .join("\n");
}

function headerOf({ about, grounds, requirements, title, traces, useCase }: Diagram): DiagramHeader {
  return {
    title,
    requirements,
    traces,
    ...(grounds === undefined ? {} : { grounds }),
    ...(about === undefined ? {} : { about }),
    ...(useCase === undefined ? {} : { useCase }),
  };
}

function replaceDiagram(text: string, old: Diagram, wanted: Diagram): string {
  const sameHeader = JSON.stringify(plainHeader(old)) === JSON.stringify(plainHeader(wanted));
  if (sameHeader && old.text === wanted.text) return text;
  const lines = text.split("\n");
  const first = Math.max(old.line - 1, 0);
  const length = old.text.split("\n").length - (old.line === 0 ? 2 : 0);
  const [startLine = ""] = lines.slice(first);
  const body = keepStartLine(wanted.text, startLine);
  if (sameHeader) {
    lines.splice(first, length, ...body);
    return lines.join("\n");
  }
  const around = lines.slice(0, first);
  const isDirective = (line: string): boolean => isDirectiveLine(line);
  const headerStart = around.findLastIndex((line) => line.trim() !== "" && !isDirective(line)) + 1;
  const header = emitDiagramHeader(headerOf(wanted), wanted.notation);
  const comments = body.filter((line) => !isDirective(line));
  lines.splice(
    headerStart,
    first + length - headerStart,
    ...around.slice(headerStart).filter((line) => !isDirective(line)),
    ...header,
    ...comments,
  );
  return lines.join("\n");
}

/** Keeps the name of `@startuml name`. */
function keepStartLine(text: string, startLine: string): string[] {
  const [first = "", ...rest] = text.split("\n");
  return [/^\s*[@\\]start/.test(startLine) && first.startsWith("@start") ? startLine : first, ...rest];
}

function plainHeader(diagram: Diagram): unknown {
  const { traces, ...header } = headerOf(diagram);
  return { ...header, traces: traces.map(({ element, requirements }) => [element, requirements]) };
}
