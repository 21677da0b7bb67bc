import type { Actor, DesignModel, DesignUseCase, UseCaseRelation } from "../../model/index.ts";
import { type GraphPart, splitGraph } from "../split-graph.ts";
import { aliasOf, quotedName } from "./emit-name.ts";
import { indented, type PlantumlDrawing, plantumlText, stereotypes, tracesOf } from "./emit-text.ts";

/** More ovals than this below each other are not read. */
const mostUseCases = 20;

/** Use case diagrams: people at the left of the system, other systems at its right unless they start something. */
export function emitPlantumlUseCases(model: DesignModel): PlantumlDrawing[] {
  const { actors, useCaseRelations, useCases } = model;
  const starters = new Map(useCases.map((useCase) => [useCase.id, useCase.actors[0]]));
  const parts = splitGraph({
    nodes: useCases.map(({ id }) => id),
    links: useCaseRelations,
    ownerOf: (id) => starters.get(id),
    limit: mostUseCases,
  });
  const isOnly = parts.length === 1;
  return parts.map((part): PlantumlDrawing => {
    const own = useCases.filter(({ id }) => part.nodes.includes(id));
    const shown = isOnly ? actors : withParents(actorsOf(own), actors);
    const owner = actors.find(({ id }) => id === part.owners[0]);
    return {
      text: drawPart(model, part, shown),
      traces: tracesOf([...shown, ...own]),
      ...(isOnly ? {} : { part: owner?.name ?? own[0]?.name ?? "" }),
    };
  });
}

function drawPart(model: DesignModel, part: GraphPart, actors: readonly Actor[]): string {
  const own = model.useCases.filter(({ id }) => part.nodes.includes(id));
  const starting = new Set(own.flatMap((useCase) => useCase.actors.slice(0, 1)));
  const shown = model.useCases.filter(({ id }) => part.nodes.includes(id) || part.neighbours.includes(id));
  const isRight = ({ id, kind }: Actor): boolean => kind === "system" && !starting.has(id);
  const right = new Set(actors.filter(isRight).map(({ id }) => id));
  const known = new Set(actors.map(({ id }) => id));
  return plantumlText([
    "left to right direction",
    ...actors.filter((actor) => !isRight(actor)).map(drawActor),
    `rectangle ${quotedName(model.system, 60)} {`,
    ...indented(
      shown.map(
        (useCase) => `usecase ${quotedName(useCase.name)} as ${aliasOf(useCase.id)}${stereotypes(useCase)}`,
      ),
    ),
    "}",
    ...actors.filter(isRight).map(drawActor),
    // The general actor stands further out than the special one.
    ...actors.flatMap(({ id, parent }) =>
      parent !== null && known.has(parent) ? [`${aliasOf(parent)} <|-- ${aliasOf(id)}`] : [],
    ),
    ...own.flatMap((useCase) =>
      useCase.actors
        .filter((id) => known.has(id))
        .map((id) =>
          right.has(id)
            ? `${aliasOf(useCase.id)} -- ${aliasOf(id)}`
            : `${aliasOf(id)} -- ${aliasOf(useCase.id)}`,
        ),
    ),
    ...part.links
      .flatMap((position) => model.useCaseRelations.slice(position, position + 1))
      .map(drawRelation),
  ]);
}

function drawActor(actor: Actor): string {
  const others = actor.kind === "system" ? ["system"] : [];
  return `actor ${quotedName(actor.name)} as ${aliasOf(actor.id)}${stereotypes(actor, ...others)}`;
}

function drawRelation({ from, kind, to }: UseCaseRelation): string {
  const ends = [aliasOf(from), aliasOf(to)] as const;
  return kind === "generalisation" ? ends.join(" --|> ") : `${ends.join(" ..> ")} : <<${kind}>>`;
}

function actorsOf(useCases: readonly DesignUseCase[]): string[] {
  return useCases.flatMap(({ actors }) => actors);
}

function withParents(ids: readonly string[], actors: readonly Actor[]): Actor[] {
  const wanted = new Set(ids);
  for (const id of wanted) {
    const parent = actors.find((actor) => actor.id === id)?.parent;
    if (parent !== null && parent !== undefined) wanted.add(parent);
  }
  return actors.filter(({ id }) => wanted.has(id));
}
