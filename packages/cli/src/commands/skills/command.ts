import { Command, Option } from "commander";
import type { World } from "../../world.ts";
import { listOf } from "../shared-options.ts";
import type { SkillsOptions } from "./run.ts";
import { skillLayouts } from "./skill-layouts.ts";

export function skillsCommand(world: () => World): Command {
  return new Command("skills")
    .summary("write skills for coding agents into a repository")
    .description(
      "Writes skill files that tell a coding agent how to write requirements in EARS form, how to design from them, and how to check before a commit. A later run updates the files that nobody has edited.",
    )
    .argument("[folder]", "the repository in which the agent works", ".")
    .addOption(
      new Option(
        "--for <layouts>",
        "where agents look for skills: agents (.agents/skills, which most of them read), claude (.claude/skills), or both separated by a comma",
      )
        .argParser(listOf(skillLayouts))
        .default(["agents"], "agents"),
    )
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe skills
  $ archscribe skills --for agents,claude`,
    )
    .action(async (folder: string, options: SkillsOptions) => {
      const { runSkills } = await import("./run.ts");
      process.exitCode = await runSkills(folder, options, world());
    });
}
