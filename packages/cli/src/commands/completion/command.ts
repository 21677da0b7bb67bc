import { Command } from "commander";
import type { World } from "../../world.ts";
import { describeProgram } from "./describe-program.ts";
import { bashCompletion, fishCompletion, zshCompletion } from "./shell-scripts.ts";

const writers = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion } as const;

export function completionCommand(world: () => World): Command {
  const command = new Command("completion")
    .summary("print a script that completes commands in the shell")
    .description("Prints a script that lets the shell complete archscribe's commands, options and values.")
    .argument("<shell>", "bash, zsh or fish")
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe completion bash >> ~/.bashrc
  $ archscribe completion zsh > "\${fpath[1]}/_archscribe"
  $ archscribe completion fish > ~/.config/fish/completions/archscribe.fish`,
    )
    .action((shell: keyof typeof writers) => {
      const program = command.parent;
      if (!program) return;
      const { output } = world();
      const script = writers[shell](describeProgram(program));
      output.data(output.json ? JSON.stringify({ shell, script }) : script);
    });
  const [argument] = command.registeredArguments;
  argument?.choices(Object.keys(writers));
  return command;
}
