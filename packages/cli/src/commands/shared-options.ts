import { type SandboxMode, sandboxModes } from "@archscribe/core/model";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { nearestName } from "@archscribe/core/document/words";
import { type Command, InvalidArgumentError, Option } from "commander";

/** The options of all commands that render. */
export interface RenderingOptions {
  readonly browser?: string;
  readonly browserSandbox?: SandboxMode;
  readonly stdlib?: string;
  readonly service?: string;
  readonly java?: string;
  readonly warm?: number;
  readonly mermaidConfig?: string;
  readonly timeout?: number;
  readonly date?: string;
}

/** Adds the options of all commands that render. */
export function addRenderingOptions(command: Command): Command {
  return command
    .option("--browser <path>", "browser for Mermaid and PDF (default: found automatically)")
    .addOption(
      new Option(
        "--browser-sandbox <mode>",
        "whether the browser must run in its sandbox (default: the variable BROWSER_SANDBOX, or auto)",
      ).choices(sandboxModes),
    )
    .option("--stdlib <path>", "PlantUML standard library: a folder, or a plantuml.jar")
    .option("--service <url>", "PlantUML server to use instead of the built-in engine")
    .option(
      "--java <path>",
      "plantuml.jar to use with your own Java instead of the built-in engine; auto finds one, off uses none",
    )
    .addOption(
      new Option(
        "--warm <minutes>",
        "keep a daemon that renders PlantUML warm for this long, for later commands; 0 for none",
      ).argParser(parseMinutes),
    )
    .option("--mermaid-config <path>", "settings for Mermaid in JSON, as for mermaid-cli")
    .addOption(
      new Option("--timeout <seconds>", "processor time that one diagram may take")
        .argParser(parseSeconds)
        .default(15),
    )
    .option("--date <date>", "date of the document and of %date(): 2026-03-31, or now");
}

/** A list of values in one argument or several; the error for an unknown value suggests the nearest. */
export function listOf<Value extends string>(known: readonly Value[]): (text: string) => Value[] {
  const given = new Set<Value>();
  return (text) => {
    const parts = text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "");
    if (parts.length === 0) throw new InvalidArgumentError(`Name at least one of ${known.join(", ")}.`);
    for (const part of parts) given.add(oneOf(part, known));
    return [...given];
  };
}

function oneOf<Value extends string>(text: string, known: readonly Value[]): Value {
  const found = known.find((value) => value.toLowerCase() === text.toLowerCase());
  if (found !== undefined) return found;
  const nearest = nearestName(text, known);
  const question = nearest === undefined ? "" : ` Did you mean ${nearest}?`;
  throw new InvalidArgumentError(`'${text}' is not one of ${known.join(", ")}.${question}`);
}

/** A name that is not empty. */
export function parseName(text: string): string {
  if (text.trim() === "") throw new InvalidArgumentError("Some text is needed.");
  return text.trim();
}

/** Standard output, as the name of an output. */
export const standardOutput = "-";

/** Returns the options of a command that writes its result to standard output if no file is named; `-` names none. */
export function withOutputFile<Options extends { readonly output?: string }>(
  options: Options,
): Options | Omit<Options, "output"> {
  const { output, ...others } = options;
  return output === standardOutput ? others : options;
}

/** The path of a folder, or of a file beside the result: never `-`. */
export function parseOutputPath(text: string): string {
  if (text === standardOutput)
    throw new InvalidArgumentError(
      "- is standard output, which cannot be used here. For this name, write ./-",
    );
  return text;
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0)) throw new InvalidArgumentError("It must be a number of seconds.");
  return seconds;
}

/** At most a day: a daemon that stays longer has been forgotten. */
export function parseMinutes(text: string): number {
  const minutes = Number(text);
  if (text.trim() === "" || !(minutes >= 0 && minutes <= 1440)) {
    throw new InvalidArgumentError("It must be a number of minutes from 0 to 1440.");
  }
  return minutes;
}

/** A port; 0 for a free one. */
export function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError("It must be a number from 0 to 65535.");
  return port;
}

/** WRONG_USAGE, for errors that the option parser cannot detect. */
export function wrongUsage(reason: string, advice: string): ArchscribeError {
  return new ArchscribeError("WRONG_USAGE", { reason, advice });
}
