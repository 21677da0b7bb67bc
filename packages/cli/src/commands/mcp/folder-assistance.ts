import type { Assistance, NamedProject } from "@archscribe/core/document/assistance";
import type { World } from "../../world.ts";
import { wrongUsage, type RenderingOptions } from "../shared-options.ts";
import { openFolder, type ServedFolder } from "./open-folder.ts";

/** Project folders that can be asked, and closed again. */
export interface FolderAssistance extends Assistance {
  close(): Promise<void>;
}

/**
 * Opens project folders. Each has the name of its folder as its id.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND, WRONG_USAGE for two folders of the same name
 */
export async function openFolders(
  folders: readonly string[],
  options: RenderingOptions & { readonly write?: boolean },
  world: World,
): Promise<FolderAssistance> {
  const served = new Map<string, ServedFolder>();
  for (const folder of folders) {
    const opened = await openFolder(folder, options, world);
    if (served.has(opened.id))
      throw wrongUsage(
        `Two folders are called ${opened.id}`,
        "Serve folders of different names: a program names a project by its folder.",
      );
    served.set(opened.id, opened);
  }
  const folderOf = (id: string): ServedFolder => {
    const found = served.get(id);
    if (found === undefined) throw new Error(`${id} is not served`);
    return found;
  };
  return {
    projects: () =>
      Promise.all(
        Array.from(served.values(), async ({ id, state }): Promise<NamedProject> => {
          const { checked } = await state();
          return { id, name: checked?.project.manifest.name ?? id };
        }),
      ),
    state: ({ id }) => folderOf(id).state(),
    draw: (figure, place) => folderOf(place.id).draw(figure, place),
    png: (svg, place) => folderOf(place.id).png(svg, place),
    readOnly: options.write === true ? undefined : "this server was started without --write",
    write: (changes, seen) => folderOf(seen.id).write(changes, seen),
    close: async () => {
      await Promise.all(Array.from(served.values(), (folder) => folder.close()));
    },
  };
}
