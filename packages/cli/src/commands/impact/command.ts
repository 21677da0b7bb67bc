import { Command, InvalidArgumentError } from "commander";
import type { World } from "../../world.ts";
import type { ImpactOptions } from "./run.ts";

export function impactCommand(world: () => World): Command {
  return new Command("impact")
    .summary("show the impact of a change of a requirement or an element")
    .description(
      "Shows the elements that come from a requirement, or an element itself, their dependents, and the places that show them.",
    )
    .argument("<requirement or element>", "an id such as FR-7, or an element's id or name")
    .argument("[folder]", "the project folder, or a file with diagrams", ".")
    .option("--steps <number>", "how many relations are followed, or all", readSteps, 1)
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe impact FR-7                      what comes from FR-7, and what depends on that
  $ archscribe impact order-service --steps all
  $ archscribe impact FR-7 shop --json`,
    )
    .action(async (subject: string, folder: string, options: ImpactOptions) => {
      const { runImpact } = await import("./run.ts");
      process.exitCode = await runImpact({ subject, folder }, options, world());
    });
}

function readSteps(text: string): number {
  if (text === "all") return Number.POSITIVE_INFINITY;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError("Expected a whole number from 1, or all.");
  return Number(text);
}
