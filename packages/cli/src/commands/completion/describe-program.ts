import type { Command, Option } from "commander";

/** An option of a command as a shell completes it. */
export interface OptionDescription {
  /** With dashes: `--format`, `-f`. */
  readonly names: readonly string[];
  readonly description: string;
  readonly takesValue: boolean;
  readonly values: readonly string[];
}

export interface CommandDescription {
  readonly name: string;
  readonly description: string;
  readonly options: readonly OptionDescription[];
  /** Values of its first argument, where they are known. */
  readonly values: readonly string[];
}

/** The commands of a program and their options. */
export function describeProgram(program: Command): CommandDescription[] {
  const common = program.options.map((option) => describeOption(option));
  return program.commands.map((command) => ({
    name: command.name(),
    description: command.summary(),
    options: [...command.options.map((option) => describeOption(option)), ...common, help],
    values: command.registeredArguments[0]?.argChoices ?? [],
  }));
}

const help: OptionDescription = {
  names: ["--help", "-h"],
  description: "show help for a command",
  takesValue: false,
  values: [],
};

function describeOption(option: Option): OptionDescription {
  return {
    names: [option.long, option.short].filter((name) => name !== undefined && name !== null),
    description: option.description,
    takesValue: option.required || option.optional,
    values: option.argChoices ?? [],
  };
}
