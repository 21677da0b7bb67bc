import type { DiagramKey } from "../../../model/index.ts";
import { type BoxOnPath, boxTree } from "../box-tree.ts";
import { deploymentKeyOf } from "../deployment-key.ts";
import type {
  ForeignElement,
  ForeignLine,
  ForeignOperand,
  ForeignStep,
  ForeignView,
} from "../foreign-model.ts";
import type { Likec4Block, Likec4Edge, Likec4Flow, Likec4Relation, Likec4View } from "./likec4-schema.ts";
import { isEnvironment, type Likec4Reading, parentOf, plainOf, withoutMarks } from "./likec4-elements.ts";

/** The elements and relations that a view draws, to find the remaining ones. */
interface Drawn {
  readonly shown: Set<string>;
  readonly relations: Set<string>;
}

/** Returns the views of a project, and views of everything that none of them shows. */
export function viewsOf(reading: Likec4Reading): ForeignView[] {
  const drawn: Drawn = { shown: new Set(), relations: new Set() };
  const views = Object.values(reading.project.views).filter(({ nodes }) => nodes.length > 0);
  return [
    ...views.map((view) => toView(view, reading, drawn)),
    ...restOfModel(reading, drawn),
    ...restOfDeployments(reading, drawn),
  ];
}

function toView(view: Likec4View, reading: Likec4Reading, drawn: Drawn): ForeignView {
  const { description, id, links, tags, title } = view;
  const { losses } = reading;
  const lose = (subject: string): void => {
    losses.push({
      what: "fact",
      subject: `${subject} of the view ${id}`,
      reason: "A diagram has no such fact.",
    });
  };
  for (const tag of tags) lose(`tag ${tag}`);
  for (const { url } of links) lose(`link ${url}`);
  const about = plainOf(description);
  const common = {
    name: id,
    title: title === "" ? id : title,
    ...(about === "" || about === title ? {} : { about }),
  };
  if (view._type === "dynamic")
    return { ...common, shape: "sequence", diagram: "interaction", steps: stepsOf(view, reading) };
  const paths = view.nodes.flatMap((node) => pathTo(node.id, view, reading));
  const provided = view.nodes.flatMap(({ id: node, modelRef, parent }) => {
    const provider = view.nodes.find((one) => one.id === parent);
    return provider !== undefined && isProvided(modelRef, provider.modelRef, reading)
      ? [{ from: boxId(parent), to: boxId(node), kind: "association" as const }]
      : [];
  });
  for (const { deploymentRef, modelRef } of view.nodes) drawn.shown.add(deploymentRef || modelRef);
  return {
    ...common,
    shape: "graph",
    diagram: view._type === "deployment" ? deploymentKey(paths) : logicalKey(view, reading),
    direction: /^(?:LR|RL)$/i.test(view.autoLayout.direction) ? "right" : "down",
    boxes: boxTree(paths),
    lines: [...view.edges.flatMap((edge) => linesOf(edge, view, { reading, drawn })), ...provided],
  };
}

/** Returns whether an element is an interface of the one around it, which is drawn beside it. */
function isProvided(id: string, around: string, { elements }: Likec4Reading): boolean {
  const level = elements.get(around)?.level;
  return elements.get(id)?.entry.kind === "interface" && (level === "container" || level === "component");
}

/** A view of containers or components is a component model, and any other a view of systems. */
function logicalKey({ nodes }: Pick<Likec4View, "nodes">, { elements }: Likec4Reading): DiagramKey {
  const levels = new Set(nodes.map(({ modelRef }) => elements.get(modelRef)?.level));
  return levels.has("container") || levels.has("component") ? "component" : "system_conceptual";
}

function deploymentKey(paths: readonly (readonly BoxOnPath[])[]): DiagramKey {
  return deploymentKeyOf(
    paths.map(([outer]) =>
      typeof outer?.shows === "object"
        ? `${outer.shows.entry.name} ${outer.shows.entry.technology ?? ""}`
        : (outer?.shows ?? ""),
    ),
  );
}

/** The boxes around a node of a view and its own; none for a node of unknown meaning. */
function pathTo(id: string, { nodes }: Likec4View, reading: Likec4Reading): BoxOnPath[][] {
  const path: BoxOnPath[] = [];
  const byId = new Map(nodes.map((node) => [node.id, node]));
  for (let node = byId.get(id), depth = 0; node !== undefined && depth <= nodes.length; depth += 1) {
    const shows = shownBy(node, reading);
    const around = byId.get(node.parent);
    if (shows !== undefined) path.unshift({ id: boxId(node.id), key: node.id, shows });
    const isBeside = around !== undefined && isProvided(node.modelRef, around.modelRef, reading);
    node = isBeside ? byId.get(around.parent) : around;
  }
  return byId.get(id) !== undefined && path.at(-1)?.key === id ? [path] : [];
}

function boxId(id: string): string {
  return `n ${id}`;
}

