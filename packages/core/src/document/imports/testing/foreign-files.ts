import type { ForeignFiles } from "../foreign-model.ts";

/** No file is beside the model. */
export const noFiles: ForeignFiles = filesOf({});

/** Returns the files beside a model by their paths. */
export function filesOf(texts: Readonly<Record<string, string>>): ForeignFiles {
  return {
    text: (path) => Promise.resolve(texts[path]),
    list: (folder) => {
      const paths = Object.keys(texts).filter((path) => path.startsWith(`${folder}/`));
      return Promise.resolve(paths.length === 0 ? undefined : paths.toSorted());
    },
  };
}
