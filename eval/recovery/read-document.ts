import { indexProject } from "@archscribe/core/document/checks";
import type { DocumentedDesign } from "@archscribe/core/document/drift";
import { readProject } from "@archscribe/core/document/project-folder";
import type { FileTree } from "@archscribe/core/model";

const manifest = "archscribe: 1\nname: System\norganization: Evaluation\n";

/** Reads the files of a project that is only in memory, as the commands read it from a folder; throws if they refuse it. */
export async function readDocument(files: ReadonlyMap<string, string>): Promise<DocumentedDesign> {
  const { design, faults } = await tryDocument(files);
  if (design === undefined) throw new Error(faults.join("\n"));
  return design;
}

/** Reads the files of a project; returns the faults that prevent the commands from reading them, if any. */
export async function tryDocument(
  files: ReadonlyMap<string, string>,
): Promise<{ readonly design?: DocumentedDesign; readonly faults: readonly string[] }> {
  const reading = await readProject(treeOf(new Map([["archscribe.yaml", manifest], ...files])));
  return reading.project === undefined
    ? { faults: reading.findings.map(({ message }) => message) }
    : { design: indexProject(reading.project, reading.places), faults: [] };
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