function shownBy(
  { deploymentRef, kind, modelRef, title }: Likec4View["nodes"][number],
  reading: Likec4Reading,
): ForeignElement | string | undefined {
  if (kind === "@group") return title === "" ? "Group" : title;
  if (deploymentRef === "") return reading.elements.get(modelRef);
  return deployedBy(deploymentRef, reading);
}

/** An instance shows its element; zones and environments are drawn as groups. */
function deployedBy(
  id: string,
  { elements, nodes, project }: Likec4Reading,
): ForeignElement | string | undefined {
  const one = project.deployments.elements[id];
  if (one === undefined) return undefined;
  if (one.element !== "") return elements.get(one.element);
  const name = one.title === "" ? (id.split(".").at(-1) ?? id) : one.title;
  if (isEnvironment(one, project)) return name;
  const node = nodes.get(id);
  return node?.entry.kind === "group" ? node.entry.name : node;
}

/**
 * A line of a view represents several relations. Relations between exactly its two ends are drawn separately; if there are
 * none, the ends contain the related elements, and the view has one line for all relations.
 */
function linesOf(
  edge: Likec4Edge,
  { nodes }: Likec4View,
  { drawn, reading }: { readonly reading: Likec4Reading; readonly drawn: Drawn },
): ForeignLine[] {
  const { project } = reading;
  const endOf = (id: string): readonly string[] => {
    const node = nodes.find((one) => one.id === id);
    return node === undefined ? [] : [node.deploymentRef, node.modelRef].filter((word) => word !== "");
  };
  const [sources, targets] = [endOf(edge.source), endOf(edge.target)];
  if (sources.length === 0 || targets.length === 0) return [];
  const own = edge.relations.flatMap((id) => {
    const relation = project.relations[id] ?? project.deployments.relations[id];
    return relation === undefined ? [] : [relation];
  });
  const direct = own.filter(
    ({ source, target }) =>
      sources.includes(source.model || source.deployment) &&
      targets.includes(target.model || target.deployment),
  );
  for (const { id } of direct) drawn.relations.add(id);
  const ends = { from: boxId(edge.source), to: boxId(edge.target) };
  if (direct.length === 1 && edge.label !== "" && edge.label !== severalLabels)
    return [
      {
        ...ends,
        ...lineOf({ ...edge, title: edge.label, technology: edge.technology || direct[0]?.technology || "" }),
      },
    ];
  if (direct.length > 0) return unique(direct.map((one) => ({ ...ends, ...lineOf(one) })));
  const title = edge.label === severalLabels ? "" : edge.label;
  return [{ ...ends, ...lineOf({ ...edge, title }) }];
}

/** The label of a line for relations with different titles. */
const severalLabels = "[...]";

function unique(lines: readonly ForeignLine[]): ForeignLine[] {
  return [...new Map(lines.map((line) => [JSON.stringify(line), line])).values()];
}

/** A relation without a title has the name of its kind. */
function lineOf({
  head,
  kind,
  tail,
  technology,
  title,
}: Pick<Likec4Relation, "head" | "kind" | "tail" | "technology" | "title">): Pick<
  ForeignLine,
  "kind" | "label" | "technology"
> {
  const label = title === "" ? kind.replaceAll(/[-_]+/g, " ") : title;
  const hasHead = head !== "none" || (tail !== "" && tail !== "none");
  return {
    kind: hasHead ? "directed" : "association",
    ...(label === "" ? {} : { label }),
    ...(technology === "" ? {} : { technology }),
  };
}

function stepsOf(view: Likec4View, { elements, losses }: Likec4Reading): ForeignStep[] {
  const edges = new Map(view.edges.map((edge) => [edge.id, edge]));
  const nodes = new Map(view.nodes.map((node) => [node.id, node]));
  const elementOf = (id: string): ForeignElement | undefined => elements.get(nodes.get(id)?.modelRef || id);
  const stepOf = (id: string): ForeignStep[] => {
    const edge = edges.get(id);
    const [from, to] = [elementOf(edge?.source ?? ""), elementOf(edge?.target ?? "")];
    if (edge === undefined || from === undefined || to === undefined) {
      losses.push({
        what: "unread",
        subject: `step ${id} of the view ${view.id}`,
        reason: "An end of it is no element.",
      });
      return [];
    }
    const { description, dir, label, notes, technology } = edge;
    if (plainOf(description) !== "")
      losses.push({
        what: "fact",
        subject: `description of a step of the view ${view.id}: ${plainOf(description)}`,
        reason: "A message has a text, a technology and a note.",
      });
    const note = notes.md === "" ? notes.txt : withoutMarks(notes.md);
    return [
      {
        from,
        to,
        label: technology === "" ? label : `${label} [${technology}]`.trim(),
        isReply: dir === "back",
        ...(note === "" ? {} : { note }),
      },
    ];
  };
  const walk = (flow: Likec4Flow): ForeignStep[] =>
    flow.flatMap((one) => (typeof one === "string" ? stepOf(one) : blockStep(one, walk)));
  return walk(view.flow.length > 0 ? view.flow : flowOfIds(view.edges.map(({ id }) => id)));
}

