import { isAbsolute, resolve } from "node:path";
import { ArchscribeError } from "@archscribe/core/errors";
import type { Manifest } from "@archscribe/core/model";
import { findJavaPlantuml, type JavaPlantuml, type WorkshopOptions } from "@archscribe/core/node";
import { type RenderingOptions, wrongUsage } from "./commands/shared-options.ts";
import type { World } from "./world.ts";

/**
 * What draws PlantUML in place of the built-in engine, if anything does: what the command's options say, else what the
 * person's environment says, else what the project asks for.
 *
 * @throws ArchscribeError JAVA_NOT_FOUND where the person asked for Java; a project that does is drawn without it
 */
export async function choosePlantuml(
  { java, service }: Pick<RenderingOptions, "java" | "service">,
  world: World,
  project: Manifest["plantuml"] = {},
): Promise<Pick<WorkshopOptions, "java" | "service">> {
  if (service !== undefined) {
    if (java === undefined || java === "off") return { service };
    throw wrongUsage("--java and --service both say what draws PlantUML", "Name one of them.");
  }
  const wanted = java === undefined ? wantedByEnvironment(world) : ownPath(java, world);
  const found = wanted === undefined ? await findForProject(project, world) : await find(wanted, world);
  return found ? { java: found } : { service: project.service };
}

/** A path of the command line starts where the command is run. */
function ownPath(java: string, { folder }: World): string {
  return isWord(java) ? java : resolve(folder, java);
}

function wantedByEnvironment({ environment }: World): string | undefined {
  const wanted = environment["ARCHSCRIBE_JAVA"];
  if (wanted === undefined || wanted === "") return undefined;
  if (isWord(wanted) || isAbsolute(wanted)) return wanted;
  throw wrongUsage(
    `ARCHSCRIBE_JAVA is '${wanted}'`,
    "Set it to auto, off, or the absolute path of a plantuml.jar: a relative one would name another jar in every folder.",
  );
}

function isWord(wanted: string): boolean {
  return wanted === "auto" || wanted === "off";
}

async function find(wanted: string, { environment }: World): Promise<JavaPlantuml | undefined> {
  return wanted === "off" ? undefined : findJavaPlantuml(wanted, environment);
}

async function findForProject(
  { java = "off" }: Manifest["plantuml"],
  world: World,
): Promise<JavaPlantuml | undefined> {
  return find(java, world).catch((error: unknown) => {
    if (!(error instanceof ArchscribeError) || error.code !== "JAVA_NOT_FOUND") throw error;
    world.output.say(`${error.message}. The project asks for it; without it other engines draw.`);
    return undefined;
  });
}
