import type { OutputFile } from "@archscribe/core/platform/node/folder";
import { checkProject, type RenderedProject, renderFigures } from "@archscribe/core/document/checks";
import type { Finding } from "@archscribe/core/model/errors";
import { diagramKeys } from "@archscribe/core/model";
import { type PublishFormat, publishSad } from "@archscribe/core/platform/node";
import { assembleSad, type SadDocument } from "@archscribe/core/document/sad";
import { zipSync } from "fflate";
import type { JobProgress } from "../jobs/job-runners.ts";
import { fileTreeOf } from "../project-files/read-files.ts";
import { readStoredProject, readStoredWords } from "../project-files/read-stored-project.ts";
import { needBrowser } from "../rendering/need-browser.ts";
import type { Rendering } from "../rendering/open-rendering.ts";
import { mermaidSettings } from "./mermaid-settings.ts";
import type { DocumentFile, Publication, PublishingTask } from "./publishing-task.ts";

/** A request for a single picture must not wait for the pictures of a whole project. */
export const figuresAtOnce = 2;

interface Tools {
  readonly rendering: Rendering;
  readonly tell: (progress: JobProgress) => void;
  /** Receives details that are only for the log. */
  readonly report: (cause: Error) => void;
}

/**
 * Publishes a project from its files. A diagram that cannot be rendered leaves its place empty, and is reported. Settings
 * of a manifest for standard libraries and a rendering service apply on people's own machines: here they would give access
 * to files of the server, and to its network.
 *
 * @throws Refusal VALIDATION if the project cannot be read, UNAVAILABLE if a browser is needed and missing
 */
export async function publishFiles(task: PublishingTask, tools: Tools): Promise<Publication> {
  const { at, diagrams, files, formats, layout } = task;
  const { rendering, report, tell } = tools;
  const { places, project } = await readStoredProject(files);
  const words = await readStoredWords(files);
  const context = rendering.contextFor({
    tree: fileTreeOf(files),
    theme: project.manifest.theme,
    mermaidConfig: mermaidSettings(project, files),
    today: at,
  });
  const date = at.toISOString().slice(0, 10);
  const rendered = await needBrowser("Mermaid diagrams need", report, () =>
    renderFigures(checkProject(project, places, date), context, {
      atOnce: figuresAtOnce,
      drawn: (done, total) => tell({ done, total: total + formats.length, step: "Drawing diagrams" }),
    }),
  );
  const document = assembleSad(rendered, { layout, diagrams, date, words });
  const made: DocumentFile[] = [];
  const scripts = new Set<string>();
  const unreadable = (found: readonly string[]): void => found.forEach((script) => scripts.add(script));
  for (const format of formats) {
    const done = rendered.pictures.size + made.length;
    tell({ done, total: rendered.pictures.size + formats.length, step: `Writing ${titles[format]}` });
    made.push({ format, content: await writeDocument(document, format, { task, tools, unreadable }) });
  }
  return {
    layout: document.meta.layout,
    diagrams: diagrams ?? project.manifest.diagrams ?? diagramKeys,
    files: made,
    failures: failuresOf(rendered),
    unreadable: [...scripts],
  };
}

const titles: Readonly<Record<PublishFormat, string>> = {
  html: "HTML",
  pdf: "PDF",
  docx: "Word",
  md: "Markdown",
};

interface WritingContext {
  readonly task: PublishingTask;
  readonly tools: Tools;
  /** Called with the scripts that no font supports. */
  readonly unreadable: (scripts: readonly string[]) => void;
}

async function writeDocument(
  document: SadDocument,
  format: PublishFormat,
  { task, tools, unreadable }: WritingContext,
): Promise<Uint8Array> {
  const { cache, session } = tools.rendering;
  const options = { paper: task.paper, generator: "archscribe", session, cache, unreadable };
  const files = await needBrowser(format === "docx" ? "A Word file needs" : "A PDF needs", tools.report, () =>
    publishSad(document, format, options),
  );
  const [only] = files;
  if (format === "md" || only === undefined) return archiveFiles(files, task.at);
  return typeof only.content === "string" ? new TextEncoder().encode(only.content) : only.content;
}

function failuresOf({ pictures }: RenderedProject): Finding[] {
  return [...pictures.values()].flatMap((picture) => (picture.ok ? [] : picture.findings));
}

/** Packs files into a ZIP archive, all with the same time. */
function archiveFiles(files: readonly OutputFile[], at: Date): Uint8Array {
  const encoder = new TextEncoder();
  const entries = files.map(({ content, path }): [string, Uint8Array] => [
    path,
    typeof content === "string" ? encoder.encode(content) : content,
  ]);
  return zipSync(Object.fromEntries(entries), { mtime: at });
}
