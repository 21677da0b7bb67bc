import { createHash } from "node:crypto";
import { join } from "node:path";
import type { RenderedProject } from "@archscribe/core/document/checks";
import { ArchscribeError, type Finding, hasErrors, inReadingOrder } from "@archscribe/core/model/errors";
import { counted, listed } from "@archscribe/core/model";
import { confluencePages, type DocumentFormat, publishSad } from "@archscribe/core/platform/node";
import {
  cacheFolderOf,
  createFolderCache,
  type MadeResult,
  type OutputFile,
} from "@archscribe/core/platform/node/folder";
import { assembleSad, type AssembleOptions, type SadDocument } from "@archscribe/core/document/sad";
import { compareStates } from "../../compared-state/compare-states.ts";
import { readStateNames } from "../../compared-state/state-name.ts";
import { documentDate } from "../../document-date.ts";
import { needsOwnFilesOnly } from "../../kept-check.ts";
import { openPlace } from "../../open-project.ts";
import { countFindings, presentFindings } from "../../output/present-findings.ts";
import { openProjectWorkshop, renderInWorkshop } from "../../render-project.ts";
import { version } from "../../version.ts";
import { requireOutputFolder } from "../../write-output.ts";
import { type ConfluenceResult, openConfluence, publishInConfluence } from "./confluence/run-confluence.ts";
import { type EmbedPlan, planEmbed } from "./embed.ts";
import { redLine } from "./red-line.ts";
import type { Publication } from "./run.ts";

/** The document of a project that was read and rendered; it is assembled on demand. */
export interface OpenDocument {
  readonly findings: readonly Finding[];
  /** Identifies everything that the document can show. */
  readonly identity: string;
  /** Whether the document depends on nothing but the project's files and the options. */
  readonly isLasting: boolean;
  /** The files of a format, by paths below the folder of the document. */
  files(format: DocumentFormat): Promise<MadeResult<readonly OutputFile[]>>;
  embed(address: string | undefined): Promise<EmbedPlan>;
  /** Writes the pages of the wiki that the options name. */
  writeWiki(): Promise<ConfluenceResult | undefined>;
}

/**
 * Reads and renders a project for a publication.
 *
 * @throws ArchscribeError DIAGRAMS_FAILED, CHECKS_FAILED, and the errors of settings and files
 */
export async function openDocument(publication: Publication): Promise<OpenDocument> {
  const { closers, company, folder, options, output, place, progress, world } = publication;
  const opened = await openPlace(folder, place, world);
  const confluence =
    options.to === undefined ? undefined : await openConfluence(options, opened.project.manifest, world);
  if (options.format.length > 0 || options.embed === true) await requireOutputFolder(output, world);
  const compared =
    options.since === undefined
      ? undefined
      : await compareStates(readStateNames(options.since, undefined), folder, world);
  closers.push(() => compared?.close());
  const workshop = await openProjectWorkshop(opened, options, world);
  closers.push(() => workshop.close());
  const rendered = await renderInWorkshop(opened, workshop, progress);
  progress.end();
  const findings = inReadingOrder([...opened.findings, ...rendered.findings]);
  refuseErrors(findings, rendered, publication);

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
  const cache = createFolderCache(join(cacheFolderOf(opened.folder), "documents"));
  const drawn = [...rendered.pictures].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    findings,
    identity: digestOf(JSON.stringify([findings, drawn, opened.reads()])),
    isLasting:
      !hasErrors(findings) &&
      compared === undefined &&
      needsOwnFilesOnly(opened.project.manifest, options, world),
    async files(format) {
      let isReadable = true;
      const result = await publishSad(marked?.(format) ?? document(), format, {
        paper: options.paper,
        generator: `archscribe ${version()}`,
        session: workshop.session,
        company,
        cache,
        unreadable(scripts) {
          isReadable = false;
          progress.end();
          world.output.say(
            `This machine has no font for ${listed(scripts)}: the PDF shows boxes instead of letters. Install one, such as Noto Sans, and publish again.`,
          );
        },
      });
      return { result, isLasting: isReadable && marked === undefined };
    },
    embed: (address) => planEmbed(document(), output, address),
    // A wiki has no margin, as Markdown has none.
    writeWiki: async () =>
      confluence &&
      publishInConfluence(
        await confluencePages(marked?.("md") ?? document(), { session: workshop.session, cache }),
        confluence,
        {
          dryRun: options.dryRun === true,
          progress: (step) => progress.step(step),
          say: (text) => world.output.say(text),
        },
      ),
  };
}

/** Errors stop the work before anything is written, except with `keepGoing`. */
function refuseErrors(
  findings: readonly Finding[],
  { pictures }: RenderedProject,
  { folder, options, world }: Publication,
): void {
  const errors = findings.filter(({ severity }) => severity === "error");
  if (errors.length > 0) world.output.fail(presentFindings(errors, world.output.colour));
  if (!hasErrors(findings) || options.keepGoing === true) return;
  const failed = [...pictures.values()].filter(({ ok }) => !ok).length;
  if (failed === errors.length) {
    throw new ArchscribeError("DIAGRAMS_FAILED", { failed, total: counted(pictures.size, "diagram") });
  }
  throw new ArchscribeError("CHECKS_FAILED", { path: folder, count: countFindings(errors) });
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
