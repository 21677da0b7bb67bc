/** The parts of a question after the context of its run: our task, and data from others. */
export interface PromptParts {
  readonly task: string;
  /** The beginning of every question of the run. */
  readonly context: string;
  /** The part of the design so far that the task needs; equal for concurrent questions. */
  readonly known?: unknown;
  /** The hints that a program has found in the requirements; they may be wrong. */
  readonly hints?: readonly unknown[];
  /** A rejected answer, with the reasons. */
  readonly refused?: RefusedAnswer | undefined;
}

export interface RefusedAnswer {
  readonly text: string;
  readonly faults: readonly string[];
}

/** Data in a prompt: a name that we choose, and values that become one line each. */
export interface Block {
  readonly name: string;
  readonly lines: readonly unknown[];
}

/** A prompt in two parts: several questions share the first, and the second belongs to one of them. */
export interface Prompt {
  readonly shared: string;
  readonly own: string;
}

const longestRefused = 20_000;

/** Returns the prompt of one call; equal for equal parts and an equal word. */
export function writePrompt(
  { context, hints = [], known, refused, task }: PromptParts,
  word: string,
): Prompt {
  const shared = [
    context,
    ...(known === undefined ? [] : [block({ name: "design so far", lines: [known] }, word)]),
    ...(hints.length === 0 ? [] : [block({ name: "hints", lines: hints }, word)]),
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

/** Returns a block of JSON lines. No text can end the block, because JSON contains no line breaks. */
export function block({ lines, name }: Block, word: string): string {
  return [`--- ${word} ${name}`, ...lines.map((line) => JSON.stringify(line)), `--- ${word} end`].join("\n");
}
