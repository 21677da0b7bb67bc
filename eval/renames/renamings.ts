import type { Item } from "@archscribe/core/document/change";
import { treeWithTexts } from "@archscribe/core/document/project-folder";
import { renameElement } from "@archscribe/core/document/renaming";
import { diagramKind, type Location, literalPattern } from "@archscribe/core/model";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { type Distance, newName } from "./new-names.ts";
import { type OpenProject, textOf } from "./open-project.ts";

type Texts = ReadonlyMap<string, string>;

/** One thing with another name. */
export interface RenamedItem {
  readonly item: Item;
  /** The new name; for items with an id, the new id. */
  readonly to: string;
}

/** A project with other names for some items, in all spellings. */
export interface Renamed {
  readonly items: readonly RenamedItem[];
  /** The new texts of the files that change. */
  readonly texts: Texts;
}

/** Renames things of a project; things that are spelled nowhere, or whose new name would be ambiguous, are omitted. */
export async function renamed(
  project: OpenProject,
  items: readonly Item[],
  distance: Distance,
): Promise<Renamed> {
  const done: RenamedItem[] = [];
  const texts = new Map<string, string>();
  for (const item of items) {
    const to = newNameOf(item, distance, done.length + item.key.length);
    const changed = await textsWith({ ...project, tree: treeWithTexts(project.tree, texts) }, item, to);
    if (changed === undefined || changed.size === 0) continue;
    for (const [path, text] of changed) texts.set(path, text);
    done.push({ item, to });
  }
  return { items: done, texts };
}

function newNameOf({ key, name, subject }: Item, distance: Distance, number: number): string {
  // A requirement has an id and no name.
  if (subject === "requirement") return `${key}${distance === "similar" ? 0 : 55}`;
  return newName(subject === "operation" ? key : name, distance, number);
}

function textsWith(project: OpenProject, item: Item, to: string): Promise<Texts | undefined> {
  const { key, name } = item;
  switch (item.subject) {
    case "element":
      return elementTexts(project, item, to);
    case "member":
      return memberTexts(project, item, to);
    case "operation":
      return replacedIn(project, [[new RegExp(`(?<=operationId: )${key}(?=\\n)`, "g"), to]]);
    case "schema":
      return replacedIn(project, [
        [new RegExp(`(?<=schemas/)${name}(?=")`, "g"), to],
        [new RegExp(`(?<=\\n {4})${name}(?=:\\n)`, "g"), to],
      ]);
    default:
      return replacedIn(project, [[new RegExp(`(?<![\\w-])${key}(?![\\w-])`, "g"), to]]);
  }
}

/** The product's own renaming states the old id, which would be the answer; here the id changes too. */
async function elementTexts(project: OpenProject, { key }: Item, to: string): Promise<Texts | undefined> {
  const isStated = project.project.elements?.some(({ id }) => id === key) === true;
  const id = to.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-");
  const named = new RegExp(`(?<![\\w-])${key}(?![\\w-])`, "g");
  try {
    const { files } = await renameElement(project, { element: key, to });
    const texts = Array.from(files, ([path, { after }]) => [path, after] as const)
      .filter(([path]) => isStated || path !== "elements.yaml")
      .map(
        ([path, text]) =>
          [
            path,
            isStated && /^(?:archscribe|elements)\.yaml$/.test(path) ? text.replaceAll(named, id) : text,
          ] as const,
      );
    return new Map(texts);
  } catch (error) {
    if (error instanceof ArchscribeError) return undefined;
    throw error;
  }
}

/** Members are spelled in every figure that shows them; a column that others refer to keeps those references. */
async function memberTexts(project: OpenProject, member: Item, to: string): Promise<Texts> {
  const own = literalPattern(member.name.replace(/\(\)$/, ""));
  const spelled = new RegExp(`(?<![\\p{L}\\p{N}_])${own}(?![\\p{L}\\p{N}_])`, "u");
  const changed = new Map<string, string>();
  for (const { file, line: start } of placesOf(project, member)) {
    const lines = (changed.get(file) ?? (await textOf(project.tree, file))).split("\n");
    const end = lines.findIndex((line, index) => index >= start && line.trim() === "}");
    const at = lines.findIndex((line, index) => index >= start && spelled.test(line));
    const line = lines[at];
    if (line === undefined || at > end) continue;
    changed.set(
      file,
      lines
        .with(
          at,
          line.replace(spelled, () => to.replace(/\(\)$/, "")),
        )
        .join("\n"),
    );
  }
  return changed;
}

/** The places where figures that show the member draw its element. */
function placesOf({ project, state }: OpenProject, { facts, owner }: Item): readonly Location[] {
  const shown = new Set(
    project.diagrams.filter(({ key }) => facts.has(diagramKind(key).title)).map(({ id }) => id),
  );
  const element = state.indexed.architecture.elements.find(({ id }) => id === owner?.key);
  return (element?.places ?? []).flatMap(({ id, kind, location }) =>
    kind === "figure" && shown.has(id) ? [location] : [],
  );
}

async function replacedIn(
  { tree }: OpenProject,
  replacements: readonly (readonly [RegExp, string])[],
): Promise<Texts> {
  const changed = new Map<string, string>();
  for (const path of await tree.list()) {
    if (path.startsWith(".") || !/\.(?:html|md|mmd|puml|ya?ml)$/.test(path)) continue;
    const text = await textOf(tree, path);
    const after = replacements.reduce((whole, [from, to]) => whole.replaceAll(from, () => to), text);
    if (after !== text) changed.set(path, after);
  }
  return changed;
}
