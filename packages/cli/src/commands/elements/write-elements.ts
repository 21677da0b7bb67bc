import { changeFolder } from "@archscribe/core/platform/node/folder";
import { join } from "node:path";
import { indexProject } from "@archscribe/core/document/checks";
import { elementsFile, emitElements } from "@archscribe/core/document/project-folder";
import {
  type ArchitectureElement,
  type ArchitectureKind,
  counted,
  type ElementEntry,
} from "@archscribe/core/model";
import { openProject } from "../../open-project.ts";
import { outdatedSchemas } from "../../outdated-schemas.ts";
import { readTexts } from "../../read-texts.ts";
import type { World } from "../../world.ts";
import type { ElementsOptions } from "./run.ts";

/** The kinds that are named in texts and diagrams only; the files of a project already state the others. */
const statedKinds: ReadonlySet<ArchitectureKind> = new Set([
  "actor",
  "component",
  "interface",
  "database",
  "queue",
  "node",
  "artifact",
]);

/** Adds the elements that are named in texts and diagrams only, or those of one kind, to the file of elements. */
export async function writeElements(
  folder: string,
  { kind }: ElementsOptions,
  world: World,
): Promise<number> {
  const opened = await openProject(folder, world);
  const { elements } = indexProject(opened.project, opened.places).architecture;
  const stated = opened.project.elements ?? [];
  const known = new Set(stated.map(({ id }) => id));
  const added = elements.filter(
    (element) =>
      !known.has(element.id) && (kind === undefined ? statedKinds.has(element.kind) : element.kind === kind),
  );
  if (added.length > 0) {
    const texts = await readTexts(opened.tree);
    const content = emitElements([...stated, ...added.map(toEntry)], texts.get(elementsFile));
    const written = new Map([[elementsFile, content], ...(await outdatedSchemas(opened.folder))]);
    await changeFolder(opened.folder, { written, removed: [] }, world);
  }
  const { output } = world;
  if (output.json) {
    const file = join(opened.folder, elementsFile);
    output.data(JSON.stringify({ file, added: added.map(({ id }) => id) }, undefined, 2));
  } else output.data(`${counted(added.length, "element")} added to ${elementsFile}.`);
  return 0;
}

/** Returns the entry of an element without its requirements, which stay in the traces that people edit. */
function toEntry({ id, kind, name, names, technology }: ArchitectureElement): ElementEntry {
  return {
    id,
    kind,
    name,
    names: [...names],
    tags: [],
    requirements: [],
    evidence: [],
    links: [],
    ...(technology === undefined ? {} : { technology }),
  };
}
