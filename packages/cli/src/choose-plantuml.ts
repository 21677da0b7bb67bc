import { isAbsolute, resolve } from "node:path";
import { ArchscribeError } from "@archscribe/core/model/errors";
import type { Manifest } from "@archscribe/core/model";
import { findJavaPlantuml, type JavaPlantuml, type WorkshopOptions } from "@archscribe/core/platform/node";
import { parseMinutes, type RenderingOptions, wrongUsage } from "./commands/shared-options.ts";
import type { World } from "./world.ts";

/**
 * Returns the engine for PlantUML that replaces the built-in one: as the options of the command, otherwise
 * the person's environment, otherwise the project request it. A project cannot request a daemon.
 *
 * @throws ArchscribeError JAVA_NOT_FOUND if the person requested Java; if only the project does, its diagrams are rendered without it
 */
export async function choosePlantuml(
  options: Pick<RenderingOptions, "java" | "service" | "warm">,
  world: World,
  project: Manifest["plantuml"] = {},
): Promise<Pick<WorkshopOptions, "java" | "service" | "warm">> {
  const { java, service, warm } = options;
  const [first, second] = engineOptions(options);
  if (first !== undefined && second !== undefined) {
    throw wrongUsage(`${first} and ${second} both choose the engine for PlantUML`, "Use only one of them.");
  }
  if (service !== undefined) return { service };
  if (warm) return keptWarm(warm, world);
  const wanted = java === undefined ? wantedByEnvironment(world) : ownPath(java, world);
  const found = wanted === undefined ? await findForProject(project, world) : await find(wanted, world);
  if (found) return { java: found };
  if (project.service !== undefined) return { service: project.service };
  return warm === undefined ? keptWarm(warmByEnvironment(world), world) : {};
}

function engineOptions({
  java = "off",
  service,
  warm,
}: Pick<RenderingOptions, "java" | "service" | "warm">): string[] {
  return [
    ...(java === "off" ? [] : ["--java"]),
    ...(service === undefined ? [] : ["--service"]),
    ...(warm ? ["--warm"] : []),
  ];
}

function warmByEnvironment({ environment }: World): number {
  const wanted = environment["ARCHSCRIBE_WARM"] ?? "";
  if (wanted === "") return 0;
  try {
    return parseMinutes(wanted);
  } catch {
    throw wrongUsage(`ARCHSCRIBE_WARM is '${wanted}'`, "Set it to a number of minutes from 0 to 1440.");
  }
}

function keptWarm(minutes: number, { output }: World): Pick<WorkshopOptions, "warm"> {
  if (minutes === 0) return {};
  const onMissing = (reason: string): void => output.say(`Rendered without a daemon: ${reason}.`);
  return { warm: { idle: minutes * 60_000, onMissing } };
}

/** A path of the command line is relative to the current folder. */
function ownPath(java: string, { folder }: World): string {
  return isWord(java) ? java : resolve(folder, java);
}

function wantedByEnvironment({ environment }: World): string | undefined {
  const wanted = environment["ARCHSCRIBE_JAVA"];
  if (wanted === undefined || wanted === "") return undefined;
  if (isWord(wanted) || isAbsolute(wanted)) return wanted;
  throw wrongUsage(
    `ARCHSCRIBE_JAVA is '${wanted}'`,
    "Set it to auto, off, or the absolute path of a plantuml.jar: a relative path would name a different jar in every folder.",
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
    world.output.say(`${error.message}. The project asks for Java; the built-in engine is used instead.`);
    return undefined;
  });
}
