import { type ErrorCode, errorTable, type ExitCode } from "./error-table.ts";

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

type Entry<Code extends ErrorCode> = (typeof errorTable)[Code];

/** The parameters in the message and hint of a code. */
export type ErrorParameters<Code extends ErrorCode> = Record<
  Placeholders<Entry<Code>["message"]> | Placeholders<Entry<Code>["hint"]>,
  string | number
>;

/**
 * A failure with a code from the error table.
 *
 * @example throw new ArchscribeError("FILE_NOT_FOUND", { path: "shop.puml" });
 */
export class ArchscribeError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly hint: string;
  readonly exitCode: ExitCode;
  /** The values in its message and hint. */
  readonly parameters: Readonly<Record<string, string | number>>;

  constructor(code: Code, parameters: ErrorParameters<Code>, options?: ErrorOptions) {
    const entry = errorTable[code];
    super(fill(entry.message, parameters), options);
    this.name = "ArchscribeError";
    this.code = code;
    this.parameters = parameters;
    this.hint = fill(entry.hint, parameters);
    this.exitCode = entry.exitCode;
  }
}

function fill(template: string, parameters: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole));
}
