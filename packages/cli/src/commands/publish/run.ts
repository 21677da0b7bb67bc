import { dirname, join, relative, resolve } from "node:path";
import type { RenderedProject } from "@archscribe/core/document/checks";
import { ArchscribeError, type Finding, hasErrors, inReadingOrder } from "@archscribe/core/model/errors";
import { counted, type DiagramKey, type LayoutName, listed } from "@archscribe/core/model";
import {
  confluencePages,
  createFolderCache,
  type DocumentFormat,
  type KeptDocument,
  type OutputFile,
  type PublishOptions,
  publishSad,
  publishUnlessKept,
  type Workshop,
  readRegularFile,
} from "@archscribe/core/platform/node";
import {
  assembleSad,
  type AssembleOptions,
  type CompanyFile,
  type Paper,
  readCompanyFile,
  type SadDocument,
} from "@archscribe/core/document/sad";
import { type ComparedStates, compareStates } from "../../compared-state/compare-states.ts";
import { readStateNames } from "../../compared-state/state-name.ts";
import { documentDate } from "../../document-date.ts";
import { interruptible } from "../../interruptible.ts";
import { type OpenProject, openProject } from "../../open-project.ts";
import { countFindings, presentFindings } from "../../output/present-findings.ts";
import { createProgress, type Progress } from "../../output/progress.ts";
import { openProjectWorkshop, renderInWorkshop } from "../../render-project.ts";
import { readingError } from "../../read-input.ts";
import { version } from "../../version.ts";
import type { World } from "../../world.ts";
import { requireOutputFolder, writeOutput } from "../../write-output.ts";
import { type RenderingOptions, wrongUsage } from "../shared-options.ts";
import {
  type ConfluenceOptions,
  type ConfluenceResult,
  openConfluence,
  presentPages,
  publishInConfluence,
  refuseConflicts,
} from "./confluence/run-confluence.ts";
import type { ConfluenceTarget } from "./confluence/plan-pages.ts";
import { redLine } from "./red-line.ts";
import { documentAddress, type EmbedOptions, planEmbed } from "./embed.ts";
import { shellWord } from "../../output/shell-word.ts";

export interface PublishCommandOptions extends RenderingOptions, EmbedOptions, ConfluenceOptions {
  /** A wiki to publish to. */
  readonly to?: "confluence";
  /** Whether the document lists the open comments. */
  readonly comments?: boolean;
  readonly output?: string;
  readonly format: readonly DocumentFormat[];
  readonly layout?: LayoutName;
  readonly diagrams?: readonly DiagramKey[];
  readonly paper: Paper;
  /** The Word file of a company. */
  readonly template?: string;
  /** A project on a server. */
  readonly project?: string;
  readonly keepGoing?: boolean;
  /** The earlier state whose differences the document shows. */
  readonly since?: string;
}

const formatTitles: Readonly<Record<DocumentFormat, string>> = {
  html: "HTML",
  pdf: "PDF",
  docx: "Word",
  md: "Markdown",
  adoc: "AsciiDoc",
};

/** @returns 0, or 1 when the document was published in spite of errors */
export async function runPublish(
  folder: string,
  options: PublishCommandOptions,
  world: World,
): Promise<number> {
  const address = documentAddress(options);
  refuseWithoutWiki(options);
  const company = await companyFile(options, world);
  const opened = await openProject(folder, world);
  const confluence =
    options.to === undefined ? undefined : await openConfluence(options, opened.project.manifest, world);
  if (options.format.length > 0 || options.embed === true)
    await requireOutputFolder(outputFolder(opened, options, world), world);
  const compared =
    options.since === undefined
      ? undefined
      : await compareStates(readStateNames(options.since, undefined), folder, world);
  const progress = await createProgress(world.output);
  const workshop = await openProjectWorkshop(opened, options, world);
  try {
    return await interruptible(
      publish({ address, company, compared, confluence, folder, opened, options, progress, workshop, world }),
      world.signal,
    );
  } finally {
    progress.end();
    compared?.close();
    await workshop.close();
  }
}

