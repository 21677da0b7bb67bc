import type { ArchitectureKind, C4Level } from "../../../model/index.ts";
import type { ElementMaker, ForeignFacts } from "../element-entry.ts";
import type { ForeignDocument, ForeignElement, ForeignLoss } from "../foreign-model.ts";
import type { Likec4Deployed, Likec4Element, Likec4Project, Likec4Words } from "./likec4-schema.ts";

/** The state shared by the parts of one LikeC4 project. */
export interface Likec4Reading {
  readonly project: Likec4Project;
  /** The elements by their full names, such as `shop.web`, and the nodes of deployments by theirs. */
  readonly elements: ReadonlyMap<string, ForeignElement>;
  readonly nodes: ReadonlyMap<string, ForeignElement>;
  readonly losses: ForeignLoss[];
}

/** The input for the elements of a project. */
export interface Making {
  readonly project: Likec4Project;
  readonly maker: ElementMaker;
  readonly losses: ForeignLoss[];
  readonly documents: ForeignDocument[];
}

/**
 * Returns the elements of a project by their full names.
 *
 * @param known the elements of all projects so far by `@project.name`, to which this project adds its own
 */
export function elementsOf(making: Making, known: Map<string, ForeignElement>): Map<string, ForeignElement> {
  const { maker, project } = making;
  const levels = new Map<string, C4Level>();
  const elements = new Map<string, ForeignElement>();
  const add = (id: string, one: Likec4Element, whole: string): void => {
    const { kind, notation, style } = one;
    const kindOf = project.specification.elements[kind];
    const said = `${kind} ${notation === "" ? (kindOf?.notation ?? "") : notation}`;
    const shape = textOf(style["shape"]) ?? textOf(kindOf?.style["shape"]) ?? "";
    const own = kindOfWords(said, shape) ?? "component";
    const around = levels.get(parentOf(id));
    const level = own === "interface" || own === "artifact" ? undefined : levelOf(said, own, around);
    if (level !== undefined) levels.set(id, level);
    const element =
      known.get(whole) ??
      maker.make({
        ...factsOf({ ...one, id }, making),
        kind: own,
        level,
        isExternal:
          (level === "person" || level === "system") && [said, ...one.tags].some((word) => isOutside(word)),
        around: [elements.get(parentOf(id))?.entry.id ?? ""].filter((word) => word !== ""),
      });
    elements.set(id, element);
    known.set(whole, element);
    loseStyle(one, kindOf?.style ?? {}, making);
  };
  for (const one of Object.values(project.elements)) add(one.id, one, `@${project.projectId}.${one.id}`);
  for (const [from, imported] of Object.entries(project.imports))
    for (const one of imported) {
      const id = one.id.startsWith("@") ? one.id : `@${from}.${one.id}`;
      add(id, one, id);
    }
  return elements;
}

/** An environment is a view, and no element; an instance is the element itself. */
export function nodesOf(making: Making): Map<string, ForeignElement> {
  const { losses, maker, project } = making;
  const nodes = new Map<string, ForeignElement>();
  for (const one of Object.values(project.deployments.elements)) {
    if (one.element !== "") {
      loseInstanceFacts(one, losses);
      continue;
    }
    if (isEnvironment(one, project)) continue;
    const kindOf = project.specification.deployments[one.kind];
    const shape = textOf(one.style["shape"]) ?? textOf(kindOf?.style["shape"]) ?? "";
    const facts = factsOf(one, making);
    const outer = nodes.get(parentOf(one.id))?.entry.id ?? parentOf(one.id);
    nodes.set(
      one.id,
      maker.make({
        ...facts,
        kind: nodeKindOf(`${one.kind} ${kindOf?.notation ?? ""}`, shape),
        around: [outer].filter((word) => word !== ""),
      }),
    );
    loseStyle(one, kindOf?.style ?? {}, making);
  }
  return nodes;
}

/** Returns whether a node is the outermost one of a deployment and only names the environment. */
export function isEnvironment({ id, kind }: Likec4Deployed, { deployments }: Likec4Project): boolean {
  return (
    !id.includes(".") &&
    /^(?:env|environment|stage)$/i.test(kind) &&
    Object.keys(deployments.elements).some((one) => one.startsWith(`${id}.`))
  );
}

/** Returns the full name of the enclosing element; empty for an outermost one. */
export function parentOf(id: string): string {
  return id.slice(0, Math.max(id.lastIndexOf("."), 0));
}

/** LikeC4 has no levels: people name their kinds, and describe them by a notation. Words as `Container_Api` are split. */
export function levelOfWords(said: string): C4Level | undefined {
  const words = said
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/[_-]/g, " ")
    .toLowerCase();
  if (/\b(?:actors?|persons?|people|users?|customers?|roles?|staff)\b/.test(words)) return "person";
  if (/\bcomponents?\b/.test(words)) return "component";
  if (/\bcontainers?\b/.test(words)) return "container";
  return /system\b/.test(words) ? "system" : undefined;
}

const levels: readonly C4Level[] = ["person", "system", "container", "component"];

/** An element whose kind has no word for its level has the one below its parent. */
function levelOf(said: string, kind: ArchitectureKind, around: C4Level | undefined): C4Level {
  if (kind === "actor") return "person";
  const below = around === undefined ? "system" : (levels[levels.indexOf(around) + 1] ?? "component");
  const own = levelOfWords(said);
  // The word "component" alone is the kind of anything in many models.
  if (own === undefined || own === "person") return below;
  return own === "component" && around === undefined ? "system" : own;
}

