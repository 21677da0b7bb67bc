import type { Actor, DesignModel, UseCaseRelation } from "../../../model/index.ts";
import { groundsOf, indented, tracesOf } from "../drawn-label.ts";
import { splitUseCases, type UseCasePart } from "../design-parts.ts";
import type { Drawing } from "../emitted-diagram.ts";
import { aliasOf, plainText, quotedName } from "./emit-name.ts";
import { border, structureText, stereotypes } from "./emit-text.ts";

/** Emits use case diagrams: people left of the system, other systems right of it unless they start something. */
export function emitPlantumlUseCases(model: DesignModel): Drawing[] {
  return splitUseCases(model).map((part): Drawing => {
    const own = model.useCases.filter(({ id }) => part.nodes.includes(id));
    return {
      text: drawPart(model, part),
      traces: tracesOf([...part.actors, ...own], plainText),
      grounds: groundsOf({ elements: own }, plainText),
      ...(part.title === undefined ? {} : { part: part.title }),
    };
  });
}

function drawPart(model: DesignModel, part: UseCasePart): string {
  const { actors } = part;
  const own = model.useCases.filter(({ id }) => part.nodes.includes(id));
  const starting = new Set(own.flatMap((useCase) => useCase.actors.slice(0, 1)));
  const shown = model.useCases.filter(({ id }) => part.nodes.includes(id) || part.neighbours.includes(id));
  const isRight = ({ id, kind }: Actor): boolean => kind === "system" && !starting.has(id);
  const right = new Set(actors.filter(isRight).map(({ id }) => id));
  const known = new Set(actors.map(({ id }) => id));
  return structureText([
    "left to right direction",
    ...actors.filter((actor) => !isRight(actor)).map(drawActor),
    `rectangle ${quotedName(model.system, 60)} {`,
    ...indented(
      shown.map(
        (useCase) =>
          `usecase ${quotedName(useCase.name)} as ${aliasOf(useCase.id)}${stereotypes(useCase)}${border(useCase)}`,
      ),
    ),
    "}",
    ...actors.filter(isRight).map(drawActor),
    // The general actor is further out than the special one.
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
      .map(drawUseCaseRelation),
  ]);
}

function drawActor(actor: Actor): string {
  const others = actor.kind === "system" ? ["system"] : [];
  return `actor ${quotedName(actor.name)} as ${aliasOf(actor.id)}${stereotypes(actor, ...others)}`;
}

function drawUseCaseRelation({ from, kind, to }: UseCaseRelation): string {
  const ends = [aliasOf(from), aliasOf(to)] as const;
  return kind === "generalisation" ? ends.join(" --|> ") : `${ends.join(" ..> ")} : <<${kind}>>`;
}
