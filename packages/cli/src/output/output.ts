import { Chalk, type ChalkInstance } from "chalk";
import { safeOutput, safeResult } from "./safe-output.ts";

/**
 * The output of a command: results go to `data`, messages to the person to `say`. Whatever names are in a text, its control
 * characters are shown and no line is a command of a code host.
 */
export interface Output {
  readonly quiet: boolean;
  readonly json: boolean;
  /** Colours for the stream with messages. */
  readonly colour: ChalkInstance;
  /** True if progress can be shown on one line that changes. */
  readonly live: boolean;
  readonly columns: number;
  /** Writes a result to standard output: text with a line end, or raw bytes. */
  data(result: string | Uint8Array): void;
  /** Writes a message to standard error; nothing with `--quiet`. */
  say(text: string): void;
  /** Writes a failure to standard error, even with `--quiet`. */
  fail(text: string): void;
  /** Writes a warning as `fail` does, and on GitHub as an annotation of the run. */
  annotate(text: string): void;
}

export interface Streams {
  readonly stdout: Pick<NodeJS.WriteStream, "write">;
  readonly stderr: Pick<NodeJS.WriteStream, "write" | "isTTY" | "columns">;
}

export interface OutputOptions {
  readonly quiet: boolean;
  readonly json: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Output on a process's streams. Colours and changing lines are only for terminals, and not with `NO_COLOR` or in CI. */
export function createOutput(
  { stderr, stdout }: Streams,
  { environment, json, quiet }: OutputOptions,
): Output {
  const terminal = stderr.isTTY === true;
  const colourful = terminal && !isSet(environment["NO_COLOR"]) && environment["TERM"] !== "dumb";
  const forced =
    isSet(environment["FORCE_COLOR"]) &&
    environment["FORCE_COLOR"] !== "0" &&
    !isSet(environment["NO_COLOR"]);
  const isStyled = colourful || forced;
  return {
    quiet,
    json,
    colour: new Chalk({ level: isStyled ? 2 : 0 }),
    // A terminal of no width, as a pipe that poses as one, has no place for a line that changes.
    live: colourful && stderr.columns !== 0 && !quiet && !json && !isSet(environment["CI"]),
    columns: stderr.columns || 100,
    data: (result) => stdout.write(typeof result === "string" ? `${safeResult(result, isStyled)}\n` : result),
    say: (text) => {
      if (!quiet) stderr.write(`${safeOutput(text, isStyled)}\n`);
    },
    fail: (text) => stderr.write(`${safeOutput(text, isStyled)}\n`),
    annotate: (text) => {
      const line = safeOutput(text.replaceAll(/[\r\n]+/g, " "));
      const isAction = environment["GITHUB_ACTIONS"] === "true";
      stderr.write(isAction ? `::warning title=Archscribe::${line.replaceAll("%", "%25")}\n` : `${line}\n`);
    },
  };
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "";
}
