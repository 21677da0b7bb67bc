import { type DesignModel, type DesignUseCase, giveIds, type UseCase } from "../../model/index.ts";

/** The use cases that a project already has. */
export interface KnownUseCases {
  readonly useCases: readonly UseCase[];
  /** The texts that people have written, by path. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Returns a design whose use cases have their ids in the project: those of the same name, otherwise those with
 * exactly the same requirements. A new use case keeps its id only if no other use case has it and no text of a person
 * mentions it, so that traces of people to a use case keep their meaning.
 */
export function keepUseCaseIds(model: DesignModel, known: KnownUseCases): DesignModel {
  const ids = settledIds(model.useCases, known);
  const idOf = (id: string): string => ids.get(id) ?? id;
  return {
    ...model,
    useCases: model.useCases.map((one) => ({ ...one, id: idOf(one.id) })),
    useCaseRelations: model.useCaseRelations.map((one) => ({
      ...one,
      from: idOf(one.from),
      to: idOf(one.to),
    })),
    interactions: model.interactions.map((one) => ({ ...one, useCase: idOf(one.useCase) })),
    screens: model.screens.map((one) => ({ ...one, useCase: idOf(one.useCase) })),
  };
}

function settledIds(
  designed: readonly DesignUseCase[],
  { texts, useCases }: KnownUseCases,
): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const free = new Set(useCases);
  for (const isSame of [hasName, hasSources])
    for (const one of designed) {
      const found = ids.has(one.id) ? undefined : [...free].find((other) => isSame(one, other));
      if (found === undefined) continue;
      ids.set(one.id, found.id);
      free.delete(found);
    }
  const giver = giveIds(ids.values(), texts);
  const taken = new Set(ids.values());
  const rest = designed.filter(({ id }) => !ids.has(id));
  const isNamed = namedIn(texts);
  const kept = rest.filter(({ id }) => !taken.has(id) && !isNamed(id));
  for (const { id } of kept) {
    ids.set(id, id);
    giver.take(id);
  }
  for (const { id } of rest) if (!ids.has(id)) ids.set(id, giver.next("UC"));
  return ids;
}

function hasName({ name }: DesignUseCase, other: UseCase): boolean {
  return name.trim().toLowerCase() === other.name.trim().toLowerCase();
}

function hasSources({ sources }: DesignUseCase, { requirements }: UseCase): boolean {
  const own = new Set(sources);
  return own.size > 0 && own.size === new Set(requirements).size && requirements.every((id) => own.has(id));
}

function namedIn(texts: ReadonlyMap<string, string>): (id: string) => boolean {
  const all = Array.from(texts, ([path, text]) => `${path}\n${text}`).join("\n");
  return (id) => new RegExp(String.raw`\b${id}\b`).test(all);
}
