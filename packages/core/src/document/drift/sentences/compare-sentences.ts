import type { Comparison } from "../comparison.ts";
import type { DriftDraft } from "../drift-draft.ts";
import { namesOfDesign } from "../parts/match-parts.ts";
import { fullForm, shortForm } from "../parts/name-forms.ts";
import { namesInSentences } from "./names-in-sentences.ts";

/**
 * Returns the parts that design pages name and neither a figure nor the system has. It is only inferred: a sentence may
 * speak of what is no part.
 */
export function compareSentences({ design, designParts, matches, system }: Comparison): DriftDraft[] {
  if (matches.foundOf.size === 0) return [];
  const known = new Set(
    [
      ...system.parts.flatMap(({ name, names, technologies }) => [name, ...names, ...technologies]),
      ...designParts.flatMap(namesOfDesign),
      ...design.architecture.elements.flatMap(({ name, names }) => [name, ...names]),
      ...system.messages.map(({ channel }) => channel),
      ...system.tables.map(({ name }) => name),
    ].flatMap((name) => [fullForm(name), shortForm(name)]),
  );
  const unknown = namesInSentences(design.project).filter(
    ({ name }) => !known.has(fullForm(name)) && !known.has(shortForm(name)),
  );
  return [...Map.groupBy(unknown, ({ name }) => fullForm(name)).values()].flatMap((said): DriftDraft[] => {
    const [first] = said;
    if (first === undefined) return [];
    return [
      {
        kind: "missing-in-system",
        subject: "sentence",
        name: first.name,
        message: `a page speaks of '${first.name}', and neither a diagram nor the system has it`,
        grade: "inferred",
        document: said.slice(0, 50).map(({ file, line }) => ({ file, line })),
        system: [],
        elements: [],
        suggest: "Correct the sentence, or draw the part.",
        key: [first.name],
      },
    ];
  });
}
