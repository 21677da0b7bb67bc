import { canonicalName } from "../../words/index.ts";
import type { Stakeholder } from "../../../model/index.ts";
import { type Cell, cell, type Inline, joined, reference, strong, type Table, text } from "../document.ts";
import type { Unit, UnitContext } from "../unit.ts";
import { supportOf } from "./support.ts";

/** Stakeholders with their concerns and the views that address them (ISO/IEC/IEEE 42010), and the actors. */
export const stakeholders: Unit = (context) => {
  const tables = [stakeholderTable(context), actorTable(context)].filter((table) => table !== undefined);
  return tables.length === 0 ? undefined : { blocks: tables };
};

function stakeholderTable(context: UnitContext): Table | undefined {
  const { present, rendered } = context;
  const given = rendered.project.manifest.stakeholders;
  if (given.length === 0) return undefined;
  if (given.every(({ concerns }) => concerns.length === 0)) return roleTable(given);
  const rows = given.map(({ concerns, description, name }): Cell[] => [
    { lines: [[strong(name)], ...(description === undefined ? [] : [[text(description)]])] },
    {
      lines: concerns.map(({ text: concern, views }): Inline[] => {
        const answers = views.filter((view) => present.has(view)).map((view) => reference(`unit-${view}`));
        return answers.length === 0 ? [text(concern)] : [text(concern), text(" → "), ...joined(answers)];
      }),
    },
  ]);
  return {
    kind: "table",
    id: "table-stakeholders",
    caption: "Stakeholders, their concerns, and where these are answered",
    columns: [
      { title: "Stakeholder", share: 2 },
      { title: "Concern → view that answers it", share: 4 },
    ],
    rows,
    rowHeaders: true,
  };
}

/** Returns a table of the stakeholders without known concerns. */
function roleTable(given: readonly Stakeholder[]): Table {
  return {
    kind: "table",
    id: "table-stakeholders",
    caption: "Stakeholders",
    columns: [
      { title: "Stakeholder", share: 2 },
      { title: "Who they are", share: 4 },
    ],
    rows: given.map(({ description, name }) => [
      cell(strong(name)),
      cell(...(description === undefined ? [] : [description])),
    ]),
    rowHeaders: true,
  };
}

function actorTable(context: UnitContext): Table | undefined {
  const { ids, rendered } = context;
  const { useCases } = rendered.project;
  const actors = new Map<string, string>();
  for (const name of useCases.flatMap((useCase) => useCase.actors)) {
    if (!actors.has(canonicalName(name))) actors.set(canonicalName(name), name);
  }
  if (actors.size === 0) return undefined;
  const rows = Array.from(actors, ([canonical, name]): Cell[] => {
    const acting = useCases.filter((useCase) =>
      useCase.actors.some((actor) => canonicalName(actor) === canonical),
    );
    const links = acting
      .filter(({ id }) => ids.has(id))
      .map(({ id, name: title }) => reference(id, `${id} ${title}`));
    const sources = [...new Set(acting.flatMap(({ requirements }) => requirements))].filter((id) =>
      ids.has(id),
    );
    return [cell(strong(name)), { lines: [joined(links)], support: supportOf(name, sources, context) }];
  });
  return {
    kind: "table",
    id: "table-actors",
    caption: "Actors and the use cases they take part in",
    columns: [
      { title: "Actor", share: 2 },
      { title: "Use cases", share: 4 },
    ],
    rows,
    rowHeaders: true,
  };
}
