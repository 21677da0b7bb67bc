import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippetCompletion,
} from "@codemirror/autocomplete";

/** A whole form with places to fill in. */
export interface CompletedForm {
  readonly label: string;
  readonly detail?: string;
  readonly form: string;
}

/** Forms as an editor offers them, first of all. */
export function formCompletions(forms: readonly CompletedForm[]): Completion[] {
  return forms.map(({ detail, form, label }) =>
    snippetCompletion(form, {
      label,
      type: "keyword",
      boost: 10,
      ...(detail === undefined ? {} : { detail }),
    }),
  );
}

/** Words as an editor offers them. */
export function wordCompletions(words: readonly string[], type: string): Completion[] {
  return words.map((label) => ({ label, type }));
}

const nameForm = /[\p{L}_][\p{L}\p{N}_]{2,}/gu;

/** Names that are already in the text, except the name at the cursor. */
function namesIn(context: CompletionContext, from: number, known: ReadonlySet<string>): Completion[] {
  const { doc } = context.state;
  const names = new Set<string>();
  for (let number = 1; number <= doc.lines; number += 1) {
    const line = doc.line(number);
    for (const { 0: name, index } of line.text.matchAll(nameForm))
      if (line.from + index !== from && !known.has(name)) names.add(name);
  }
  return [...names].map((label) => ({ label, type: "variable", boost: 5 }));
}

/** The completions at the cursor: the given ones, and the names of the diagram. */
export function completeWith(
  context: CompletionContext,
  completions: readonly Completion[],
  known: ReadonlySet<string>,
): CompletionResult | null {
  const word = context.matchBefore(/[@!]?[\p{L}_][\p{L}\p{N}_]*|[@!]/u);
  if (word === null && !context.explicit) return null;
  const from = word?.from ?? context.pos;
  return {
    from,
    options: [...completions, ...namesIn(context, from, known)],
    validFor: /^[@!]?[\p{L}\p{N}_]*$/u,
  };
}
