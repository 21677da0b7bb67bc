import type { OutputFile } from "@archscribe/core/platform/node/folder";
import { join, relative, resolve } from "node:path";
import { counted, listed } from "@archscribe/core/model";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { answerOf, type components } from "@archscribe/core/product/client";
import { type PublishFormat } from "@archscribe/core/platform/node";
import { presentFindings } from "../../output/present-findings.ts";
import { createProgress } from "../../output/progress.ts";
import { followJob } from "../../remote/follow-job.ts";
import { openRemote, type Remote, valueOf } from "../../remote/open-remote.ts";
import { projectIdOf } from "../../remote/project-id.ts";
import type { World } from "../../world.ts";
import { requireOutputFolder, writeOutput } from "../../write-output.ts";
import type { PublishCommandOptions } from "./run.ts";

type Published = components["schemas"]["PublishResult"];

const names = { html: "sad.html", pdf: "sad.pdf", docx: "sad.docx", md: "sad.zip" } as const;

/**
 * @returns 1 if a diagram could not be rendered
 * @throws ArchscribeError WRONG_USAGE, NOT_SIGNED_IN, SERVER_DENIED, SERVER_LIMIT, SERVER_REFUSED, SERVER_UNREACHABLE, OUTPUT_NOT_WRITABLE
 */
export async function runPublishOnServer(
  project: string,
  options: PublishCommandOptions,
  world: World,
): Promise<number> {
  if (options.embed === true || options.address !== undefined) {
    throw new ArchscribeError("WRONG_USAGE", {
      reason: "--embed writes the pages of a project folder, and --project publishes on a server",
      advice: "Pull the project with `archscribe pull`, and publish the folder with --embed.",
    });
  }
  const { diagrams, layout, paper } = options;
  const format = options.format.filter((one) => one !== "adoc");
  if (format.length < options.format.length) {
    throw new ArchscribeError("WRONG_USAGE", {
      reason: "A server does not publish AsciiDoc",
      advice: "Pull the project with `archscribe pull`, and publish the folder with --format adoc.",
    });
  }
  const projectId = projectIdOf(project);
  const remote = await openRemote(world);
  const folder = resolve(world.folder, options.output ?? "sad");
  await requireOutputFolder(folder, world);
  const progress = await createProgress(world.output);
  try {
    progress.step("Publishing on the server");
    const body = {
      project_id: projectId,
      formats: [...format],
      paper,
      ...(layout === undefined ? {} : { layout }),
      ...(diagrams === undefined ? {} : { diagrams: [...diagrams] }),
    };
    const { job_id } = valueOf(await answerOf(remote.client.POST("/sad/publish/", { body })), remote);
    const { result } = await followJob(job_id, { progress, remote }, world);
    const published = result as Published;
    progress.step("Downloading");
    const files = await download(published, format, remote);
    const written = files.map(({ content, path }) => ({ content, path: join(folder, path) }));
    await writeOutput({ files: written }, world);
    progress.end();
    return report(written, published, world);
  } finally {
    progress.end();
  }
}

async function download(
  { document }: Published,
  formats: readonly PublishFormat[],
  remote: Remote,
): Promise<OutputFile[]> {
  const files: OutputFile[] = [];
  for (const format of formats) {
    const path = { document_id: document.document_id, format };
    const call = remote.client.GET("/sad/document/{document_id}/{format}", {
      params: { path },
      parseAs: "arrayBuffer",
    });
    const content = valueOf(await answerOf(call), remote);
    files.push({ path: names[format], content: new Uint8Array(content as unknown as ArrayBuffer) });
  }
  return files;
}

function report(
  files: readonly OutputFile[],
  { failed_diagrams, unreadable_scripts }: Published,
  { folder, output }: World,
): number {
  if (output.json) {
    output.data(
      JSON.stringify(
        { files: files.map(({ path }) => path), failed_diagrams, unreadable_scripts },
        undefined,
        2,
      ),
    );
  } else {
    for (const { path } of files) output.data(relative(folder, path));
    if (unreadable_scripts !== undefined && unreadable_scripts.length > 0)
      output.say(
        `The server has no font for ${listed(unreadable_scripts)}: the PDF shows boxes instead of letters.`,
      );
    if (failed_diagrams.length > 0) {
      output.fail(presentFindings(failed_diagrams as Parameters<typeof presentFindings>[0], output.colour));
      output.fail(
        `${counted(failed_diagrams.length, "diagram")} could not be rendered; the document says so.`,
      );
    }
  }
  return failed_diagrams.length > 0 ? 1 : 0;
}
