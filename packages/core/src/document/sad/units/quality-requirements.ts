import { qualityClasses, type Requirement, statedMeasure } from "../../../model/index.ts";
import { type Cell, cell, type Inline, reference, strong, type Table, text } from "../document.ts";
import { linkIds } from "../link-ids.ts";
import type { Unit, UnitContext, UnitSection } from "../unit.ts";
import { requirementsOf, suggestion, traceCell } from "./requirements.ts";

/** Non-functional requirements by quality class (ISO/IEC 25010), as scenarios. A missing measure is marked. */
export const qualityRequirements: Unit = (context) => {
  const requirements = requirementsOf("non-functional", context);
  if (requirements.length === 0) return undefined;
  const sections = qualityClasses.flatMap(({ key, title }): UnitSection[] => {
    const own = requirements.filter(({ quality }) => quality === key);
    if (own.length === 0) return [];
    return [{ id: `quality-${key}`, title, blocks: [scenarioTable({ key, title }, own, context)] }];
  });
  return { blocks: [], sections };
};

function scenarioTable(
  { key, title }: { readonly key: string; readonly title: string },
  requirements: readonly Requirement[],
  context: UnitContext,
): Table {
  return {
    kind: "table",
    id: `table-quality-${key}`,
    caption: `${title} requirements`,
    columns: [
      { title: "Id", share: 1.1 },
      { title: "Requirement and scenario", share: 6 },
      { title: "Measure", share: 2.4 },
      { title: "Traced to", share: 2 },
    ],
    rows: requirements.map((requirement) => row(requirement, context)),
    rowHeaders: true,
  };
}

function row(requirement: Requirement, { ids, rendered }: UnitContext): Cell[] {
  const { id, priority, scenario, suggested, text: statement } = requirement;
  const measure = statedMeasure(requirement);
  const trace = rendered.trace.find((one) => one.requirement === id);
  const lines: (readonly Inline[])[] = [linkIds(statement, ids)];
  if (suggested === true) lines.push(suggestion);
  if (scenario) {
    lines.push([strong("Stimulus: "), text(scenario.stimulus)]);
    if (scenario.environment !== undefined) lines.push([strong("Environment: "), text(scenario.environment)]);
    lines.push([strong("Response: "), text(scenario.response)]);
  }
  return [
    { lines: [[reference(id)], ...(priority === undefined ? [] : [[text(priority)]])], anchor: id },
    { lines },
    measure === undefined ? { lines: [[text("no measure yet")]], gap: true } : cell(measure),
    traceCell(trace, ids),
  ];
}
