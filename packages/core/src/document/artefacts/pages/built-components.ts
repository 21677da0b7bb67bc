import type { Component, DesignModel } from "../../../model/index.ts";

/** Returns whether the project builds a component itself, rather than only configuring or calling it. */
export function isBuilt({ kind }: Component): boolean {
  return kind === "client" || kind === "gateway" || kind === "service";
}

/** Returns the ids of the components that a component depends on: the providers of its interfaces, and linked components. */
export function neededBy({ id, requires }: Component, { componentLinks, components }: DesignModel): string[] {
  const providers = components.filter(({ provides }) => provides.some((one) => requires.includes(one)));
  const linked = componentLinks.filter(({ from }) => from === id).map(({ to }) => to);
  return [...new Set([...providers.map((one) => one.id), ...linked])].filter((one) => one !== id);
}
