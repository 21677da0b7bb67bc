import { changeFolder, openFileTree, readRegularText } from "@archscribe/core/platform/node/folder";
import { join, resolve } from "node:path";
import { counted } from "@archscribe/core/model";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { addModelines, generationRecordFile, schemaFolder } from "@archscribe/core/document/project-folder";
import { isProject } from "../../compared-state/locate-state.ts";
import { outdatedSchemas } from "../../outdated-schemas.ts";
import { readTexts } from "../../read-texts.ts";
import type { World } from "../../world.ts";
import { changeProject } from "../../change-project.ts";

/**
 * Writes the schemas of a project, and the lines that name them. The project may have errors: an editor helps to fix
 * them.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND, LINK_IN_THE_WAY, OUTPUT_NOT_WRITABLE
 */
export async function runSchemas(folder: string, world: World): Promise<number> {
  return changeProject(folder, world, () => writeSchemas(folder, world));
}

async function writeSchemas(folder: string, world: World): Promise<number> {
  const absolute = resolve(world.folder, folder);
  if (!(await isProject(absolute))) throw new ArchscribeError("PROJECT_NOT_FOUND", { path: folder });
  const texts = await readTexts(openFileTree(absolute));
  const schemas = await outdatedSchemas(absolute);
  const named = addModelines(texts);
  const written = new Map([...schemas, ...named]);
  await changeFolder(absolute, { written, removed: [] }, world);
  const { output } = world;
  if (output.json)
    output.data(JSON.stringify({ folder: absolute, written: [...written.keys()] }, undefined, 2));
  else {
    for (const path of named.keys()) if (path !== generationRecordFile) output.data(`changed  ${path}`);
    output.data(`${counted(schemas.size, "schema")} written to ${schemaFolder}.`);
  }
  if (await ignoresFolder(absolute))
    output.say(
      `.gitignore omits .archscribe/, and with it the schemas. Replace that line by \`.archscribe/*\` and \`!${schemaFolder}/\` to commit them.`,
    );
  return 0;
}

async function ignoresFolder(folder: string): Promise<boolean> {
  const text = await readRegularText(join(folder, ".gitignore")).catch(() => "");
  return /^\/?\.archscribe\/?\s*$/m.test(text);
}
