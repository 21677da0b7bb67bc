import type { Component, DesignModel } from "../../../model/index.ts";

/** True for a part that the project builds itself, and does not only set up or call. */
export function isBuilt({ kind }: Component): boolean {
  return kind === "client" || kind === "gateway" || kind === "service";
}

/** Ids of the components that one cannot work without: who provides what it requires, and what it is linked to. */
export function neededBy({ id, requires }: Component, { componentLinks, components }: DesignModel): string[] {
  const providers = components.filter(({ provides }) => provides.some((one) => requires.includes(one)));
  const linked = componentLinks.filter(({ from }) => from === id).map(({ to }) => to);
  return [...new Set([...providers.map((one) => one.id), ...linked])].filter((one) => one !== id);
}
