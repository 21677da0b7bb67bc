import { literalPattern } from "../../../model/index.ts";
import type { RenderedProject } from "../../checks/index.ts";
import { type Definition, reference, strong, text } from "../document.ts";
import { linkIds } from "../link-ids.ts";
import type { Unit } from "../unit.ts";

/** The terms of the domain, sorted, each with the place of its first use. */
export const glossary: Unit = ({ ids, rendered }) => {
  const entries = rendered.project.manifest.glossary;
  if (entries.length === 0) return undefined;
  const items = entries
    .toSorted((a, b) => (a.term.toLowerCase() < b.term.toLowerCase() ? -1 : 1))
    .map(({ definition, term }): Definition => {
      const first = firstUse(term, rendered);
      return {
        term: [strong(term)],
        description: [
          ...linkIds(definition, ids),
          ...(first === undefined ? [] : [text(" First used in "), reference(first), text(".")]),
        ],
      };
    });
  return { blocks: [{ kind: "definitions", items }] };
};

function firstUse(term: string, { project }: RenderedProject): string | undefined {
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}])${literalPattern(term)}(?:e?s)?(?![\p{L}\p{N}])`,
    "iu",
  );
  const texts = [
    ...project.requirements.map(({ id, text: statement }) => ({ id, content: statement })),
    ...project.useCases.map(({ id, name, steps }) => ({ id, content: [name, ...steps].join("\n") })),
  ];
  return texts.find(({ content }) => pattern.test(content))?.id;
}
