import type { Actor, DesignModel } from "../../model/index.ts";
import { splitGraph } from "../split-graph.ts";
import { mermaidAlias, mermaidName } from "./emit-name.ts";
import { arrow, markInferred, type MermaidDrawing, mermaidDiagram, subgraph, tracesOf } from "./emit-text.ts";

/** More use cases than this below each other are not read. */
const mostUseCases = 20;

/** Use case diagrams as flowcharts: actors are circles, use cases stadiums in the frame of the system. */
export function emitMermaidUseCases(model: DesignModel): MermaidDrawing[] {
  const { actors, useCaseRelations, useCases } = model;
  const starters = new Map(useCases.map((useCase) => [useCase.id, useCase.actors[0]]));
  const parts = splitGraph({
    nodes: useCases.map(({ id }) => id),
    links: useCaseRelations,
    ownerOf: (id) => starters.get(id),
    limit: mostUseCases,
  });
  return parts.map((part): MermaidDrawing => {
    const own = useCases.filter(({ id }) => part.nodes.includes(id));
    const shown = useCases.filter(({ id }) => part.nodes.includes(id) || part.neighbours.includes(id));
    const people =
      parts.length === 1
        ? actors
        : withParents(
            own.flatMap((one) => one.actors),
            actors,
          );
    const known = new Set(people.map(({ id }) => id));
    const owner = actors.find(({ id }) => id === part.owners[0]);
    const text = mermaidDiagram("flowchart LR", [
      ...people.map(({ id, name }) => `${actorAlias(id)}((${mermaidName(name, 12)})):::actor`),
      ...subgraph(
        "boundary",
        mermaidName(model.system, 60),
        shown.map(({ id, name }) => `${mermaidAlias(id)}([${mermaidName(name)}])`),
      ),
      ...people.flatMap(({ id, parent }) =>
        parent !== null && known.has(parent) ? [`${actorAlias(id)} -->|"is a"| ${actorAlias(parent)}`] : [],
      ),
      ...own.flatMap((useCase) =>
        useCase.actors
          .filter((id) => known.has(id))
          .map((id, index) =>
            index === 0
              ? `${actorAlias(id)} --- ${mermaidAlias(useCase.id)}`
              : `${mermaidAlias(useCase.id)} --- ${actorAlias(id)}`,
          ),
      ),
      ...part.links
        .flatMap((position) => useCaseRelations.slice(position, position + 1))
        .map(({ from, kind, to }) =>
          kind === "generalisation"
            ? `${mermaidAlias(from)} ${arrow("-->", "is a")} ${mermaidAlias(to)}`
            : `${mermaidAlias(from)} ${arrow("-.->", kind)} ${mermaidAlias(to)}`,
        ),
      ...markInferred([...people.map((actor) => ({ ...actor, id: actorAlias(actor.id) })), ...shown]),
    ]);
    return {
      text,
      traces: tracesOf([...people, ...own]),
      ...(parts.length === 1 ? {} : { part: owner?.name ?? own[0]?.name ?? "" }),
    };
  });
}

/** Ids have no capital letters, and those of use cases begin with UC. */
function actorAlias(id: string): string {
  return id.startsWith("A_") ? id : `A_${id}`;
}

function withParents(ids: readonly string[], actors: readonly Actor[]): Actor[] {
  const wanted = new Set(ids);
  for (const id of wanted) {
    const parent = actors.find((actor) => actor.id === id)?.parent;
    if (parent !== null && parent !== undefined) wanted.add(parent);
  }
  return actors.filter(({ id }) => wanted.has(id));
}
