import { deploymentTargets, type DiagramKey } from "@archscribe/core/model";
import { type DiagramOutline, outlineDiagrams } from "@archscribe/core/document/project-folder";
import { notFound } from "../refusal.ts";
import type { Database } from "../store/open-database.ts";
import { type ProjectFiles, readFiles, textsOf } from "./read-files.ts";

/** A diagram file at one of its revisions. */
export interface StoredDiagram extends DiagramOutline {
  readonly revision: string;
}

/** The diagrams of some kinds in the product's order, whether or not they can be rendered. */
export async function readDiagrams(
  database: Database,
  projectId: number,
  keys: readonly DiagramKey[],
): Promise<readonly StoredDiagram[]> {
  return storedDiagrams(await readFiles(database, projectId, ["diagrams/"]), keys);
}

/** The diagrams of some kinds among files, in the product's order. */
function storedDiagrams(files: ProjectFiles, keys: readonly DiagramKey[]): StoredDiagram[] {
  return outlineDiagrams(textsOf(files))
    .filter(({ key }) => keys.includes(key))
    .map((outline) => ({ ...outline, revision: String(files.get(outline.file)?.revision) }));
}

/** The diagram of an id that is of one of some kinds. @throws Refusal NOT_FOUND */
export function findDiagram(files: ProjectFiles, id: string, keys: readonly DiagramKey[]): StoredDiagram {
  const found = storedDiagrams(files, keys).find((diagram) => diagram.id === id);
  if (found === undefined) throw notFound("diagram");
  return found;
}

/** A diagram as the API returns it. */
export function presentDiagram(diagram: StoredDiagram) {
  const { about, file, id, key, requirements, revision, title, useCase } = diagram;
  return {
    id,
    type: key,
    path: file,
    title,
    ...(about === undefined ? {} : { about }),
    ...(useCase === undefined ? {} : { use_case: useCase }),
    requirements: [...requirements],
    ...presentText(diagram),
    revision,
  };
}

/** A deployment diagram as the API returns it. */
export function presentDeployment(diagram: StoredDiagram) {
  const { file, id, key, requirements, revision, title } = diagram;
  const type = deploymentTargets.find((target) => target === key);
  if (type === undefined) throw new RangeError(`${id} is not a deployment diagram`);
  return {
    modelId: id,
    type,
    path: file,
    title,
    requirements: [...requirements],
    ...presentText(diagram),
    revision,
  };
}

function presentText({ notation, text }: StoredDiagram) {
  switch (notation) {
    case "plantuml":
      return { description_plantuml: text };
    case "mermaid":
      return { description_mermaid: text };
  }
}
