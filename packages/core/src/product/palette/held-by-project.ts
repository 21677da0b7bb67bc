import type { Answer } from "../client/index.ts";
import type { DesignElement, DesignIndex, Project } from "../../model/index.ts";
import { routes } from "../routes/routes.ts";
import { type FolderFile, folderTree } from "../overview/folder-tree.ts";
import { elementPath } from "../requirements/trace-groups.ts";
import type { PaletteCommand } from "./palette-command.ts";

const kindTitles: Readonly<Record<DesignElement["kind"], string>> = {
  actor: "Actor",
  "use-case": "Use case",
  interaction: "Interaction",
  block: "Block",
  component: "Component",
  interface: "Interface",
  class: "Class",
  entity: "Entity",
  operation: "API operation",
  screen: "Screen",
  node: "Deployment node",
};

/** The parts of a project that have pages. */
type HoldingProject = Pick<Project, "decisions" | "requirements"> & {
  readonly manifest: Pick<Project["manifest"], "glossary" | "risks" | "stakeholders">;
};

/** Reads the content of a project; returns nothing if it cannot be loaded or read, which the project's pages report. */
export async function readHeldByProject(
  answer: Answer<readonly FolderFile[]>,
): Promise<readonly PaletteCommand[]> {
  if (!answer.ok) return [];
  // Loaded on demand: the parsers that read a folder are not needed by pages that only show a list.
  const [{ readProject }, { checkProject }] = await Promise.all([
    import("../../document/project-folder/index.ts"),
    import("../../document/checks/index.ts"),
  ]);
  const reading = await readProject(folderTree(answer.value));
  if (reading.project === undefined) return [];
  const { index } = checkProject(reading.project, reading.places);
  return heldByProject(reading.project, index);
}

/**
 * Returns a command for each requirement, each element (once, even if several diagrams show it), and each entry of a
 * register.
 */
export function heldByProject(
  { decisions, manifest, requirements }: HoldingProject,
  { elements }: DesignIndex,
): readonly PaletteCommand[] {
  const sentences = requirements.map(({ id, text }): PaletteCommand => ({
    id: `requirement:${id}`,
    title: `${id} ${inOneLine(text)}`,
    group: "requirement",
    deed: { type: "goTo", path: routes.requirementEditor.path.replace("{id}", id) },
  }));
  const named = new Map<string, PaletteCommand>();
  for (const { kind, name, shownIn } of elements) {
    const title = inOneLine(name);
    const id = `element:${kind}:${title.toLowerCase()}`;
    if (named.has(id)) continue;
    const path = elementPath({ kind, shown_in: shownIn });
    named.set(id, { id, title, group: "element", about: kindTitles[kind], deed: { type: "goTo", path } });
  }
  return [...sentences, ...named.values(), ...registered({ decisions, manifest })];
}

function registered({
  decisions,
  manifest,
}: Omit<HoldingProject, "requirements">): readonly PaletteCommand[] {
  const { glossary, risks, stakeholders } = manifest;
  const names = [
    { register: "glossary", about: "Term", names: glossary.map(({ term }) => term) },
    { register: "decisions", about: "Decision", names: decisions.map(({ title }) => title) },
    { register: "risks", about: "Risk", names: risks.map(({ title }) => title) },
    { register: "stakeholders", about: "Stakeholder", names: stakeholders.map(({ name }) => name) },
  ] as const;
  return names.flatMap(({ about, names: own, register }) =>
    Array.from(new Set(own), (name): PaletteCommand => ({
      id: `${register}:${name.toLowerCase()}`,
      title: inOneLine(name),
      group: "register",
      about,
      deed: { type: "goTo", path: routes[register].path },
    })),
  );
}

/** Replaces the line breaks that the notations allow in names. */
function inOneLine(text: string): string {
  return text
    .replaceAll(/\\n|<br\s*\/?>/gi, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
