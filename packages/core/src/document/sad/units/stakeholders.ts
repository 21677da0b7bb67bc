import { canonicalName } from "../../checks/index.ts";
import { type Cell, cell, type Inline, joined, reference, strong, type Table, text } from "../document.ts";
import type { Unit, UnitContext } from "../unit.ts";

/** Stakeholders with their concerns and the views that answer them (ISO/IEC/IEEE 42010), and the actors. */
export const stakeholders: Unit = (context) => {
  const tables = [stakeholderTable(context), actorTable(context)].filter((table) => table !== undefined);
  return tables.length === 0 ? undefined : { blocks: tables };
};

function stakeholderTable({ present, rendered }: UnitContext): Table | undefined {
  const given = rendered.project.manifest.stakeholders;
  if (given.length === 0) return undefined;
  const rows = given.map(({ concerns, description, name }): Cell[] => [
    { lines: [[strong(name)], ...(description === undefined ? [] : [[text(description)]])] },
    {
      lines: concerns.map(({ text: concern, views }): Inline[] => {
        const answers = views.filter((view) => present.has(view)).map((view) => reference(`unit-${view}`));
        return answers.length === 0 ? [text(concern)] : [text(`${concern} → `), ...joined(answers)];
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

function actorTable({ ids, rendered }: UnitContext): Table | undefined {
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
    return [cell(strong(name)), { lines: [joined(links)] }];
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
