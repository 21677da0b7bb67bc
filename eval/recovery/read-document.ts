import { indexProject } from "@archscribe/core/document/checks";
import type { DocumentedDesign } from "@archscribe/core/document/drift";
import { readProject } from "@archscribe/core/document/project-folder";
import type { FileTree } from "@archscribe/core/model";

const manifest = "archscribe: 1\nname: System\norganization: Evaluation\n";

/** Reads the files of a project that is only in memory, as the commands read it from a folder. */
export async function readDocument(files: ReadonlyMap<string, string>): Promise<DocumentedDesign> {
  const reading = await readProject(treeOf(new Map([["archscribe.yaml", manifest], ...files])));
  if (reading.project === undefined)
    throw new Error(reading.findings.map(({ message }) => message).join("\n"));
  return indexProject(reading.project, reading.places);
}

function treeOf(files: ReadonlyMap<string, string>): FileTree {
  return {
    root: "project",
    list: () => Promise.resolve([...files.keys()].filter((path) => !path.startsWith(".")).toSorted()),
    read: (path) => {
      const text = files.get(path);
      return Promise.resolve(
        text === undefined
          ? { kind: path.startsWith("..") ? "outside" : "missing" }
          : { kind: "file", bytes: new TextEncoder().encode(text) },
      );
    },
  };
}
