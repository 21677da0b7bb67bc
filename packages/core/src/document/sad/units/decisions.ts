import type { Decision } from "../../../model/index.ts";
import {
  anchor,
  type Cell,
  cell,
  joined,
  paragraph,
  reference,
  strong,
  type Table,
  text,
} from "../document.ts";
import { withoutEmptyColumns } from "../table-rows.ts";
import type { Unit, UnitContext, UnitSection } from "../unit.ts";
import { proseBlocks } from "./prose.ts";

/** The architecture decisions: a table of all, then each in full. */
export const decisions: Unit = (context) => {
  const taken = context.rendered.project.decisions;
  if (taken.length === 0) return undefined;
  return { blocks: [overview(taken, context)], sections: taken.map((decision) => inFull(decision, context)) };
};

/** Returns the anchor of a decision's section. */
export function decisionAnchor({ id }: Pick<Decision, "id">): string {
  return anchor("decision", id);
}

function overview(taken: readonly Decision[], { ids }: UnitContext): Table {
  return withoutEmptyColumns({
    kind: "table",
    id: "table-decisions",
    caption: "Architecture decisions",
    columns: [
      { title: "Decision", share: 5 },
      { title: "Status", share: 1.4 },
      { title: "Date", share: 1.4 },
      { title: "Requirements", share: 2.2 },
    ],
    rows: taken.map((decision): Cell[] => [
      cell(reference(decisionAnchor(decision), decision.title)),
      cell(decision.status ?? "–"),
      cell(decision.date ?? "–"),
      { lines: [joined(decision.requirements.filter((id) => ids.has(id)).map((id) => reference(id)))] },
    ]),
    rowHeaders: true,
  });
}

function inFull(decision: Decision, context: UnitContext): UnitSection {
  const { date, deciders, requirements, status, title } = decision;
  const ids = requirements.filter((id) => context.ids.has(id)).map((id) => reference(id));
  const facts = [
    [strong("Status: "), text(status ?? "not stated"), ...(date === undefined ? [] : [text(`, ${date}`)])],
    ...(deciders === undefined ? [] : [[strong("Decided by: "), text(deciders)]]),
    ...(ids.length === 0 ? [] : [[strong("Requirements: "), ...joined(ids)]]),
  ];
  return {
    id: decisionAnchor(decision),
    title,
    blocks: [
      paragraph(...facts.flatMap((fact, index) => (index === 0 ? fact : [text(" · "), ...fact]))),
      ...proseBlocks(decision, context),
    ],
  };
}
