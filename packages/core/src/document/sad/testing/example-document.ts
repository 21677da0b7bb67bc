import { openFileTree } from "../../../platform/node/folder/index.ts";
import type { LayoutName } from "../../../model/index.ts";
import { checkProject, withPictures } from "../../checks/index.ts";
import { readProject } from "../../project-folder/index.ts";
import { assembleSad } from "../assemble-sad.ts";
import type { SadDocument } from "../document.ts";

/** Returns the document of an example project, in which all pictures are the same. */
export async function exampleDocument(name: string, layout: LayoutName): Promise<SadDocument> {
  const folder = `${import.meta.dirname}/../../../../../../examples/${name}`;
  const reading = await readProject(openFileTree(folder));
  if (reading.project === undefined) throw new Error(`${name} is not a project`);
  const { diagrams, pages } = reading.project;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"/>';
  const pictures = [...diagrams, ...pages.flatMap(({ figures }) => figures)].map(
    ({ id }) => [id, { ok: true, svg, cached: false }] as const,
  );
  const checked = checkProject(reading.project, reading.places);
  return assembleSad(withPictures(checked, new Map(pictures)), { layout });
}
