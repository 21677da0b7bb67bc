import { elementsCalled } from "@archscribe/core/document/architecture";
import { askArchitecture } from "../../open-architecture.ts";
import { presentElement } from "../../output/present-elements.ts";
import type { World } from "../../world.ts";

/**
 * Shows the elements with an id or a name.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND, PROJECT_INVALID, ELEMENT_NOT_FOUND
 */
export async function runShow(text: string, folder: string, world: World): Promise<number> {
  const { model } = await askArchitecture(folder, world);
  const found = elementsCalled(model, text);
  const { output } = world;
  if (!output.json) {
    output.data(found.map((element) => presentElement(element, model)).join("\n\n"));
    return 0;
  }
  const ids = new Set(found.map(({ id }) => id));
  const relations = model.relations.filter(({ from, to }) => ids.has(from) || ids.has(to));
  output.data(JSON.stringify({ elements: found, relations }, undefined, 2));
  return 0;
}
