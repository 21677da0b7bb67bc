/** The parts of a question after the context of its run: a task of ours, and data that is not. */
export interface PromptParts {
  readonly task: string;
  /** What every question of the run begins with. */
  readonly context: string;
  /** The design so far, as far as the task needs it; equal for questions that are asked side by side. */
  readonly known?: unknown;
  /** An answer that was not taken, and why. */
  readonly refused?: RefusedAnswer | undefined;
}

export interface RefusedAnswer {
  readonly text: string;
  readonly faults: readonly string[];
}

/** Data in a prompt: a name of ours, and values that become one line each. */
export interface Block {
  readonly name: string;
  readonly lines: readonly unknown[];
}

/** A prompt in two parts: several questions share the first, and only the second is about one of them. */
export interface Prompt {
  readonly shared: string;
  readonly own: string;
}

const longestRefused = 20_000;

/** The prompt of one call, the same for the same parts and word. */
export function writePrompt({ context, known, refused, task }: PromptParts, word: string): Prompt {
  const shared = [
    context,
    ...(known === undefined ? [] : [block({ name: "design so far", lines: [known] }, word)]),
  ];
  const own =
    refused === undefined
      ? [task]
      : [
          block({ name: "last answer", lines: [refused.text.slice(0, longestRefused)] }, word),
          block({ name: "faults", lines: refused.faults }, word),
          task,
          "Your last answer was rejected; the faults are listed above. Give the whole answer again without them.",
        ];
  return { shared: `${shared.join("\n\n")}\n\n`, own: own.join("\n\n") };
}

/** A block of lines of JSON, of which no text can end the block: JSON has no line breaks. */
export function block({ lines, name }: Block, word: string): string {
  return [`--- ${word} ${name}`, ...lines.map((line) => JSON.stringify(line)), `--- ${word} end`].join("\n");
}
