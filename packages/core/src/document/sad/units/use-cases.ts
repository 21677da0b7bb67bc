import type { UseCase } from "../../../model/index.ts";
import {
  type Block,
  type Definition,
  type Inline,
  joined,
  paragraph,
  reference,
  strong,
  text,
} from "../document.ts";
import { linkIds } from "../link-ids.ts";
import type { Unit, UnitContext, UnitSection } from "../unit.ts";
import { diagramsOf, figureAnchor, figuresOf } from "./figure.ts";

/** The use case diagram, then each use case with its specification. */
export const useCases: Unit = (context) => {
  const figures = figuresOf("usecase", context);
  const specified = context.rendered.project.useCases;
  if (figures.length === 0 && specified.length === 0) return undefined;
  return { blocks: figures, sections: specified.map((useCase) => specification(useCase, context)) };
};

function specification(useCase: UseCase, context: UnitContext): UnitSection {
  const { ids } = context;
  const facts: Definition[] = [];
  const fact = (term: string, description: readonly Inline[]): void => {
    if (description.length > 0) facts.push({ term: [text(term)], description });
  };
  fact("Goal", useCase.goal === undefined ? [] : linkIds(useCase.goal, ids));
  fact("Actors", joined(useCase.actors.map((actor) => text(actor))));
  fact("Requirements", joined(useCase.requirements.filter((id) => ids.has(id)).map((id) => reference(id))));
  fact("Interactions", joined(interactionsOf(useCase.id, context)));
  return {
    id: useCase.id,
    title: `${useCase.id} ${useCase.name}`,
    blocks: [
      { kind: "definitions", items: facts },
      ...listed("Preconditions", useCase.pre_cond, { ids, ordered: false }),
      ...listed("Steps", useCase.steps, { ids, ordered: true }),
      ...listed("Exceptions", useCase.exceptions, { ids, ordered: false }),
      ...listed("Postconditions", useCase.post_cond, { ids, ordered: false }),
    ],
  };
}

function interactionsOf(id: string, context: UnitContext): Inline[] {
  return diagramsOf("interaction", context)
    .filter(({ useCase }) => useCase === id)
    .map((diagram) => reference(figureAnchor(diagram.id)));
}

function listed(
  title: string,
  items: readonly string[],
  { ids, ordered }: { readonly ids: ReadonlySet<string>; readonly ordered: boolean },
): Block[] {
  if (items.length === 0) return [];
  return [
    paragraph(strong(title)),
    { kind: "list", ordered, items: items.map((item) => linkIds(item, ids)) },
  ];
}
