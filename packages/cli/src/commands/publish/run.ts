import { createHash } from "node:crypto";
import { dirname, join, relative, resolve } from "node:path";
import { ArchscribeError, type Finding, hasErrors } from "@archscribe/core/model/errors";
import { counted, type DiagramKey, type LayoutName, listed } from "@archscribe/core/model";
import type { DocumentFormat } from "@archscribe/core/platform/node";
import {
  cacheFolderOf,
  createFolderCache,
  filesUnlessKept,
  type OutputFile,
  readRegularFile,
  resultUnlessKept,
} from "@archscribe/core/platform/node/folder";
import type { CompanyFile, Paper } from "@archscribe/core/document/sad";
import { interruptible } from "../../interruptible.ts";
import { documentDate } from "../../document-date.ts";
import { checkInputs } from "../../kept-check.ts";
import { type ProjectPlace, settledPlace } from "../../open-project.ts";
import { createProgress, type Progress } from "../../output/progress.ts";
import { shellWord } from "../../output/shell-word.ts";
import { readingError } from "../../read-input.ts";
import { version } from "../../version.ts";
import type { World } from "../../world.ts";
import { writeOutput } from "../../write-output.ts";
import { type RenderingOptions, wrongUsage } from "../shared-options.ts";
import {
  type ConfluenceOptions,
  type ConfluenceResult,
  presentPages,
  refuseConflicts,
} from "./confluence/run-confluence.ts";
import type { EmbedOptions } from "./embed.ts";
import type { OpenDocument } from "./open-document.ts";

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

/** A publication of a project. */
export interface Publication {
  /** What ends what was opened for it. */
  readonly closers: (() => unknown)[];
  readonly company: CompanyFile | undefined;
  /** As the person named it. */
  readonly folder: string;
  readonly options: PublishCommandOptions;
  /** The folder for the files. */
  readonly output: string;
  readonly place: ProjectPlace;
  readonly progress: Progress;
  readonly world: World;
}

/** @returns 0, or 1 when the document was published in spite of errors */
export async function runPublish(
  folder: string,
  options: PublishCommandOptions,
  world: World,
): Promise<number> {
  const address = documentAddress(options);
  refuseWithoutWiki(options);
  const company = await companyFile(options, world);
  const place = await settledPlace(folder, world);
  const output = resolve(world.folder, options.output ?? join(place.folder, "sad"));
  const progress = await createProgress(world.output);
  const closers: Publication["closers"] = [];
  const publication = { closers, company, folder, options, output, place, progress, world };
  try {
    return await interruptible(publish(publication, address), world.signal);
  } finally {
    progress.end();
    await Promise.all(closers.map((close) => close()));
  }
}

/** Opens the document only if a part of it is not kept. */
async function publish(publication: Publication, address: string | undefined): Promise<number> {
  const { company, options, output, place, progress, world } = publication;
  let opened: Promise<OpenDocument> | undefined;
  const open = async (tree = place.tree): Promise<OpenDocument> => {
    const { openDocument } = await import("./open-document.ts");
    return (opened ??= openDocument({ ...publication, place: { ...place, tree } }));
  };
  const { findings, identity } = await resultUnlessKept(
    { ...place, name: "document", inputs: checkInputs(options, world), version: world.build },
    async (tree) => {
      const { findings, identity, isLasting } = await open(tree);
      return { result: { findings, identity }, isLasting };
    },
  );
  if (options.to !== undefined || options.since !== undefined) await open();
  const { comments, diagrams, embed, layout, paper, since } = options;
  const cache = createFolderCache(join(cacheFolderOf(place.folder), "documents"));
  const files: OutputFile[] = [];
  for (const format of options.format) {
    progress.step(`Writing ${formatTitles[format]}`);
    const kept = {
      cache,
      version: world.build,
      name: JSON.stringify(["document", format, { comments, diagrams, layout, paper }]),
      inputs: [
        identity,
        since,
        documentDate(options.date, world).shown,
        version(),
        company && digestOf(company),
      ],
    };
    const made = await filesUnlessKept(kept, async () => {
      const document = await open();
      const { isLasting, result } = await document.files(format);
      // A file may have been saved since the findings were returned.
      return { result, isLasting: isLasting && document.identity === identity };
    });
    files.push(...made.map(({ content, path }) => ({ content, path: join(output, path) })));
  }
  const embedded = embed === true ? await (await open()).embed(address) : undefined;
  files.push(...(embedded?.files ?? []));
  const removed = embedded?.stale.map((path) => join(output, path));
  await writeOutput({ files, project: place.folder, ...(removed && { removed }) }, world);
  const pages = options.to === undefined ? undefined : await (await open()).writeWiki();
  progress.end();
  const edited = embedded?.kept.map((path) => join(output, path)) ?? [];
  reportResult({ files, findings, kept: edited, confluence: pages }, publication);
  if (pages !== undefined) refuseConflicts(pages);
  return hasErrors(findings) ? 1 : 0;
}

/** Identifies the content of a company's Word file. */
function digestOf({ parts }: CompanyFile): string {
  const hash = createHash("sha256");
  for (const [name, content] of parts) hash.update(`${name}\n${content.length}\n`).update(content);
  return hash.digest("hex");
}

/**
 * Returns the address to which the pages of figures link.
 *
 * @throws ArchscribeError WRONG_USAGE for a text that is not the address of a web page, or an address without `--embed`
 */
function documentAddress({ address, embed }: EmbedOptions): string | undefined {
  if (address === undefined) return undefined;
  const advice = "Use --embed with an http or https address, or a relative one such as ../sad.html.";
  if (embed !== true) throw new ArchscribeError("WRONG_USAGE", { reason: "--address needs --embed", advice });
  // A relative address is checked as one of any web page.
  const parsed = URL.parse(address, "https://example.org/");
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || /[#\s]/.test(address) || address === "")
    throw new ArchscribeError("WRONG_USAGE", { reason: `--address is '${address}'`, advice });
  return address;
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
  const { readCompanyFile } = await import("@archscribe/core/document/sad");
  try {
    return await readCompanyFile(bytes);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ArchscribeError("TEMPLATE_UNREADABLE", { path, reason }, { cause });
  }
}

interface Published {
  readonly files: readonly OutputFile[];
  readonly findings: readonly Finding[];
  /** Pages of figures that somebody has edited. */
  readonly kept: readonly string[];
  readonly confluence: ConfluenceResult | undefined;
}

function reportResult(
  { confluence, files, findings, kept }: Published,
  { folder, output: destination, world }: Publication,
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
