import { openFileTree, type OutputFile } from "@archscribe/core/platform/node/folder";
import { resolve, relative, dirname, join } from "node:path";
import {
  accessibleText,
  renderDiagram,
  palette,
  pictureSize,
  type RenderedDiagram,
  wrapForExport,
} from "@archscribe/core/document/diagrams";
import { counted, nameFiles } from "@archscribe/core/model";
import { ArchscribeError, type Finding } from "@archscribe/core/model/errors";
import { type Workshop, pictureFile, rasterise } from "@archscribe/core/platform/node";
import { browserOptions } from "../../browser-options.ts";
import { choosePlantuml } from "../../choose-plantuml.ts";
import { documentDate } from "../../document-date.ts";
import { interruptible } from "../../interruptible.ts";
import { presentFindings } from "../../output/present-findings.ts";
import { createProgress, type Progress } from "../../output/progress.ts";
import type { World } from "../../world.ts";
import { requireOutputFolder, writeOutput } from "../../write-output.ts";
import { type RenderingOptions, standardOutput, wrongUsage } from "../shared-options.ts";
import { readMermaidConfig } from "../../read-mermaid-config.ts";
import { pictureNames, readSourceFile, type SourceFile } from "../../source-files.ts";
import { readPictureTheme, type PictureTheme } from "./picture-theme.ts";

export interface RenderOptions extends RenderingOptions, PictureOptions {
  readonly root?: string;
  readonly keepGoing?: boolean;
}

/**
 * A file without a diagram is only reported if there are other files, as with `docs/*.md`.
 *
 * @returns 0, or 1 if a diagram could not be rendered; then nothing is written, except with `keepGoing`
 * @throws ArchscribeError FILE_NOT_FOUND and others of `readSourceFile`, NO_DIAGRAM if no file contains one, DIAGRAMS_FAILED
 */
export async function runRender(
  files: readonly string[],
  options: RenderOptions,
  world: World,
): Promise<number> {
  const { sources, unread } = await readSources(files, options, world);
  sayWhatIsNoDiagram(sources, world);
  if (sources.every(({ blocks }) => blocks.length === 0)) throw noDiagram(sources);
  const total = sources.reduce((sum, { blocks }) => sum + blocks.length, 0);
  checkOutput(options, total, world);
  if (options.output !== undefined && options.output !== standardOutput) {
    const output = resolve(world.folder, options.output);
    await requireOutputFolder(isFile(output) ? dirname(output) : output, world);
  }
  const progress = await createProgress(world.output);
  const workshops = await openWorkshops(sources, options, world);
  try {
    const code = await interruptible(
      renderAll({ sources, workshops, total, options, world, progress }),
      world.signal,
    );
    return unread ? 1 : code;
  } finally {
    progress.end();
    await Promise.all([...workshops.values()].map((workshop) => workshop.close()));
  }
}

/** With `keepGoing`, a file that cannot be read is reported, and the others are still rendered. */
async function readSources(
  files: readonly string[],
  { keepGoing, root }: RenderOptions,
  world: World,
): Promise<{ readonly sources: readonly SourceFile[]; readonly unread: boolean }> {
  const read = await Promise.all(
    files.map((file) =>
      readSourceFile(file, root, world).catch((error: unknown) => {
        if (keepGoing !== true || files.length === 1 || !(error instanceof ArchscribeError)) throw error;
        world.output.fail(`${error.message}.`);
        return undefined;
      }),
    ),
  );
  const sources = read.filter((source) => source !== undefined);
  return { sources, unread: sources.length < files.length };
}

function sayWhatIsNoDiagram(sources: readonly SourceFile[], { output }: World): void {
  for (const { blocks, indented, name } of sources) {
    for (const line of indented)
      output.say(
        `${name}:${String(line)}: this fence is indented by four spaces or more, so it is code, not a diagram.`,
      );
    if (blocks.length === 0 && sources.length > 1) output.say(`${name} contains no diagram.`);
  }
}

