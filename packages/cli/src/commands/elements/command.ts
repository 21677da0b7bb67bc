import { Command, Option } from "commander";
import { architectureKinds } from "@archscribe/core/model";
import type { World } from "../../world.ts";
import type { ElementsOptions } from "./run.ts";

export function elementsCommand(world: () => World): Command {
  return new Command("elements")
    .summary("list the elements of the architecture")
    .description(
      "Lists every element that the project's diagrams, use cases, API and screens show, each once. Elements with the same name are one; elements.yaml gives them ids, other names, owner, technology and tags. Of a file (PlantUML, Mermaid, or Markdown with either; '-' is standard input) it lists the elements and relations of each diagram.",
    )
    .argument("[folder]", "the project folder, or a file with diagrams", ".")
    .addOption(new Option("--kind <kind>", "only elements of one kind").choices(architectureKinds))
    .option("--write", "add the elements that elements.yaml does not have yet")
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe elements                      every element of this folder's project
  $ archscribe elements shop --kind component
  $ archscribe elements --write              state them in elements.yaml, with what is known
  $ archscribe elements order.puml           what the diagrams in a file show, no project needed
  $ archscribe elements --json               the whole model: elements, places and relations`,
    )
    .action(async (folder: string, options: ElementsOptions) => {
      const { runElements } = await import("./run.ts");
      process.exitCode = await runElements(folder, options, world());
    });
}
