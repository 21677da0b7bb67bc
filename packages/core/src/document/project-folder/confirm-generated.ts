import type { FileTree } from "../../model/index.ts";
import { readDiagramContent } from "../diagrams/index.ts";
import { confirmedFile, emitConfirmed } from "./confirmed-file.ts";
import { elementsFile } from "./elements-file.ts";
import type { DesignPlan } from "./plan-design.ts";
import { readProject } from "./read-project.ts";
import { treeWithTexts } from "./tree-with-texts.ts";

/**
 * Returns a plan that also confirms what it generates: generated items come from the present text of their
 * requirements, so a changed requirement does not make them suspect. Items that people also trace stay
 * suspect.
 *
 * @param tree the folder before the plan is carried out
 */
export async function confirmGenerated(plan: DesignPlan, tree: FileTree): Promise<DesignPlan> {
  const recorded = await textOf(tree, confirmedFile);
  if (recorded === undefined) return plan;
  const reading = await readProject(without(treeWithTexts(tree, plan.written), plan.removed));
  if (reading.project === undefined || reading.project.confirmed === undefined) return plan;
  const { places, project } = reading;
  const { buildArchitecture, confirmLinks, suspectLinks } = await import("../architecture/index.ts");
  const contents = new Map(project.diagrams.map((diagram) => [diagram.id, readDiagramContent(diagram)]));
  const architecture = buildArchitecture(project, contents, places);
  const generated = generatedFiles(plan);
  const settled = suspectLinks({ project, contents, architecture, places }).filter(({ files }) =>
    files.every((file) => generated.has(file)),
  );
  if (settled.length === 0) return plan;
  const confirmed = confirmLinks(project.confirmed ?? [], settled, project.requirements);
  const text = emitConfirmed(confirmed, recorded);
  return { ...plan, written: new Map([...plan.written, [confirmedFile, text]]) };
}

/**
 * The files that match the design. Entries of people in `elements.yaml` belong to them, whatever else is in
 * it.
 */
function generatedFiles({ changes }: DesignPlan): ReadonlySet<string> {
  return new Set(
    changes.flatMap(({ kind, path }) =>
      kind === "detached" || kind === "obsolete" || path === elementsFile ? [] : [path],
    ),
  );
}

async function textOf(tree: FileTree, path: string): Promise<string | undefined> {
  const content = await tree.read(path);
  return content.kind === "file" ? new TextDecoder().decode(content.bytes) : undefined;
}

function without(tree: FileTree, removed: readonly string[]): FileTree {
  const gone = new Set(removed);
  return {
    root: tree.root,
    list: async () => (await tree.list()).filter((path) => !gone.has(path)),
    read: (path) => (gone.has(path) ? Promise.resolve({ kind: "missing" }) : tree.read(path)),
  };
}
