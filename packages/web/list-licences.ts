import type { Plugin, Rolldown } from "vite";
import { licenceOf, packageFolderOf, presentLicences } from "../../build/third-party-licences.ts";

/** The page that the landing page links to as the licences of its parts. */
const licenceList = "licenses.txt";

/**
 * Lists the licences of all packages whose code is in the pages or in the workers. Vite's own list omits the
 * workers, and the text of a licence that a package does not contain.
 */
export function listLicences(): { readonly ofWorkers: () => Plugin; readonly ofPages: Plugin } {
  const folders = new Set<string>();
  const note = (bundle: Rolldown.OutputBundle): void => {
    for (const part of Object.values(bundle))
      for (const id of part.type === "chunk" ? part.moduleIds : []) {
        const folder = packageFolderOf(id);
        if (folder !== undefined) folders.add(folder);
      }
  };
  return {
    ofWorkers: () => ({
      name: "archscribe:note-worker-parts",
      generateBundle: (_, bundle) => note(bundle),
    }),
    ofPages: {
      name: "archscribe:list-licences",
      generateBundle: {
        order: "post",
        handler(_, bundle) {
          note(bundle);
          this.emitFile({
            type: "asset",
            fileName: licenceList,
            source: `# Licences\n\nThis application holds code under these licences.\n\n${presentLicences([...folders].map(licenceOf))}`,
          });
        },
      },
    },
  };
}
