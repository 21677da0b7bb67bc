import { queryElements } from "@archscribe/core/document/architecture";
import { counted } from "@archscribe/core/model";
import { askArchitecture } from "../../open-architecture.ts";
import { presentElementList } from "../../output/present-elements.ts";
import type { World } from "../../world.ts";

/**
 * Prints the elements that a query selects.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND, PROJECT_INVALID, QUERY_NOT_UNDERSTOOD, ELEMENT_NOT_FOUND
 */
export async function runQuery(query: string, folder: string, world: World): Promise<number> {
  const { model, requirements } = await askArchitecture(folder, world);
  const elements = queryElements(query, model, requirements);
  const { output } = world;
  if (output.json) output.data(JSON.stringify({ elements }, undefined, 2));
  else if (elements.length > 0) output.data(presentElementList(elements));
  output.say(counted(elements.length, "element"));
  return 0;
}