function kindOfWords(said: string, shape: string): ArchitectureKind | undefined {
  const words = said
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/[_-]/g, " ")
    .toLowerCase();
  if (shape === "person" || levelOfWords(said) === "person") return "actor";
  if (shape === "storage" || shape === "cylinder" || shape === "bucket") return "database";
  if (shape === "queue" || /\b(?:queue|topic|stream)\b/.test(words)) return "queue";
  if (/\b(?:database|db|datastore|data store)\b/.test(words)) return "database";
  if (/^interface\b/.test(words)) return "interface";
  return /^artifact\b/.test(words) ? "artifact" : undefined;
}

function nodeKindOf(said: string, shape: string): ArchitectureKind {
  if (/^zone\b/i.test(said)) return "group";
  if (/^component\b/i.test(said)) return "component";
  const kind = kindOfWords(said, shape);
  return kind === undefined || kind === "actor" || kind === "interface" ? "node" : kind;
}

function isOutside(word: string): boolean {
  return /external/i.test(word);
}

/** The metadata that an export of a project writes. */
const ownMetadata = new Set([
  "archscribe-id",
  "owner",
  "lifecycle",
  "requirements",
  "names",
  "evidence",
  "basis",
]);

function factsOf(
  one: Likec4Element | Likec4Deployed,
  { documents, losses }: Making,
): Omit<ForeignFacts, "kind"> {
  const { description, id, links, metadata, summary, tags, technology, title } = one;
  const name = title === "" ? (id.split(".").at(-1) ?? id) : title;
  const isOwn = metadata["archscribe-id"] !== undefined;
  const line = (key: string): string | undefined => {
    const value = metadata[key];
    return typeof value === "string" ? value : value?.join(", ");
  };
  const listed = (key: string): string[] => {
    const value = metadata[key];
    return Array.isArray(value) ? value : (value ?? "").split(", ").filter((word) => word !== "");
  };
  for (const [key, value] of Object.entries(metadata))
    if (!ownMetadata.has(key))
      losses.push({
        what: "fact",
        subject: `metadata ${key} of ${name}: ${typeof value === "string" ? value : value.join(", ")}`,
        reason: "An element has no such fact.",
      });
  const said = plainOf(description);
  const short = plainOf(summary);
  if (said !== "" && short !== "" && said !== short)
    losses.push({
      what: "fact",
      subject: `summary of ${name}: ${short}`,
      reason: "The description is kept.",
    });
  if (isLong(description)) documents.push({ about: name, markdown: description.md });
  return {
    id: line("archscribe-id"),
    identifier: id.split(".").at(-1),
    name,
    names: listed("names"),
    description: said === "" ? short : said,
    technology,
    owner: line("owner"),
    lifecycle: line("lifecycle"),
    tags: tags.filter((tag) => !(isOwn && tag === "external")),
    requirements: listed("requirements"),
    evidence: listed("evidence"),
    links,
  };
}

/** Returns a text, or the first paragraph of Markdown, without its marks. */
export function plainOf({ md, txt }: Likec4Words): string {
  if (txt !== "") return txt;
  const paragraphs = md.split(/\n\s*\n|\n(?=[#|>*-])/).map((one) => one.trim());
  const first = paragraphs.find((one) => one !== "" && !/^(?:#|\||```|!\[|-{3})/.test(one)) ?? "";
  return withoutMarks(first).replace(/^[*>-]\s+/, "");
}

/** Returns Markdown without links, and without the marks of words. */
export function withoutMarks(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/(\*\*|__|`)(?=\S)([\s\S]*?\S)\1/g, "$2");
}

/** Returns whether Markdown contains more than its first paragraph. */
function isLong({ md }: Likec4Words): boolean {
  return md.trim().split(/\n\s*\n|\n(?=[#|>*-])/).length > 1;
}

const drawnShapes = new Set(["rectangle", "person", "storage", "cylinder", "bucket", "queue"]);

/** The style of a kind is lost once for the kind, and not for each of its elements. */
function loseStyle(
  { id, style, title }: Likec4Element | Likec4Deployed,
  ofKind: Readonly<Record<string, unknown>>,
  { losses }: Making,
): void {
  const own = stylesIn(style).filter((said) => !stylesIn(ofKind).includes(said));
  if (own.length > 0)
    losses.push({
      what: "style",
      subject: `${own.join(", ")} of ${title === "" ? id : title}`,
      reason: "Diagrams have the colours and shapes of the document.",
    });
}

/** Returns the parts of a style that no diagram shows, in words. */
export function stylesIn(style: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(style).flatMap(([key, value]) =>
    key === "shape" && drawnShapes.has(String(value)) ? [] : [`${key} ${String(value)}`],
  );
}

function loseInstanceFacts(one: Likec4Deployed, losses: ForeignLoss[]): void {
  const { description, id, links, metadata, summary, tags, technology, title } = one;
  const subjects = [
    ...(title === "" ? [] : [`title ${title}`]),
    ...[plainOf(description), plainOf(summary)]
      .filter((said) => said !== "")
      .map((said) => `description ${said}`),
    ...(technology === "" ? [] : [`technology ${technology}`]),
    ...tags.map((tag) => `tag ${tag}`),
    ...Object.keys(metadata).map((key) => `metadata ${key}`),
    ...links.map(({ url }) => `link ${url}`),
  ];
  for (const subject of subjects)
    losses.push({
      what: "fact",
      subject: `${subject} of the instance ${id}`,
      reason: "Only elements have facts, and not their instances.",
    });
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
