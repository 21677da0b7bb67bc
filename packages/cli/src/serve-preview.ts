import { watch } from "node:fs";
import { resolve } from "node:path";
import { ArchscribeError, type Finding, inReadingOrder } from "@archscribe/core/model/errors";
import type { LayoutName } from "@archscribe/core/model";
import { screenPage } from "@archscribe/core/platform/node";
import { assembleSad } from "@archscribe/core/document/sad";
import type { RenderingOptions } from "./commands/shared-options.ts";
import { documentDate } from "./document-date.ts";
import { interruptible } from "./interruptible.ts";
import { type KeptWorkshop, keepWorkshop } from "./kept-workshop.ts";
import { invalidProject, tryOpenProject } from "./open-project.ts";
import { countFindings, presentFindings } from "./output/present-findings.ts";
import { type PreviewServer, startPreviewServer } from "./preview-server.ts";
import { renderInWorkshop } from "./render-project.ts";
import { version } from "./version.ts";
import type { World } from "./world.ts";

/** How a preview is served. */
export interface PreviewOptions extends RenderingOptions {
  /** 0 for a free one. */
  readonly port: number;
  readonly layout?: LayoutName;
  /** Called with the address once the first page is available. */
  readonly ready: (address: string) => void;
}

/** How long to wait for further saves, in milliseconds. */
const quiet = 80;

/**
 * Serves the document of a project folder on this machine until the signal of the world is aborted, and shows each saved
 * change.
 *
 * @throws ArchscribeError if the preview cannot start: no project, a port in use, wrong usage
 */
export async function servePreview(folder: string, options: PreviewOptions, world: World): Promise<void> {
  const { signal } = world;
  const preview = new Preview(folder, options, world);
  let server: PreviewServer | undefined;
  try {
    server = await startPreviewServer(options.port, await interruptible(preview.firstPage(), signal));
    options.ready(server.address);
    const shown = server;
    await watchFolder(resolve(world.folder, folder), () => preview.refresh(shown), signal);
  } finally {
    await Promise.all([server?.close(), preview.close()]);
  }
}

/** The current page of a project; engines stay warm from one save to the next. */
class Preview {
  readonly #folder: string;
  readonly #options: PreviewOptions;
  readonly #world: World;
  readonly #workshop: KeptWorkshop;
  #page = "";
  #said = "";

  constructor(folder: string, options: PreviewOptions, world: World) {
    this.#folder = folder;
    this.#options = options;
    this.#world = world;
    this.#workshop = keepWorkshop(options, world);
  }

  async firstPage(): Promise<string> {
    this.#page = await this.#document();
    return this.#page;
  }

  /** Shows the current project; a change that does not affect the page is ignored. */
  async refresh(server: PreviewServer): Promise<void> {
    const started = performance.now();
    const page = await this.#documentOrError();
    if (page === this.#page) return;
    this.#page = page;
    server.show(page);
    this.#world.output.say(`Updated in ${Math.round(performance.now() - started)} ms`);
  }

  async #documentOrError(): Promise<string> {
    try {
      return await this.#document();
    } catch (error) {
      if (!(error instanceof ArchscribeError)) throw error;
      if (this.#isNews(error.message)) this.#world.output.fail(`${error.message}.`);
      return errorPage(error);
    }
  }

  async close(): Promise<void> {
    await this.#workshop.close();
  }

  async #document(): Promise<string> {
    const opened = await tryOpenProject(this.#folder, this.#world);
    if (opened.project === undefined) {
      this.#report(opened.findings);
      return errorPage(invalidProject(this.#folder, opened), opened.findings);
    }
    const workshop = await this.#workshop.for(opened);
    const rendered = await renderInWorkshop(opened, workshop, {
      step: () => undefined,
      count: () => undefined,
      done: () => undefined,
      end: () => undefined,
    });
    this.#report(inReadingOrder([...opened.findings, ...rendered.findings]));
    const date = documentDate(this.#options.date, this.#world).shown;
    const document = assembleSad(rendered, { layout: this.#options.layout, date, words: opened.words });
    return screenPage(document, `archscribe ${version()}`, true);
  }

  #report(findings: readonly Finding[]): void {
    const { output } = this.#world;
    if (!this.#isNews(JSON.stringify(findings))) return;
    const errors = findings.filter(({ severity }) => severity === "error");
    if (errors.length > 0) output.fail(presentFindings(errors, output.colour));
    if (findings.length > 0) output.say(countFindings(findings));
  }

  /** Whether the text differs from the last message. */
  #isNews(text: string): boolean {
    const isNews = text !== this.#said;
    this.#said = text;
    return isNews;
  }
}

/** Calls back after every change below the folder, one call at a time, until the signal is aborted. */
async function watchFolder(folder: string, changed: () => Promise<void>, signal: AbortSignal): Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true }, (_, file) => {
    // Files that the tool itself writes are not changes of the project.
    if (file === null || /(?:^|[\\/])(?:\.|sad[\\/]|node_modules)/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(changed);
    }, quiet);
  });
  await new Promise<void>((stop) => {
    if (signal.aborted) stop();
    else signal.addEventListener("abort", () => stop(), { once: true });
  });
  clearTimeout(timer);
  watcher.close();
  await running;
}

/** The page that the preview shows while the project cannot be read; it reloads every second. */
function errorPage({ hint, message }: ArchscribeError, findings: readonly Finding[] = []): string {
  const rows = findings.map(
    ({ location, message: said, suggest }) =>
      `<li><code>${escape(location.file)}:${String(location.line)}</code> ${escape(said)}${suggest === undefined ? "" : `<br><em>${escape(suggest)}</em>`}</li>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Not a document yet</title>
<style>body{font:17px/1.6 system-ui,sans-serif;max-width:44rem;margin:12vh auto;padding:0 1rem;color-scheme:light dark}li{margin:.6em 0}</style>
<main><h1>Not a document yet</h1><p><strong>${escape(message)}.</strong></p><ul>${rows.join("")}</ul><p>${escape(hint)}</p></main></html>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