/** Versions of LikeC4 before 1.57 state parallel steps by their ids only: `step-03.1` and `step-03.2`. */
function flowOfIds(ids: readonly string[]): Likec4Flow {
  const flow: (string | Likec4Block)[] = [];
  for (const [outer, own] of Map.groupBy(ids, (id) => id.split(".")[0] ?? id))
    flow.push(...(own.length === 1 && own[0] === outer ? own : [{ _type: "par", title: "", flow: own }]));
  return flow;
}

function blockStep(block: Likec4Block, walk: (flow: Likec4Flow) => ForeignStep[]): ForeignStep[] {
  const { _type: type, flow, title } = block;
  if (type === "par") return [{ parallel: flow.map((one) => walk([one])) }];
  if (type === "series") return walk(flow);
  const operands = (word: (type: string) => string): ForeignOperand[] =>
    flow.flatMap((one) =>
      typeof one === "string"
        ? []
        : [
            {
              guard: [word(one._type), one.title].filter((part) => part !== "").join(": "),
              steps: walk(one.flow),
            },
          ],
    );
  if (type === "alt") return [{ fragment: "alt", operands: operands(() => "") }];
  if (type === "try")
    return [
      { fragment: "alt", operands: operands((own) => own.replace(/^try-/, "").replace("block", "try")) },
    ];
  if (type === "opt" || type === "loop" || type === "break")
    return [{ fragment: type, operands: [{ guard: title, steps: walk(flow) }] }];
  return walk(flow);
}

/** Returns a view of the elements and relations that no view shows, with their surrounding elements. */
function restOfModel({ elements, project }: Likec4Reading, { relations, shown }: Drawn): ForeignView[] {
  const missing = Object.keys(project.elements).filter((id) => !shown.has(id));
  const lines = Object.values(project.relations).filter(({ id }) => !relations.has(id));
  const ends = lines.flatMap(({ source, target }) => [source.model, target.model]);
  const ids = new Set([...missing, ...ends].filter((id) => elements.has(id)));
  if (ids.size === 0) return [];
  const around = (id: string): string[] =>
    id === "" || id.startsWith("@") ? [id] : [...around(parentOf(id)), id];
  const paths = Array.from(ids, (id) =>
    around(id).flatMap((one): BoxOnPath[] => {
      const shows = elements.get(one);
      return shows === undefined ? [] : [{ id: boxId(one), key: one, shows }];
    }),
  );
  const isWhole = shown.size === 0;
  return [
    {
      shape: "graph",
      name: isWhole ? "model" : "elements-in-no-view",
      title: isWhole ? "Model" : "Elements and relations in no view",
      diagram: "component",
      direction: "down",
      boxes: boxTree(paths),
      lines: unique(
        lines.flatMap((one): ForeignLine[] => {
          const [from, to] = [one.source.model, one.target.model];
          return ids.has(from) && ids.has(to) ? [{ from: boxId(from), to: boxId(to), ...lineOf(one) }] : [];
        }),
      ),
    },
  ];
}

/** A view of each deployment that has a node which no view shows. */
function restOfDeployments(reading: Likec4Reading, { relations, shown }: Drawn): ForeignView[] {
  const { elements, relations: all } = reading.project.deployments;
  const roots = Map.groupBy(Object.keys(elements), (id) => id.split(".")[0] ?? id);
  return [...roots].flatMap(([root, ids]): ForeignView[] => {
    const isShown = ids.every(
      (id) =>
        shown.has(id) || deployedBy(id, reading) === undefined || typeof deployedBy(id, reading) === "string",
    );
    const lines = Object.values(all).filter(({ source }) => source.deployment.split(".")[0] === root);
    if (isShown && lines.every(({ id }) => relations.has(id))) return [];
    const paths = ids.map((id) =>
      id
        .split(".")
        .map((_, index, parts) => parts.slice(0, index + 1).join("."))
        .flatMap((one): BoxOnPath[] => {
          const shows = deployedBy(one, reading);
          return shows === undefined ? [] : [{ id: boxId(one), key: one, shows }];
        }),
    );
    const known = new Set(ids);
    return [
      {
        shape: "graph",
        name: `deployment-${root}`,
        title: `Deployment: ${elements[root]?.title || root}`,
        diagram: deploymentKey(paths),
        direction: "down",
        boxes: boxTree(paths),
        lines: unique(
          lines.flatMap((one): ForeignLine[] =>
            known.has(one.source.deployment) && known.has(one.target.deployment)
              ? [{ from: boxId(one.source.deployment), to: boxId(one.target.deployment), ...lineOf(one) }]
              : [],
          ),
        ),
      },
    ];
  });
}
