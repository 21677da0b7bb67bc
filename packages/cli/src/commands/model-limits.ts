import type { AnswerLimits } from "@archscribe/core/document/generation/llm";
import { InvalidArgumentError } from "commander";
import type { World } from "../world.ts";
import type { ModelOptions } from "./model-options.ts";
import { wrongUsage } from "./shared-options.ts";

/** A range of whole numbers for a limit, with the variable that sets it. */
interface LimitRange {
  readonly unit: "seconds" | "tokens";
  readonly least: number;
  readonly most: number;
  readonly variable: string;
}

const day = 86_400;

/** The limits of one answer of a language model, with the variables that set them for all commands. */
export const modelLimits = {
  timeout: { unit: "seconds", least: 1, most: day, variable: "ARCHSCRIBE_MODEL_TIMEOUT" },
  pause: { unit: "seconds", least: 1, most: day, variable: "ARCHSCRIBE_MODEL_PAUSE" },
  output: { unit: "tokens", least: 256, most: 1_000_000, variable: "ARCHSCRIBE_MODEL_OUTPUT" },
  context: { unit: "tokens", least: 2048, most: 10_000_000, variable: "ARCHSCRIBE_MODEL_CONTEXT" },
} as const satisfies Record<string, LimitRange>;

/** Returns the parser of an option with this range. */
export function parserOf(range: LimitRange): (text: string) => number {
  return (text) => {
    const number = numberIn(text, range);
    if (number === undefined) throw new InvalidArgumentError(`It must be ${described(range)}.`);
    return number;
  };
}

/** Returns the limits that the options set, or else the environment. @throws ArchscribeError WRONG_USAGE */
export function answerLimits(
  { modelOutput, modelPause, modelTimeout }: ModelOptions,
  { environment }: World,
): AnswerLimits {
  const inMilliseconds = (seconds: number | undefined): number | undefined =>
    seconds === undefined ? undefined : seconds * 1000;
  return {
    totalMs: inMilliseconds(modelTimeout ?? ofEnvironment(modelLimits.timeout, environment)),
    pauseMs: inMilliseconds(modelPause ?? ofEnvironment(modelLimits.pause, environment)),
    outputTokens: modelOutput ?? ofEnvironment(modelLimits.output, environment),
  };
}

/**
 * Returns the size of the model's context in tokens that the options set, or else the environment.
 *
 * @throws ArchscribeError WRONG_USAGE
 */
export function contextLimit({ modelContext }: ModelOptions, { environment }: World): number | undefined {
  return modelContext ?? ofEnvironment(modelLimits.context, environment);
}

function ofEnvironment(range: LimitRange, environment: World["environment"]): number | undefined {
  const text = environment[range.variable];
  if (text === undefined || text === "") return undefined;
  const number = numberIn(text, range);
  if (number === undefined)
    throw wrongUsage(`${range.variable} is '${text}'`, `Set it to ${described(range)}.`);
  return number;
}

function numberIn(text: string, { least, most }: LimitRange): number | undefined {
  const number = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}

function described({ least, most, unit }: LimitRange): string {
  return `a whole number of ${unit} from ${String(least)} to ${String(most)}`;
}
