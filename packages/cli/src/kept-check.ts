import type { Project } from "@archscribe/core/model";
import type { RenderingOptions } from "./commands/shared-options.ts";
import { documentDate } from "./document-date.ts";
import { today } from "./today.ts";
import type { World } from "./world.ts";

/** Everything besides the files of a project that the check of its texts and pictures depends on. */
export function checkInputs(options: RenderingOptions, world: World): readonly unknown[] {
  const { browser, browserSandbox, java, mermaidConfig, service, stdlib, timeout, warm } = options;
  const variables = ["ARCHSCRIBE_JAVA", "ARCHSCRIBE_WARM", "BROWSER_SANDBOX"];
  return [
    { browser, browserSandbox, java, mermaidConfig, service, stdlib, timeout, warm },
    today(world),
    documentDate(options.date, world),
    variables.map((name) => world.environment[name] ?? null),
  ];
}

/** Whether the texts and pictures of a project depend on nothing but its files and those inputs. */
export function needsOwnFilesOnly(
  { mermaid, plantuml }: Pick<Project["manifest"], "mermaid" | "plantuml">,
  { java, mermaidConfig, service, stdlib }: RenderingOptions,
  { environment }: Pick<World, "environment">,
): boolean {
  const engine = java ?? (environment["ARCHSCRIBE_JAVA"] || plantuml.java) ?? "off";
  const others = [
    engine === "off" ? undefined : engine,
    mermaidConfig ?? mermaid.config,
    service ?? plantuml.service,
    stdlib ?? plantuml.stdlib,
  ];
  return others.every((other) => other === undefined);
}
