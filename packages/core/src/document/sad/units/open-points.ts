import { type ContentUnitKey, contentUnits } from "../../../model/index.ts";
import { groupAlike, sayOthers } from "../../../model/errors/index.ts";
import {
  type Block,
  type Cell,
  cell,
  type Inline,
  joined,
  paragraph,
  reference,
  strong,
  type Table,
  text,
} from "../document.ts";
import { linkIds } from "../link-ids.ts";
import type { Unit, UnitContext } from "../unit.ts";
import { groundsTable } from "./grounds.ts";

/** Risks and gaps: findings of the checks, elements that no requirement states, and units without content. */
export const openPoints: Unit = (context) => {
  const grounds = groundsTable(context);
  const blocks = [
    ...riskTable(context),
    ...findingTable(context),
    ...commentTable(context),
    ...(grounds === undefined ? [] : [grounds]),
    ...missingUnits(context),
  ];
  return {
    blocks: blocks.length > 0 ? blocks : [paragraph("No risks are recorded, and the checks found no gap.")],
  };
};

function riskTable({ ids, rendered }: UnitContext): Block[] {
  const { risks } = rendered.project.manifest;
  if (risks.length === 0) return [];
  const rows = risks.map(({ description, mitigation, requirements, title }): Cell[] => [
    { lines: [[strong(title)], ...(description === undefined ? [] : [linkIds(description, ids)])] },
    mitigation === undefined ? { ...cell("none yet"), gap: true } : { lines: [linkIds(mitigation, ids)] },
    { lines: [joined(requirements.filter((id) => ids.has(id)).map((id) => reference(id)))] },
  ]);
  return [
    {
      kind: "table",
      id: "table-risks",
      caption: "Risks",
      columns: [
        { title: "Risk", share: 4 },
        { title: "Mitigation", share: 4 },
        { title: "Requirements", share: 2 },
      ],
      rows,
      rowHeaders: true,
    },
  ];
}

function findingTable({ ids, rendered, say }: UnitContext): Block[] {
  const { findings } = rendered;
  if (findings.length === 0) return [];
  const table: Table = {
    kind: "table",
    id: "table-open-points",
    caption: "Open points found by the checks",
    columns: [
      { title: "Open point", share: 5 },
      { title: "Where", share: 3 },
      { title: "Rule", share: 2 },
    ],
    rows: groupAlike(findings).map(({ finding, others }): Cell[] => [
      {
        lines: [
          openPoint(say(finding.message), ids),
          ...(others.length === 0 ? [] : [linkIds(say(sayOthers(others)), ids)]),
        ],
      },
      { lines: [[{ kind: "code", text: finding.location.file }]] },
      cell(finding.ruleId),
    ]),
  };
  return [table];
}

/** An empty line would have no height in a table. */
const blankLine: readonly Inline[] = [text("\u00A0")];

/** The open conversations in `comments/`, if the document is to show them. */
function commentTable({ hasComments, ids, rendered }: UnitContext): Block[] {
  const open = (rendered.project.threads ?? []).filter(({ resolved }) => resolved === undefined);
  if (!hasComments || open.length === 0) return [];
  const table: Table = {
    kind: "table",
    id: "table-comments",
    caption: "Open comments",
    columns: [
      { title: "About", share: 2 },
      { title: "Comments", share: 6 },
    ],
    rows: open.map(({ about, comments }): Cell[] => [
      { lines: [ids.has(about) ? [reference(about)] : [text(about)]] },
      {
        lines: comments.flatMap(({ at, by, text: said }) => [
          [strong(`${by}, ${at.slice(0, 10)}`)],
          ...said.split("\n").map((line) => (line.trim() === "" ? blankLine : linkIds(line, ids))),
        ]),
      },
    ]),
    rowHeaders: true,
  };
  return [table];
}

function openPoint(message: string, ids: ReadonlySet<string>): Inline[] {
  return linkIds(message.charAt(0).toUpperCase() + message.slice(1), ids);
}

/** Units that are made from others, or that need no mention if they are missing. */
const derived: readonly ContentUnitKey[] = [
  "open-points",
  "list-of-figures",
  "list-of-tables",
  "element-index",
  "introduction",
  "constraints",
  "evidence",
];

/** Units that each show where the system runs; one of them is enough. */
const deployments: readonly ContentUnitKey[] = [
  "deployment-on-prem",
  "deployment-aws",
  "deployment-gcp",
  "deployment-azure",
];

/** Units that are made from requirements. */
const ofRequirements: ReadonlySet<ContentUnitKey> = new Set([
  "stakeholders",
  "functional-requirements",
  "user-stories",
  "business-rules",
  "quality-requirements",
  "use-cases",
  "interactions",
  "traceability",
]);

/**
 * The units without content. The design of a system that exists is supported by evidence, so that its document lacks no
 * requirements as long as it has none.
 */
function missingUnits({ present, rendered }: UnitContext): Block[] {
  const [anyDeployment] = deployments;
  const isFound = present.has("evidence") && rendered.project.requirements.length === 0;
  const missing = contentUnits
    .filter(({ key }) => !present.has(key) && !derived.includes(key) && !(isFound && ofRequirements.has(key)))
    .filter(
      ({ key }) =>
        !deployments.includes(key) || (key === anyDeployment && !deployments.some((one) => present.has(one))),
    )
    .map(({ key, title }) => (key === anyDeployment ? "Deployment" : title));
  if (missing.length === 0) return [];
  return [
    paragraph(strong("Not covered. "), text(`The project says nothing yet about: ${missing.join(", ")}.`)),
  ];
}
