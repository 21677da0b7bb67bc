import type { UseCase } from "../../../model/index.ts";
import { markedExcerpt, supportingSpans } from "../../words/index.ts";
import {
  type Block,
  type Cell,
  cell,
  type Definition,
  inRanges,
  type Inline,
  joined,
  paragraph,
  reference,
  strong,
  type Support,
  type Table,
  text,
} from "../document.ts";
import { linkIds } from "../link-ids.ts";
import type { Unit, UnitContext, UnitSection } from "../unit.ts";
import { diagramsOf, figureAnchor, figuresOf } from "./figure.ts";
import { supportOf } from "./support.ts";

/** The minimum number of rows in the table of unspecified use cases. Fewer get separate sections. */
const leastRows = 4;

/**
 * The use case diagram, then each use case with its specification. Use cases that state only their actors are a table
 * if there are many, because sections would contain nothing else. Proposed ones are a table at the end.
 */
export const useCases: Unit = (context) => {
  const figures = figuresOf("usecase", context);
  const { useCases: known } = context.rendered.project;
  if (figures.length === 0 && known.length === 0) return undefined;
  const all = known.filter(({ basis }) => basis !== "proposed");
  const open = known.filter(({ basis }) => basis === "proposed");
  const bare = all.filter((useCase) => isBare(useCase, context));
  const rows = bare.length < leastRows ? [] : bare;
  return {
    blocks: rows.length === 0 ? figures : [...figures, tableOf(rows, context)],
    sections: [
      ...all.filter((useCase) => !rows.includes(useCase)).map((useCase) => specification(useCase, context)),
      ...(open.length === 0 ? [] : [proposals({ open, stated: all.length }, context)]),
    ],
  };
};

function isBare(useCase: UseCase, context: UnitContext): boolean {
  const { exceptions, id, post_cond, pre_cond, steps } = useCase;
  return (
    [steps, exceptions, pre_cond, post_cond].every((list) => list.length === 0) &&
    interactionsOf(id, context).length === 0
  );
}

function tableOf(rows: readonly UseCase[], context: UnitContext): Table {
  const { ids } = context;
  const sourcesOf = (requirements: readonly string[]): string[] => requirements.filter((one) => ids.has(one));
  return {
    kind: "table",
    id: "table-use-cases",
    caption: "Use cases of which no steps are specified",
    columns: [
      { title: "Use case", share: 1 },
      { title: "Name and goal", share: 5 },
      { title: "Actors", share: 2.4 },
      { title: "Requirements", share: 2.4 },
    ],
    rows: rows.map(({ actors, goal, id, name, requirements }): Cell[] => [
      { lines: [[reference(id)]], anchor: id },
      {
        lines: [
          [strong(name)],
          ...(goal === undefined || saysNoMore(goal, [name, ...actors]) ? [] : [linkIds(goal, ids)]),
        ],
      },
      actors.length === 0 ? { ...cell("nobody is named"), gap: true } : cell(actors.join(", ")),
      {
        lines: [inRanges(sourcesOf(requirements))],
        support: supportOf(name, sourcesOf(requirements), context),
      },
    ]),
    rowHeaders: true,
  };
}

/** The use cases that requirements may mean, with the words that may mean them; they are not decided yet. */
function proposals(
  { open, stated }: { readonly open: readonly UseCase[]; readonly stated: number },
  context: UnitContext,
): UnitSection {
  const one = open.length === 1;
  const table: Table = {
    kind: "table",
    id: "table-proposed-use-cases",
    caption: "Use cases that are proposed and on which nobody has decided",
    columns: [
      { title: "Use case", share: 1 },
      { title: "Name", share: 2.4 },
      { title: "Requirements", share: 4 },
      { title: "Why it is only proposed", share: 2.4 },
      { title: "Who might do it", share: 1.6 },
    ],
    rows: open.map(({ actors, id, name, reason, requirements }): Cell[] => [
      { lines: [[reference(id)]], anchor: id },
      { lines: [[strong(name)]] },
      { lines: requirements.flatMap((requirement) => wordsIn(requirement, name, context)) },
      cell(reason ?? "–"),
      actors.length === 0 ? { ...cell("open"), gap: true } : cell(actors.join(", ")),
    ]),
    rowHeaders: true,
  };
  return {
    id: "proposed-use-cases",
    title: "Proposed use cases",
    blocks: [
      paragraph(
        `${stated} ${stated === 1 ? "use case is" : "use cases are"} stated by requirements; requirements may mean ${open.length} more. ${one ? "It is" : "They are"} specified when somebody has accepted ${one ? "it" : "them"}.`,
      ),
      table,
    ],
  };
}

/** A requirement with its text, in which the words that support a name are emphasised. */
function wordsIn(id: string, name: string, { ids, rendered }: UnitContext): Inline[][] {
  const said = rendered.project.requirements.find((one) => one.id === id)?.text;
  if (said === undefined || !ids.has(id)) return [];
  const parts = markedExcerpt(said, supportingSpans(name, said));
  return [
    [reference(id), text(" "), ...parts.map((part) => (part.isMarked ? strong(part.text) : text(part.text)))],
  ];
}

/** Whether a goal only repeats the name and the actors: "Member can borrow a book." */
function saysNoMore(goal: string, known: readonly string[]): boolean {
  const words = new Set(wordsOf(known.join(" ")));
  return wordsOf(goal).every((word) => words.has(word) || /^(?:an?|the|and|or|can|to|of)$/.test(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function specification(useCase: UseCase, context: UnitContext): UnitSection {
  const { ids } = context;
  const facts: Definition[] = [];
  const fact = (term: string, description: readonly Inline[], support?: Support): void => {
    if (description.length > 0) facts.push({ term: [text(term)], description, support });
  };
  fact("Goal", useCase.goal === undefined ? [] : linkIds(useCase.goal, ids));
  fact("Actors", joined(useCase.actors.map((actor) => text(actor))));
  const sources = useCase.requirements.filter((id) => ids.has(id));
  const support = supportOf(useCase.name, sources, context);
  fact("Requirements", joined(sources.map((id) => reference(id))), support);
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
