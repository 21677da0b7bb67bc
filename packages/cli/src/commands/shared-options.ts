import { ArchscribeError } from "@archscribe/core/errors";
import { type Command, InvalidArgumentError, Option } from "commander";

/** Options of every command that renders. */
export interface RenderingOptions {
  readonly browser?: string;
  readonly stdlib?: string;
  readonly service?: string;
  readonly timeout?: number;
  readonly date?: string;
}

/** Adds what the commands that render have in common. */
export function addRenderingOptions(command: Command): Command {
  return command
    .option("--browser <path>", "browser for Mermaid and PDF; found by itself when not named")
    .option("--stdlib <path>", "PlantUML standard library: a folder, or a plantuml.jar")
    .option("--service <url>", "PlantUML server to use in place of the built-in engine")
    .addOption(
      new Option("--timeout <seconds>", "how long one diagram may take").argParser(parseSeconds).default(15),
    )
    .option("--date <date>", "date for the document and for %date(): 2026-03-31, or now");
}

/** A list of values in one argument, with the ones that are not known named in the error. */
export function listOf<Value extends string>(known: readonly Value[]): (text: string) => Value[] {
  return (text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "")
      .map((part) => {
        const found = known.find((value) => value.toLowerCase() === part.toLowerCase());
        if (found === undefined)
          throw new InvalidArgumentError(`'${part}' is not one of ${known.join(", ")}.`);
        return found;
      });
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0)) throw new InvalidArgumentError("It must be a number of seconds.");
  return seconds;
}

/** WRONG_USAGE, for what the option parser cannot see. */
export function wrongUsage(reason: string, advice: string): ArchscribeError {
  return new ArchscribeError("WRONG_USAGE", { reason, advice });
}
