import { checkProject, type RenderedProject, renderFigures } from "@archscribe/core/document/checks";
import type { Workshop } from "@archscribe/core/platform/node";
import { resolve } from "node:path";
import { browserOptions } from "./browser-options.ts";
import type { RenderingOptions } from "./commands/shared-options.ts";
import { choosePlantuml } from "./choose-plantuml.ts";
import { documentDate } from "./document-date.ts";
import type { OpenProject } from "./open-project.ts";
import type { Progress } from "./output/progress.ts";
import { readMermaidConfig } from "./read-mermaid-config.ts";
import type { World } from "./world.ts";

/** The parts of a project folder that the engines need. */
export interface RenderedFolder extends Pick<OpenProject, "folder" | "project" | "tree"> {
  /** Where pictures are kept between runs; nowhere if it is undefined. */
  readonly cacheFolder: string | undefined;
}

/** Checks a project and renders all of its diagrams, with the engines that its manifest and the options choose. */
export async function renderProject(
  opened: OpenProject,
  {
    options,
    progress,
    world,
  }: { readonly options: RenderingOptions; readonly progress: Progress; readonly world: World },
): Promise<RenderedProject> {
  const workshop = await openProjectWorkshop(opened, options, world);
  try {
    return await renderInWorkshop(opened, workshop, progress);
  } finally {
    await workshop.close();
  }
}

export async function openProjectWorkshop(
  opened: RenderedFolder,
  options: RenderingOptions,
  world: World,
): Promise<Workshop> {
  const { plantuml, theme } = opened.project.manifest;
  return world.engines.openWorkshop({
    tree: opened.tree,
    theme,
    mermaidConfig: await mermaidConfigOf(opened, options, world),
    date: documentDate(options.date, world).instant,
    cacheFolder: opened.cacheFolder,
    browser: browserOptions(options, world),
    standardLibrary: pathOf(options.stdlib ?? plantuml.stdlib, options.stdlib === undefined ? opened : world),
    ...(await choosePlantuml(options, world, plantuml)),
    processorLimit: options.timeout === undefined ? undefined : options.timeout * 1000,
  });
}

/** The settings for Mermaid that the options or the manifest name. */
export async function mermaidConfigOf(
  opened: RenderedFolder,
  { mermaidConfig }: RenderingOptions,
  world: World,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const path = mermaidConfig ?? opened.project.manifest.mermaid.config;
  return readMermaidConfig(pathOf(path, mermaidConfig === undefined ? opened : world), world);
}

/** The path of an option is relative to the current folder, the path of a manifest to the project. */
function pathOf(path: string | undefined, base: { readonly folder: string }): string | undefined {
  return path && resolve(base.folder, path);
}

export async function renderInWorkshop(
  { places, project, today }: OpenProject,
  { context }: Workshop,
  progress: Progress,
): Promise<RenderedProject> {
  progress.step("Rendering diagrams");
  return renderFigures(checkProject(project, places, today), context, {
    drawn: (done, total) => progress.count(done, total),
  });
}
