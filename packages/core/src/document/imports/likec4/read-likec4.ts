import { createElementMaker } from "../element-entry.ts";
import type {
  ForeignDocument,
  ForeignElement,
  ForeignLoss,
  ForeignModel,
  ForeignSource,
} from "../foreign-model.ts";
import { parseModelJson } from "../parse-model-json.ts";
import {
  elementsOf,
  levelOfWords,
  type Likec4Reading,
  type Making,
  nodesOf,
  plainOf,
  stylesIn,
} from "./likec4-elements.ts";
import { likec4Json, type Likec4Project, type Likec4Relation } from "./likec4-schema.ts";
import { viewsOf } from "./likec4-views.ts";

/**
 * Reads the model that `likec4 export json` writes, computed or with layout.
 *
 * @throws ArchscribeError IMPORT_UNREADABLE
 * @see https://likec4.dev/tooling/cli/
 */
export function readLikec4({ losses: stated = [], path, text }: ForeignSource): Promise<ForeignModel> {
  const projects = parseModelJson(text, likec4Json, path).filter(
    ({ elements, views }) => Object.keys(elements).length + Object.keys(views).length > 0,
  );
  const maker = createElementMaker();
  const losses: ForeignLoss[] = [...stated];
  const documents: ForeignDocument[] = [];
  const known = new Map<string, ForeignElement>();
  const readings = projects.map((project): Likec4Reading => {
    const making: Making = { project, maker, losses, documents };
    return { project, losses, elements: elementsOf(making, known), nodes: nodesOf(making) };
  });
  const isOne = readings.length === 1;
  const views = readings.flatMap((reading) =>
    viewsOf(reading).map((view) =>
      isOne ? view : { ...view, name: `${reading.project.projectId}-${view.name}` },
    ),
  );
  for (const { project } of readings) loseRest(project, losses);
  const name = isOne ? nameOf(projects[0]) : undefined;
  return Promise.resolve({
    format: "LikeC4",
    ...(name === undefined ? {} : { name }),
    elements: [
      ...new Set(readings.flatMap(({ elements, nodes }) => [...elements.values(), ...nodes.values()])),
    ],
    views,
    documents,
    decisions: [],
    losses: [...losses, ...maker.losses],
  });
}

/** The title of the project; LikeC4 calls a project without one `default`. */
function nameOf(project: Likec4Project | undefined): string | undefined {
  const { id = "", title = "" } = project?.project ?? {};
  if (title !== "" && title !== "default") return title;
  if (id !== "" && id !== "default") return id;
  const systems = Object.values(project?.elements ?? {}).filter(({ id: own, kind }) => {
    const isOuter = Object.keys(project?.elements ?? {}).some((one) => one.startsWith(`${own}.`));
    return !own.includes(".") && isOuter && levelOfWords(kind) !== "person";
  });
  return systems.length === 1 ? systems[0]?.title : undefined;
}

function loseRest(
  { deployments, manualLayouts, relations, specification }: Likec4Project,
  losses: ForeignLoss[],
): void {
  for (const [group, kinds] of [
    ["element", specification.elements],
    ["deployment node", specification.deployments],
  ] as const)
    for (const [kind, { style }] of Object.entries(kinds))
      if (stylesIn(style).length > 0)
        losses.push({
          what: "style",
          subject: `${stylesIn(style).join(", ")} of the ${group} kind ${kind}`,
          reason: "Diagrams have the colours and shapes of the document.",
        });
  for (const name of Object.keys(specification.customColors))
    losses.push({ what: "style", subject: `color ${name}`, reason: "The document has its own themes." });
  for (const view of Object.keys(manualLayouts))
    losses.push({
      what: "layout",
      subject: `positions in the view ${view}`,
      reason: "Diagrams are laid out again.",
    });
  for (const relation of [...Object.values(relations), ...Object.values(deployments.relations)])
    loseRelationFacts(relation, losses);
}

function loseRelationFacts(relation: Likec4Relation, losses: ForeignLoss[]): void {
  const {
    color,
    description,
    kind,
    line,
    links,
    metadata,
    navigateTo,
    source,
    summary,
    tags,
    target,
    title,
  } = relation;
  const nameOf = ({ deployment, element, model }: Likec4Relation["source"]): string =>
    model || [deployment, element].filter((word) => word !== "").join(".");
  const between = `${nameOf(source)} → ${nameOf(target)}`;
  const facts = [
    ...(kind !== "" && title !== "" ? [`kind ${kind}`] : []),
    ...[plainOf(description), plainOf(summary)]
      .filter((said) => said !== "")
      .map((said) => `description ${said}`),
    ...tags.map((tag) => `tag ${tag}`),
    ...Object.entries(metadata).map(([key, value]) => `metadata ${key}: ${String(value)}`),
    ...links.map(({ url }) => `link ${url}`),
    ...(relation.tail !== "" && relation.tail !== "none"
      ? [`the sign ${relation.tail} at its beginning`]
      : []),
  ];
  for (const fact of facts)
    losses.push({
      what: "fact",
      subject: `${fact} of ${between}`,
      reason: "A relation has a text and a technology.",
    });
  if (navigateTo !== "")
    losses.push({
      what: "setting",
      subject: `view ${navigateTo} behind ${between}`,
      reason: "A line leads nowhere.",
    });
  if (color !== "" || line !== "")
    losses.push({
      what: "style",
      subject: `${[color, line].filter((word) => word !== "").join(", ")} of ${between}`,
      reason: "Lines are drawn by their kind.",
    });
}