/** @throws ArchscribeError WRONG_USAGE for options of a wiki without one, or for a dry run that writes files */
function refuseWithoutWiki({ dryRun, force, format, parent, space, to, wiki }: PublishCommandOptions): void {
  const given = {
    "--wiki": wiki,
    "--space": space,
    "--parent": parent,
    "--dry-run": dryRun,
    "--force": force,
  };
  const [first] = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (to === undefined && first !== undefined)
    throw wrongUsage(`${first} is for a wiki, and nothing is published in one`, "Add --to confluence.");
  if (dryRun === true && format.length > 0)
    throw wrongUsage("--dry-run writes nothing, and --format writes files", "Leave out one of them.");
}

/**
 * Reads the Word file that `--template` names, and reports the styles that it lacks.
 *
 * @throws ArchscribeError WRONG_USAGE if no Word file is published, FILE_NOT_FOUND, FILE_NOT_READABLE,
 * TEMPLATE_UNREADABLE
 */
async function companyFile(
  { format, template }: Pick<PublishCommandOptions, "format" | "template">,
  world: World,
): Promise<CompanyFile | undefined> {
  if (template === undefined) return undefined;
  if (!format.includes("docx"))
    throw new ArchscribeError("WRONG_USAGE", {
      reason: "--template is for Word, and no Word file is published",
      advice: "Add --format docx.",
    });
  const company = await readCompany(template, world);
  if (company.lacks.length > 0)
    world.output.say(`${template} has no ${listed(company.lacks)}; the document has its own instead.`);
  return company;
}

async function readCompany(path: string, { folder }: World): Promise<CompanyFile> {
  const bytes = await readRegularFile(resolve(folder, path)).catch((cause: unknown) => {
    throw readingError(cause, path, "Name a .docx or .dotx file in it.");
  });
  try {
    return await readCompanyFile(bytes);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ArchscribeError("TEMPLATE_UNREADABLE", { path, reason }, { cause });
  }
}

interface Run {
  /** Where the document will be, for the pages of its figures. */
  readonly address: string | undefined;
  readonly company: CompanyFile | undefined;
  /** The project and the earlier state whose differences the document shows. */
  readonly compared: ComparedStates | undefined;
  readonly confluence: ConfluenceTarget | undefined;
  readonly folder: string;
  readonly opened: OpenProject;
  readonly options: PublishCommandOptions;
  readonly progress: Progress;
  readonly workshop: Workshop;
  readonly world: World;
}

async function publish(run: Run): Promise<number> {
  const { address, company, compared, confluence, opened, options, progress, workshop, world } = run;
  const rendered = await renderInWorkshop(opened, workshop, progress);
  progress.end();
  const findings = inReadingOrder([...opened.findings, ...rendered.findings]);
  const failed = reportFindings(findings, rendered, run);
  const assembled: AssembleOptions = {
    layout: options.layout,
    diagrams: options.diagrams,
    date: documentDate(options.date, world).shown,
    words: opened.words,
    comments: options.comments,
  };
  let whole: SadDocument | undefined;
  const document = (): SadDocument => (whole ??= assembleSad(rendered, assembled));
  const marked =
    compared && (await redLine({ compared, workshop, rendered, assembled, document: document() }));
  const kept = keptDocument(rendered, assembled, run);
  const output = outputFolder(opened, options, world);
  const files: OutputFile[] = [];
  const cache = createFolderCache(join(opened.cacheFolder, "documents"));
  for (const format of options.format) {
    progress.step(`Writing ${formatTitles[format]}`);
    const writing: PublishOptions = {
      paper: options.paper,
      generator: `archscribe ${version()}`,
      session: workshop.session,
      company,
      cache,
      unreadable: (scripts) => {
        progress.end();
        world.output.say(
          `This machine has no font for ${listed(scripts)}: the PDF shows boxes instead of letters. Install one, such as Noto Sans, and publish again.`,
        );
      },
    };
    const made = await (marked
      ? publishSad(marked(format), format, writing)
      : publishUnlessKept(document, format, { ...kept, options: writing }));
    files.push(...made.map(({ content, path }) => ({ content, path: join(output, path) })));
  }
  const embedded = options.embed === true ? await planEmbed(document(), output, address) : undefined;
  files.push(...(embedded?.files ?? []));
  const removed = embedded?.stale.map((path) => join(output, path));
  await writeOutput({ files, project: opened.folder, ...(removed && { removed }) }, world);
  // A wiki has no margin, as Markdown has none.
  const pages =
    confluence &&
    (await publishInConfluence(
      await confluencePages(marked?.("md") ?? document(), { session: workshop.session, cache }),
      confluence,
      {
        dryRun: options.dryRun === true,
        progress: (step) => progress.step(step),
        say: (text) => world.output.say(text),
      },
    ));
  progress.end();
  const edited = embedded?.kept.map((path) => join(output, path)) ?? [];
  reportResult({ files, destination: output, findings, kept: edited, confluence: pages }, run);
  if (pages !== undefined) refuseConflicts(pages);
  return failed ? 1 : 0;
}

