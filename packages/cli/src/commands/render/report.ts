import { relative } from "node:path";
import type { Finding } from "@archscribe/core/model/errors";
import type { OutputFile } from "@archscribe/core/platform/node";
import type { World } from "../../world.ts";
import type { RenderTask } from "./make-pictures.ts";

interface Outcome {
  readonly tasks: readonly RenderTask[];
  readonly pictures: readonly OutputFile[];
  readonly findings: readonly Finding[];
}

/** Says which files were written. */
export function report(outcome: Outcome, world: World): void {
  if (world.output.json) return printJson(outcome, world);
  for (const { path } of outcome.pictures) world.output.data(relative(world.folder, path) || path);
}

/** Pictures that are no files are in the answer: an SVG as it is, a PNG in Base64. */
export function printJson({ findings, pictures, tasks }: Outcome, { output }: World, isWhole = false): void {
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
