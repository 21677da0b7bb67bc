import type { ArchitectureKind, C4Level, Notation } from "../../model/index.ts";
import { indented } from "./drawn-label.ts";
import { mermaidAlias, mermaidC4Text } from "./mermaid/index.ts";
import { plantumlAlias, plantumlText, quotedText } from "./plantuml/index.ts";
import { commentLines, viewAliases } from "./view-graph.ts";

/** A box of a C4 diagram: an element, a boundary or a group around others. */
export interface C4Box {
  /** Unique in the diagram; its alias is made from it. */
  readonly id: string;
  readonly name: string;
  readonly kind: ArchitectureKind;
  /** Absent for groups, nodes and elements without a level. */
  readonly level?: C4Level | undefined;
  readonly isExternal?: boolean | undefined;
  readonly technology?: string | undefined;
  readonly description?: string | undefined;
  /** The id of its element, if its name does not say which one it is. */
  readonly mark?: string | undefined;
  readonly inside: readonly C4Box[];
}

/** A relation of a C4 diagram, between the ids of its boxes. */
export interface C4Line {
  readonly from: string;
  readonly to: string;
  readonly label?: string | undefined;
  readonly technology?: string | undefined;
  /** Without one, it is a line without heads, which only PlantUML has. */
  readonly hasDirection: boolean;
}

/** The content of a C4 diagram, in order. */
export interface C4Graph {
  readonly boxes: readonly C4Box[];
  readonly lines: readonly C4Line[];
  readonly direction: "right" | "down";
}

/**
 * Returns whether Mermaid can draw a C4 diagram: it has no empty nodes and frames, no boxes without a level, and no lines
 * without heads.
 */
export function isDrawnByMermaid({ boxes, lines }: Pick<C4Graph, "boxes" | "lines">): boolean {
  const isBox = ({ inside, level }: C4Box): boolean =>
    inside.length === 0 ? level !== undefined : inside.every(isBox);
  return lines.every(({ hasDirection }) => hasDirection) && boxes.every(isBox);
}

/**
 * Returns a diagram with the macros of C4-PlantUML, which Mermaid has as well. Nothing is shortened.
 *
 * @see https://github.com/plantuml-stdlib/C4-PlantUML
 */
export function emitC4({ boxes, direction, lines }: C4Graph, notation: Notation): string {
  const isPlantuml = notation === "plantuml";
  const aliases = viewAliases(
    { elements: boxes.map(aliased), links: [], direction },
    isPlantuml ? plantumlAlias : mermaidAlias,
  );
  const texts: Texts = {
    notation,
    aliasOf: (id) => aliases.get(id) ?? "element",
    quoted: isPlantuml ? quotedText : mermaidC4Text,
  };
  const drawn = [
    ...boxes.flatMap((box) => boxLines(box, texts)),
    ...lines.map((line) => relationLine(line, texts)),
  ];
  const isDeployment = boxes.some((box) => hasNode(box));
  if (!isPlantuml) return [isDeployment ? "C4Deployment" : "C4Component", ...indented(drawn)].join("\n");
  // The library of deployments has the macros of containers, but not of components.
  const libraries = [
    ...(isDeployment ? ["C4/C4_Deployment"] : []),
    ...(!isDeployment || boxes.some(hasComponent) ? ["C4/C4_Component"] : []),
  ];
  const layout = direction === "right" ? ["LAYOUT_LEFT_RIGHT()"] : [];
  return plantumlText([...libraries.map((library) => `!include <${library}>`), ...layout, ...drawn]);
}

interface Texts {
  readonly notation: Notation;
  aliasOf(id: string): string;
  quoted(text: string): string;
}

type Aliased = Parameters<typeof viewAliases>[0]["elements"][number];

function aliased({ id, inside, kind, name }: C4Box): Aliased {
  return { id, name, kind, inside: inside.map(aliased) };
}

function hasNode({ inside, kind }: C4Box): boolean {
  return kind === "node" || inside.some(hasNode);
}

function hasComponent({ inside, level }: C4Box): boolean {
  return level === "component" || inside.some(hasComponent);
}

function boxLines(box: C4Box, texts: Texts): string[] {
  const { id, inside } = box;
  const comments = commentLines(
    box.mark === undefined ? {} : { mark: box.mark },
    texts.notation === "plantuml" ? "'" : "%%",
  );
  const alias = texts.aliasOf(id);
  const content = indented(inside.flatMap((one) => boxLines(one, texts)));
  if (content.length > 0 || box.kind === "group")
    return [...comments, `${frameOf(box, alias, texts)} {`, ...content, "}"];
  return [...comments, ...plainBox(box, alias, texts)];
}

function frameOf(
  { description, kind, level, name, technology }: C4Box,
  alias: string,
  { quoted }: Texts,
): string {
  if (kind === "node")
    return macro(
      ["Deployment_Node", alias],
      [name, technology, description].map((text) => text ?? ""),
      quoted,
    );
  if (level === "system") return macro(["System_Boundary", alias], [name], quoted);
  if (level === "container") return macro(["Container_Boundary", alias], [name], quoted);
  return macro(["Boundary", alias], [name, technology ?? (kind === "group" ? "group" : "")], quoted);
}

const words: Readonly<Record<C4Level, string>> = {
  person: "Person",
  system: "System",
  container: "Container",
  component: "Component",
};

function plainBox(box: C4Box, alias: string, { quoted }: Texts): string[] {
  const { description = "", isExternal, kind, level, name, technology = "" } = box;
  const shape = kind === "database" ? "Db" : kind === "queue" ? "Queue" : "";
  if (level !== undefined) {
    const own = `${words[level]}${level === "person" ? "" : shape}${isExternal === true ? "_Ext" : ""}`;
    const isPlain = level === "person" || level === "system";
    return [macro([own, alias], isPlain ? [name, description] : [name, technology, description], quoted)];
  }
  if (kind === "node") return [macro(["Deployment_Node", alias], [name, technology, description], quoted)];
  const stereotype = technology === "" ? "" : ` <<${quoted(technology).slice(1, -1)}>>`;
  const word =
    kind === "database" || kind === "queue" || kind === "actor" || kind === "interface" ? kind : "component";
  return [`${word} ${quoted(name)} as ${alias}${stereotype}`];
}

function macro(
  [name, alias]: readonly [name: string, alias: string],
  texts: readonly string[],
  quoted: (text: string) => string,
): string {
  const last = texts.findLastIndex((text) => text !== "");
  const values = texts.slice(0, last + 1).map((text) => (text === "" ? '""' : quoted(text)));
  return `${name}(${[alias, ...values].join(", ")})`;
}

function relationLine({ from, hasDirection, label = "", technology = "", to }: C4Line, texts: Texts): string {
  const { aliasOf, quoted } = texts;
  if (!hasDirection) {
    const words = [label, technology === "" ? "" : `[${technology}]`].filter((one) => one !== "").join(" ");
    return `${aliasOf(from)} -- ${aliasOf(to)}${words === "" ? "" : ` : ${quoted(words).slice(1, -1)}`}`;
  }
  const said = label === "" ? '""' : quoted(label);
  const values = [aliasOf(from), aliasOf(to), said, ...(technology === "" ? [] : [quoted(technology)])];
  return `Rel(${values.join(", ")})`;
}
