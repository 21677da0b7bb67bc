import { type Command, InvalidArgumentError, Option } from "commander";
import { modelLimits, parserOf } from "./model-limits.ts";

/** The options of all commands that may ask a language model. */
export interface ModelOptions {
  readonly engine: "rules" | "llm";
  readonly model?: string;
  readonly modelUrl?: string;
  readonly keyFile?: string;
  /** In US dollars. */
  readonly budget?: number;
  /** In seconds. */
  readonly modelTimeout?: number;
  /** In seconds. */
  readonly modelPause?: number;
  /** In tokens. */
  readonly modelOutput?: number;
  /** In tokens. */
  readonly modelContext?: number;
}

/** Adds the options of all commands that may ask a language model. */
export function addModelOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--engine <engine>", "rules, which need no network, or a language model")
        .choices(["rules", "llm"])
        .default("rules"),
    )
    .option("--model <provider:name>", "language model, such as openai:gpt-5-mini or ollama:llama3.3")
    .option("--model-url <url>", "address of a server that speaks the OpenAI-compatible protocol")
    .option(
      "--key-file <path>",
      "file of keys, NAME=value, that only you can read; environment variables take precedence",
    )
    .addOption(
      new Option("--budget <USD>", "stop before the cost exceeds this amount").argParser(parseBudget),
    )
    .addOption(
      new Option(
        "--model-timeout <seconds>",
        "maximum time for an answer of the language model (default: 120; on your own machine, 900 until it begins)",
      ).argParser(parserOf(modelLimits.timeout)),
    )
    .addOption(
      new Option(
        "--model-pause <seconds>",
        "maximum pause between two parts of an answer (default: a quarter of that time)",
      ).argParser(parserOf(modelLimits.pause)),
    )
    .addOption(
      new Option(
        "--model-output <tokens>",
        "maximum length of an answer, including reasoning (default: 8000 to 16000, depending on the step)",
      ).argParser(parserOf(modelLimits.output)),
    )
    .addOption(
      new Option(
        "--model-context <tokens>",
        "size of the model's context, for a question and its answer (default: as a local server states)",
      ).argParser(parserOf(modelLimits.context)),
    );
}

function parseBudget(text: string): number {
  const dollars = Number(text);
  if (!(dollars > 0)) throw new InvalidArgumentError("It must be an amount in US dollars, such as 0.50.");
  return dollars;
}