function noDiagram(sources: readonly SourceFile[]): ArchscribeError {
  const [only] = sources;
  const path =
    only === undefined || sources.length > 1
      ? `any of the ${String(sources.length)} files`
      : only.name === "stdin"
        ? "standard input"
        : only.name;
  return new ArchscribeError("NO_DIAGRAM", { path });
}

function checkOutput({ output }: RenderOptions, total: number, world: World): void {
  if (output === standardOutput && total > 1 && !world.output.json) {
    throw wrongUsage(
      `-o - is standard output, which takes one picture, but there are ${total} diagrams`,
      "Name a folder, add --json, or render the diagrams one at a time.",
    );
  }
  if (output !== undefined && isFile(output) && total > 1) {
    throw wrongUsage(
      `-o names the file ${output}, but there are ${total} diagrams`,
      "Name a folder, or render the diagrams one at a time.",
    );
  }
}

/** One workshop per root, because includes are resolved from it. */
async function openWorkshops(
  sources: readonly SourceFile[],
  options: RenderOptions,
  world: World,
): Promise<Map<string, Workshop>> {
  const absolute = (path: string | undefined): string | undefined => path && resolve(world.folder, path);
  const { mermaidConfig, theme } = readPictureTheme(options.theme);
  const settings = { ...mermaidConfig, ...(await readMermaidConfig(absolute(options.mermaidConfig), world)) };
  const engine = await choosePlantuml(options, world);
  const browser = browserOptions(options, world);
  const workshops = new Map<string, Workshop>();
  for (const { root } of sources) {
    if (workshops.has(root)) continue;
    const workshop = await world.engines.openWorkshop({
      tree: openFileTree(root),
      theme,
      mermaidConfig: settings,
      date: documentDate(options.date, world).instant,
      browser,
      standardLibrary: absolute(options.stdlib),
      ...engine,
      processorLimit: options.timeout === undefined ? undefined : options.timeout * 1000,
    });
    workshops.set(root, workshop);
  }
  return workshops;
}

interface Run {
  readonly sources: readonly SourceFile[];
  readonly workshops: ReadonlyMap<string, Workshop>;
  readonly total: number;
  readonly options: RenderOptions;
  readonly world: World;
  readonly progress: Progress;
}

async function renderAll(run: Run): Promise<number> {
  const { options, progress, total, world } = run;
  progress.step(`Rendering ${counted(total, "diagram")}`);
  const tasks = await renderTasks(run);
  progress.end();
  const findings = tasks.flatMap(({ result }) => (result.ok ? [] : result.findings));
  const failed = tasks.filter(({ result }) => !result.ok);
  if (findings.length > 0) world.output.fail(presentFindings(findings, world.output.colour));
  if (failed.length > 0 && options.keepGoing !== true) {
    if (world.output.json) printJson({ tasks, pictures: [], findings }, world);
    throw new ArchscribeError("DIAGRAMS_FAILED", { failed: failed.length, total: counted(total, "diagram") });
  }
  if (options.format === "png") progress.step("Writing PNG");
  const pictures = await makePictures(run, tasks);
  progress.end();
  const isFromInput = options.output === undefined && run.sources[0]?.name === "stdin";
  if (isFromInput || options.output === standardOutput) {
    if (world.output.json) printJson({ tasks, pictures, findings }, world, true);
    else for (const { content } of pictures) world.output.data(content);
  } else {
    await writeOutput({ files: pictures }, world);
    report({ tasks, pictures, findings }, world);
  }
  return failed.length > 0 ? 1 : 0;
}

async function renderTasks({ progress, sources, total, workshops }: Run): Promise<RenderTask[]> {
  let done = 0;
  return Promise.all(
    sources.flatMap((source) => {
      const workshop = workshops.get(source.root);
      const names = pictureNames(source);
      return source.blocks.map(async (block, index): Promise<RenderTask> => {
        if (!workshop) throw new RangeError(`no workshop for ${source.root}`);
        const result = await renderDiagram({ ...block, file: source.path }, workshop.context);
        progress.count(++done, total);
        const alt = block.notation === "mermaid" ? accessibleText(block.text) : undefined;
        return { source, index, name: names[index] ?? source.name, alt, result };
      });
    }),
  );
}

