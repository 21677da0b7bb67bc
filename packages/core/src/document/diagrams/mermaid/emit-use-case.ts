import type { DesignModel } from "../../../model/index.ts";
import { groundsOf, tracesOf } from "../drawn-label.ts";
import { splitUseCases } from "../design-parts.ts";
import type { Drawing } from "../emitted-diagram.ts";
import { mermaidAlias, mermaidName, mermaidText } from "./emit-name.ts";
import { arrow, basisMark, markBasis, mermaidDiagram, subgraph } from "./emit-text.ts";

/** Emits use case diagrams as flowcharts: actors are circles, use cases are stadiums in the frame of the system. */
export function emitMermaidUseCases(model: DesignModel): Drawing[] {
  const { useCaseRelations, useCases } = model;
  return splitUseCases(model).map((part): Drawing => {
    const own = useCases.filter(({ id }) => part.nodes.includes(id));
    const shown = useCases.filter(({ id }) => part.nodes.includes(id) || part.neighbours.includes(id));
    const people = part.actors;
    const known = new Set(people.map(({ id }) => id));
    const text = mermaidDiagram("flowchart LR", [
      ...people.map((one) => `${actorAlias(one.id)}((${mermaidName(one.name, 12, basisMark(one))})):::actor`),
      ...subgraph(
        "boundary",
        mermaidName(model.system, 60),
        shown.map((one) => `${mermaidAlias(one.id)}([${mermaidName(one.name, 24, basisMark(one))}])`),
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
      ...markBasis([...people.map((actor) => ({ ...actor, id: actorAlias(actor.id) })), ...shown]),
    ]);
    return {
      text,
      traces: tracesOf([...people, ...own], mermaidText),
      grounds: groundsOf({ elements: own }, mermaidText),
      ...(part.title === undefined ? {} : { part: part.title }),
    };
  });
}

/** Distinguishes an actor from a use case. Ids have no capital letters, and those of use cases begin with UC. */
function actorAlias(id: string): string {
  return id.startsWith("A_") ? id : `A_${id}`;
}
