import { Command, type Option } from "commander";
import type { World } from "../../world.ts";

const help: OptionDescription = {
  names: ["--help", "-h"],
  description: "show help for a command",
  takesValue: false,
  values: [],
};

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

/** A completion script for bash. */
function bashCompletion(commands: readonly CommandDescription[]): string {
  const cases = commands.map(
    ({ name, options, values }) => `    ${name})
      case "$previous" in
${valueCases(options, (list) => `COMPREPLY=($(compgen -W ${quote(list.join(" "))} -- "$word")); return`)}      esac
      if [[ $word == -* ]]; then COMPREPLY=($(compgen -W ${quote(optionNames(options))} -- "$word"))
      else COMPREPLY=(${values.length > 0 ? `$(compgen -W ${quote(values.join(" "))} -- "$word")` : '$(compgen -f -- "$word")'}); fi
      ;;`,
  );
  return `# Completes archscribe's commands in bash.
_archscribe() {
  local word=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]}
  if [[ $COMP_CWORD -eq 1 ]]; then COMPREPLY=($(compgen -W ${quote(commandNames(commands))} -- "$word")); return; fi
  case "\${COMP_WORDS[1]}" in
${cases.join("\n")}
  esac
}
complete -o filenames -F _archscribe archscribe`;
}

/** A completion script for zsh. */
function zshCompletion(commands: readonly CommandDescription[]): string {
  const list = commands.map(({ description, name }) => `    ${quote(`${name}:${description}`)}`);
  const cases = commands.map(({ name, options, values }) => {
    const specs = options.flatMap((option) => zshOption(option));
    const rest = values.length > 0 ? `*:value:(${values.join(" ")})` : "*:file:_files";
    return `      ${name}) _arguments ${[...specs, rest].map(quote).join(" ")} ;;`;
  });
  return `#compdef archscribe
_archscribe() {
  local -a commands=(
${list.join("\n")}
  )
  if (( CURRENT == 2 )); then _describe command commands; return; fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join("\n")}
  esac
}
_archscribe "$@"`;
}

/** A completion script for fish. */
function fishCompletion(commands: readonly CommandDescription[]): string {
  const none = `not __fish_seen_subcommand_from ${commandNames(commands)}`;
  const lines = commands.flatMap(({ description, name, options, values }) => [
    `complete -c archscribe -f -n ${quote(none)} -a ${name} -d ${quote(description)}`,
    ...options.map((option) => fishOption(name, option)),
    ...(values.length > 0
      ? [
          `complete -c archscribe -f -n ${quote(`__fish_seen_subcommand_from ${name}`)} -a ${quote(values.join(" "))}`,
        ]
      : []),
  ]);
  return ["# Completes archscribe's commands in fish.", ...lines].join("\n");
}

function valueCases(
  options: readonly OptionDescription[],
  complete: (values: readonly string[]) => string,
): string {
  return options
    .filter(({ values }) => values.length > 0)
    .map(({ names, values }) => `        ${names.join("|")}) ${complete(values)} ;;\n`)
    .join("");
}

function zshOption({ description, names, takesValue, values }: OptionDescription): string[] {
  const plain = description.replaceAll(/[[\]:]/g, "");
  const value = takesValue
    ? values.length > 0
      ? `:value:(${values.map((one) => one.replaceAll(" ", String.raw`\ `)).join(" ")})`
      : ":value:_files"
    : "";
  return names.map((name) => `${name}[${plain}]${value}`);
}

function fishOption(command: string, { description, names, takesValue, values }: OptionDescription): string {
  const flags = names
    .map((name) => (name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`))
    .join(" ");
  const value = takesValue
    ? values.length > 0
      ? ` -x -a ${quote(values.map((one) => `"${one}"`).join(" "))}`
      : " -r"
    : "";
  return `complete -c archscribe -n ${quote(`__fish_seen_subcommand_from ${command}`)} ${flags}${value} -d ${quote(description)}`;
}

function commandNames(commands: readonly CommandDescription[]): string {
  return commands.map(({ name }) => name).join(" ");
}

function optionNames(options: readonly OptionDescription[]): string {
  return options.flatMap(({ names }) => names).join(" ");
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** An option of a command as a shell completes it. */
interface OptionDescription {
  /** With dashes: `--format`, `-f`. */
  readonly names: readonly string[];
  readonly description: string;
  readonly takesValue: boolean;
  readonly values: readonly string[];
}

interface CommandDescription {
  readonly name: string;
  readonly description: string;
  readonly options: readonly OptionDescription[];
  /** Values of its first argument, if they are known. */
  readonly values: readonly string[];
}

/** The commands of a program and their options. */
function describeProgram(program: Command): CommandDescription[] {
  const common = program.options.map((option) => describeOption(option));
  return program.commands.map((command) => ({
    name: command.name(),
    description: command.summary(),
    options: [...command.options.map((option) => describeOption(option)), ...common, help],
    values: command.registeredArguments[0]?.argChoices ?? [],
  }));
}

function describeOption(option: Option): OptionDescription {
  return {
    names: [option.long, option.short].filter((name) => name !== undefined && name !== null),
    description: option.description,
    takesValue: option.required || option.optional,
    values: option.argChoices ?? [],
  };
}