interface Outcome {
  readonly tasks: readonly RenderTask[];
  readonly pictures: readonly OutputFile[];
  readonly findings: readonly Finding[];
}

/** Says which files were written. */
function report(outcome: Outcome, world: World): void {
  if (world.output.json) return printJson(outcome, world);
  for (const { path } of outcome.pictures) world.output.data(relative(world.folder, path) || path);
}

/** Pictures that are not written to files are in the answer: SVG as text, PNG in Base64. */
function printJson({ findings, pictures, tasks }: Outcome, { output }: World, isWhole = false): void {
  const rendered = tasks.filter(({ result }) => result.ok);
  const diagrams = tasks.map((task) => {
    const picture = pictures[rendered.indexOf(task)];
    const about = { file: task.source.name, diagram: task.name, ok: task.result.ok };
    if (picture === undefined) return about;
    const { content, path } = picture;
    if (!isWhole) return { ...about, output: path };
    return {
      ...about,
      content: typeof content === "string" ? content : Buffer.from(content).toString("base64"),
    };
  });
  output.data(JSON.stringify({ diagrams, findings }, undefined, 2));
}

/** The requested form and place of the pictures. */
interface PictureOptions {
  readonly output?: string;
  readonly format: "svg" | "png";
  readonly theme: PictureTheme;
  readonly scale: number;
  readonly frame?: boolean;
}

/** A diagram to render. */
interface RenderTask {
  readonly source: SourceFile;
  readonly index: number;
  readonly name: string;
  readonly alt: string | undefined;
  readonly result: RenderedDiagram;
}

interface Making {
  readonly options: PictureOptions;
  readonly progress: Progress;
  /** By the root of their sources. */
  readonly workshops: ReadonlyMap<string, Workshop>;
  readonly world: World;
}

/** The files of the pictures, in the order of the diagrams that were rendered. */
async function makePictures(
  { options, progress, workshops, world }: Making,
  tasks: readonly RenderTask[],
): Promise<OutputFile[]> {
  const pictures: OutputFile[] = [];
  const folders = new Map<string, ReturnType<typeof nameFiles>>();
  for (const { alt, name, result, source } of tasks) {
    if (!result.ok) continue;
    const standalone = await pictureFile(result.svg, {
      background: palette(readPictureTheme(options.theme).theme).page,
      // The author's own words for people who do not see the picture.
      title: alt ?? name,
    });
    const framed = options.frame === true ? wrapForExport(standalone) : standalone;
    const path = picturePath({ name, source, folders }, options, world);
    const session = workshops.get(source.root)?.session;
    const size = pictureSize(framed);
    if (options.format === "svg" || !session || !size) pictures.push({ path, content: framed });
    else pictures.push({ path, content: await rasterise(framed, { scale: options.scale, size }, session) });
    progress.count(pictures.length, tasks.length);
  }
  return pictures;
}

interface PicturePlace extends Pick<RenderTask, "name" | "source"> {
  /**
   * Names the files of each folder, because the pictures of sources with the same name may be in one folder.
   */
  readonly folders: Map<string, ReturnType<typeof nameFiles>>;
}

function picturePath(
  { folders, name, source }: PicturePlace,
  { format, output }: PictureOptions,
  world: World,
): string {
  if (output !== undefined && isFile(output)) return resolve(world.folder, output);
  const folder =
    output === undefined ? dirname(join(source.root, source.path)) : resolve(world.folder, output);
  const nameIn = folders.get(folder) ?? nameFiles();
  folders.set(folder, nameIn);
  return join(folder, nameIn(name, `.${format}`));
}

/** Whether the output names a file, not a folder. */
function isFile(output: string): boolean {
  return /\.(?:svg|png)$/i.test(output);
}