/** Identifies the document of a project, so that it is not assembled again if nothing has changed. */
function keptDocument(
  { findings, pictures }: RenderedProject,
  assembled: AssembleOptions,
  { opened, options }: Run,
): KeptDocument {
  const { comments, diagrams, layout, paper } = options;
  const drawn = [...pictures].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    slot: JSON.stringify({ comments, diagrams, layout, paper }),
    inputs: [JSON.stringify([assembled, findings, drawn]), ...opened.inputs()],
  };
}

function outputFolder({ folder }: OpenProject, { output }: PublishCommandOptions, world: World): string {
  return resolve(world.folder, output ?? join(folder, "sad"));
}

/** Errors stop the work before anything is written, but with `keepGoing`; warnings are counted. */
function reportFindings(
  findings: readonly Finding[],
  { pictures }: RenderedProject,
  { folder, options, world }: Run,
): boolean {
  const errors = findings.filter(({ severity }) => severity === "error");
  if (errors.length > 0) world.output.fail(presentFindings(errors, world.output.colour));
  if (!hasErrors(findings)) return false;
  if (options.keepGoing === true) return true;
  const failed = [...pictures.values()].filter(({ ok }) => !ok).length;
  if (failed === errors.length) {
    throw new ArchscribeError("DIAGRAMS_FAILED", { failed, total: counted(pictures.size, "diagram") });
  }
  throw new ArchscribeError("CHECKS_FAILED", { path: folder, count: countFindings(errors) });
}

interface Published {
  readonly files: readonly OutputFile[];
  readonly destination: string;
  readonly findings: readonly Finding[];
  /** Pages of figures that somebody has edited. */
  readonly kept: readonly string[];
  readonly confluence: ConfluenceResult | undefined;
}

function reportResult(
  { confluence, destination, files, findings, kept }: Published,
  { folder, world }: Run,
): void {
  const { output } = world;
  // Pictures, chapters and the pages of figures are in folders below.
  const documents = files
    .map(({ path }) => path)
    .filter((path) => dirname(path) === destination || /(?:\.js|arc42\.adoc)$/.test(path));
  for (const path of kept)
    output.say(
      `${relative(world.folder, path)} has been edited and was kept; remove it to get the new page.`,
    );
  if (output.json)
    return output.data(
      JSON.stringify(
        { files: files.map(({ path }) => path), findings, ...(confluence && { confluence }) },
        undefined,
        2,
      ),
    );
  for (const path of documents) output.data(relative(world.folder, path) || path);
  if (confluence) presentPages(confluence, output);
  const warnings = findings.filter(({ severity }) => severity === "warning").length;
  if (warnings > 0)
    output.say(`${counted(warnings, "warning")}; \`archscribe check ${shellWord(folder)}\` shows them.`);
}
