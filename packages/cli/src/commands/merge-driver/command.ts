import { Command } from "commander";
import { wrongUsage } from "../shared-options.ts";
import type { World } from "../../world.ts";

interface MergeDriverOptions {
  readonly install?: boolean;
  readonly folder: string;
  readonly command: string;
}

export function mergeDriverCommand(world: () => World): Command {
  return new Command("merge-driver")
    .summary("merge the lists of a project in git entry by entry")
    .description(
      "A merge driver of git for the YAML files of a project. It merges entries by id, or by name, each field by itself, and lists of ids as sets, so that two branches may each add a requirement. If both branches use one id for different new entries, theirs gets the next free number, and a message reports it. Different changes of one field stay a conflict with git's markers. --install sets it up for the repository of a project; git then calls it automatically.",
    )
    .argument(
      "[files...]",
      "as git names them: the ancestor %O, the file here %A (which is replaced), the other one %B, its path %P, the length of markers %L",
    )
    .option("--install", "write .gitattributes in the project, and the setting of the repository")
    .option("--folder <folder>", "the project folder, with --install", ".")
    .option("--command <command>", "how git calls this program, with --install", "archscribe")
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe merge-driver --install                     for the project in this folder
  $ archscribe merge-driver --install --folder docs/shop
  $ archscribe merge-driver --install --command "npx archscribe"`,
    )
    .action(async (files: readonly string[], { install, ...options }: MergeDriverOptions) => {
      if (install === true) {
        if (files.length > 0) throw wrongUsage("--install takes no files", "Name the project with --folder.");
        const { installDriver } = await import("./install-driver.ts");
        process.exitCode = await installDriver(options, world());
        return;
      }
      const [base, ours, theirs, path, markerSize] = files;
      if (base === undefined || ours === undefined || theirs === undefined || path === undefined)
        throw wrongUsage(
          "Git calls this command with four files",
          "Set it up with --install; to try it, name the ancestor, ours, theirs and the path.",
        );
      const { runMergeDriver } = await import("./run.ts");
      process.exitCode = await runMergeDriver({ base, ours, theirs, path, markerSize }, world());
    });
}
