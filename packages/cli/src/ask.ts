import { ArchscribeError } from "@archscribe/core/model/errors";
import type * as prompts from "@inquirer/prompts";
import type { World } from "./world.ts";

type Prompts = typeof prompts;

/** The stream that shows questions, and the signal that ends them. */
export interface Terminal {
  readonly signal: AbortSignal;
  readonly output: NodeJS.WriteStream;
}

/**
 * Asks the person at the terminal; the questions are shown on standard error, because standard output is for results.
 *
 * @throws ArchscribeError INTERRUPTED when the person leaves at a question
 */
export async function ask<Answers>(
  { signal }: World,
  questions: (prompts: Prompts, terminal: Terminal) => Promise<Answers>,
): Promise<Answers> {
  try {
    return await questions(await import("@inquirer/prompts"), { signal, output: process.stderr });
  } catch (cause) {
    // Ctrl-C at a question comes as an error of the prompt.
    if (cause instanceof Error && /^(?:ExitPromptError|AbortPromptError)$/.test(cause.name)) {
      throw new ArchscribeError("INTERRUPTED", {}, { cause });
    }
    throw cause;
  }
}
