import {
  type ArchitectureElement,
  architectureKinds,
  type FigureSource,
  lifecycles,
  requirementKinds,
} from "../../model/index.ts";
import { domainOf, elementsInFigure } from "../architecture/index.ts";
import type { CheckedProject } from "../checks/index.ts";
import { readDiagramContent } from "../diagrams/index.ts";
import { elementsFile, manifestFile } from "../project-folder/index.ts";
import { contextOf, type LineContext } from "./line-context.ts";
import { rangeInLine, type TextPosition, type TextRange } from "./text-range.ts";

/** A text that can be written at a position. */
export interface Proposal {
  readonly label: string;
  readonly kind: "requirement" | "use-case" | "element" | "directive" | "word";
  /** A short description. */
  readonly detail?: string;
  /** A sentence about it. */
  readonly about?: string;
  /** The text to write in place of `range`; plain text without placeholders. */
  readonly text: string;
  readonly range: TextRange;
}

/** The words that begin a comment of a diagram, with their meaning. */
const directives = [
  ["title", "The title of the figure."],
  ["about", "A sentence below the figure."],
  ["use-case", "The id of the use case that an interaction shows."],
  ["requirements", "The ids of the requirements that the whole figure comes from."],
  ["trace", "The requirements of one element, as in: @trace Order: FR-1, FR-2"],
  ["proposed", "An element that no requirement states, with the reason for it."],
  ["implied", "An element that follows from a requirement, with the reason for it."],
  ["assumed", "An element that is taken for granted, with the reason for it."],
  ["element", "The id of the element that the next line draws."],
  ["source", "The place of the system that shows the next line, such as compose.yaml:12."],
  ["view", "A query. The figure is generated from the architecture model."],
] as const;

/** The words that continue a query, by the grammar of queries. */
const queryWords = [
  "that use",
  "used by",
  "related to",
  "inside",
  "shown in",
  "tagged",
  "owned by",
  "named",
  "with",
  "without",
  "from",
  "and",
  "or",
  "not",
  ...lifecycles,
];

/** The views that are not queries, and the words that may follow. */
const viewWords = ["landscape", "context of", "and related", "without groups", "downwards"];

/**
 * Returns the completions at a position. Keys and fixed values of YAML files are left to their JSON Schema: these are
 * the ids and names that only the project knows.
 *
 * @param checked the last reading of the project; the text may be newer, and have faults
 */
export function complete(
  { file, position, text }: { readonly file: string; readonly text: string; readonly position: TextPosition },
  checked: CheckedProject,
): Proposal[] {
  const lines = text.split("\n");
  const before = (lines[position.line] ?? "").slice(0, position.character);
  const place: Place = { file, before, position, checked };
  const context = contextOf(file, lines, position.line);
  switch (context.kind) {
    case "figure":
      return inFigure(place, context.notation === "plantuml" ? "'" : "%%");
    case "yaml":
      return inYaml(place, context);
    case "html":
      return /\bname=["']requirements["'][^>]*\bcontent=["'][^"']*$/i.test(before)
        ? requirementsAt(place)
        : [];
    case "prose":
      return inProse(place);
  }
}

interface Place {
  readonly file: string;
  /** The line before the position. */
  readonly before: string;
  readonly position: TextPosition;
  readonly checked: CheckedProject;
}

/** Returns the part of a line before the position that a proposal replaces, by the pattern of its end. */
function replaced({ before, position }: Place, pattern: RegExp): TextRange {
  const typed = pattern.exec(before)?.[0] ?? "";
  return rangeInLine(position.line, position.character - typed.length, position.character);
}

const idEnd = /[\w-]*$/;
const nameEnd = /(?:[\p{L}\p{N}_-]+ )*[\p{L}\p{N}_-]*$/u;

function inFigure(place: Place, mark: string): Proposal[] {
  const comment = /^\s*(?:'|%%)(?<text>.*)$/.exec(place.before)?.groups?.["text"];
  if (comment === undefined) return inFigureText(place);
  if (mark === "%%" && !place.before.trimStart().startsWith("%%")) return [];
  const { rest, word } = /^\s*@(?<word>[\w-]*)(?:[ \t]+(?<rest>.*))?$/.exec(comment)?.groups ?? {};
  if (word === undefined) return [];
  if (rest === undefined)
    return directives.map(([name, about]) => ({
      label: `@${name}`,
      kind: "directive",
      about,
      text: name,
      range: replaced(place, idEnd),
    }));
  switch (word.toLowerCase()) {
    case "requirements":
      return requirementsAt(place);
    case "trace":
      return /^(?:"[^"]*"|[^":]+):/.test(rest) ? requirementsAt(place) : namesOfFigure(place, rest);
    case "proposed":
    case "implied":
    case "assumed":
      return /^(?:"[^"]*"|[^":]+):/.test(rest) ? [] : namesOfFigure(place, rest);
    case "use-case":
      return useCasesAt(place);
    case "element":
      return elementsAt(place, { range: replaced(place, /[\p{L}\p{N}.-]*$/u), by: "id" });
    case "view":
      return [...wordsAt(place, viewWords), ...inQuery(place)];
    default:
      return [];
  }
}

/** The elements of the figure, or of the whole model if the figure cannot be read now, with the colon after them. */
function namesOfFigure(place: Place, rest: string): Proposal[] {
  const { checked, file, position } = place;
  const own = figureAt(checked, file, position.line);
  const names = own === undefined ? [] : readDiagramContent(own).elements.map(({ name }) => name);
  const known = names.length > 0 ? names : checked.architecture.elements.map(({ name }) => name);
  const range = rangeInLine(position.line, position.character - rest.length, position.character);
  return [...new Set(known)].map((name) => ({
    label: name,
    kind: "element",
    text: name.includes(":") ? `"${name}": ` : `${name}: `,
    range,
  }));
}

/** Aliases of the figure, and names of the model, which a figure of another kind may show. */
function inFigureText(place: Place): Proposal[] {
  const { before, checked, file, position } = place;
  if (before.trim() === "" && before !== "") return [];
  const quoted = /["[(]\s*(?<typed>[^"[\]()]*)$/.exec(before)?.groups?.["typed"];
  const range =
    quoted === undefined
      ? replaced(place, /[\p{L}\p{N}_]*$/u)
      : rangeInLine(position.line, position.character - quoted.length, position.character);
  const figure = figureAt(checked, file, position.line);
  const content = figure === undefined ? undefined : readDiagramContent(figure);
  const aliases =
    quoted === undefined && content !== undefined && figure !== undefined
      ? aliasesOf(figure, content, checked).map((one) => ({ ...one, range }))
      : [];
  return [...aliases, ...elementsAt(place, { range, by: "name" })];
}

function aliasesOf(
  figure: FigureSource,
  content: ReturnType<typeof readDiagramContent>,
  { architecture }: CheckedProject,
): Omit<Proposal, "range">[] {
  const shown = elementsInFigure(figure, content, architecture);
  return content.elements
    .filter(({ alias, name }) => alias !== name)
    .map(({ alias, name }) => ({
      label: alias,
      kind: "element",
      detail: [shown.get(alias)?.kind ?? "", name].filter((one) => one !== "").join(" · "),
      text: alias,
    }));
}

/** Returns the figure of a file that is around a line, or the first one below: comments come before their figure. */
function figureAt({ project }: CheckedProject, file: string, line: number): FigureSource | undefined {
  const own = [
    ...project.diagrams.filter(({ view }) => view === undefined),
    ...[...project.pages, ...project.decisions].flatMap(({ figures }) => figures),
  ].filter((figure) => figure.file === file);
  return (
    own
      .toSorted((a, b) => a.line - b.line)
      .find((figure) => line < figure.line - 1 + figure.text.split("\n").length) ?? own.at(-1)
  );
}

const requirementKeys = new Set(["requirements", "refines", "x-requirements", "requirement"]);
const queryKeys = new Set(["every", "must", "forbid", "require", "from", "to", "layers"]);

function inYaml(place: Place, { keys }: Extract<LineContext, { kind: "yaml" }>): Proposal[] {
  const { before, file } = place;
  const key = keys.at(-1) ?? "";
  // Before its colon, a key is typed, which the schema completes.
  if (!/^\s*(?:-\s+)*[\w-]+\s*:\s|^\s*-\s/.test(before)) return [];
  if (requirementKeys.has(key)) return requirementsAt(place);
  if (file === manifestFile && keys.includes("rules") && queryKeys.has(key)) return inQuery(place);
  if (key === "actors" && file.startsWith("use-cases/")) return actorsAt(place);
  if (file === elementsFile) return inElements(place, key);
  return inYamlText(place);
}

/** Texts of steps name elements. */
function inYamlText(place: Place): Proposal[] {
  return place.file.startsWith("use-cases/") ? namesInProse(place) : [];
}

/** Names that begin with the two letters before the cursor. */
function namesInProse(place: Place): Proposal[] {
  const range = replaced(place, nameTyped(place));
  return range.end.character - range.start.character < 2 ? [] : elementsAt(place, { range, by: "name" });
}

/** Returns the pattern of the end of a line that may begin a name: its last word, or two if a name begins so. */
function nameTyped({ before, checked }: Place): RegExp {
  const words = nameEnd.exec(before)?.[0] ?? "";
  const names = checked.architecture.elements.map(({ name }) => name.toLowerCase());
  for (let start = 0; start !== -1; start = words.indexOf(" ", start + 1)) {
    const rest = words.slice(start).trimStart().toLowerCase();
    if (rest !== "" && names.some((name) => name.startsWith(rest)))
      return new RegExp(`.{${String(rest.length)}}$`, "u");
  }
  return /[\p{L}\p{N}_]*$/u;
}

function inElements(place: Place, key: string): Proposal[] {
  const { architecture, project } = place.checked;
  const valueRange = replaced(place, /[^\s:[,-][^:[,]*$/u);
  const valuesOf = (values: readonly (string | undefined)[]): Proposal[] =>
    [...new Set(values.filter((value) => value !== undefined))].map((value) => ({
      label: value,
      kind: "word",
      text: value,
      range: valueRange,
    }));
  switch (key) {
    case "id": {
      const stated = new Set((project.elements ?? []).map(({ id }) => id));
      const isFree = ({ id }: ArchitectureElement): boolean => !stated.has(id);
      return elementsAt(place, { range: replaced(place, /[\p{L}\p{N}.-]*$/u), by: "id", isFree });
    }
    case "name":
      return elementsAt(place, { range: valueRange, by: "name" });
    case "owner":
      return valuesOf(architecture.elements.map(({ owner }) => owner));
    case "technology":
      return valuesOf(architecture.elements.map(({ technology }) => technology));
    case "tags":
      return valuesOf(architecture.elements.flatMap(({ tags }) => tags));
    default:
      return [];
  }
}

function actorsAt(place: Place): Proposal[] {
  const { architecture, project } = place.checked;
  const range = replaced(place, /[^\s:[,-][^:[,]*$/u);
  const parts = architecture.elements.filter(({ kind }) => domainOf(kind) === "part");
  const known = new Set(parts.map(({ name }) => name));
  const stakeholders = project.manifest.stakeholders.filter(({ name }) => !known.has(name));
  return [
    ...parts.map((element) => proposalOf(element, "name", range)),
    ...stakeholders.map(({ name }) => ({
      label: name,
      kind: "element" as const,
      detail: "stakeholder",
      text: name,
      range,
    })),
  ];
}

/** Kinds, words of the language, ids and tags; a layer of a rule is a query, too. */
function inQuery(place: Place): Proposal[] {
  const { architecture } = place.checked;
  const kinds = architectureKinds.map((kind) => pluralOf(kind));
  const tags = new Set(architecture.elements.flatMap((element) => element.tags));
  if (/\btagged\s+[\w-]*$/.test(place.before)) return wordsAt(place, [...tags]);
  const range = replaced(place, /[\p{L}\p{N}.-]*$/u);
  return [
    ...wordsAt(place, ["elements", ...kinds, ...queryWords]),
    ...elementsAt(place, { range, by: "id" }),
  ];
}

/** The plural of a kind, as the grammar of queries has it. */
function pluralOf(kind: (typeof architectureKinds)[number]): string {
  if (kind === "use-case") return "use cases";
  if (kind.endsWith("y")) return `${kind.slice(0, -1)}ies`;
  return kind.endsWith("s") ? `${kind}es` : `${kind}s`;
}

function wordsAt(place: Place, words: readonly string[]): Proposal[] {
  const range = replaced(place, /[\w-]*$/);
  return words.map((word) => ({ label: word, kind: "word", text: word, range }));
}

const idPrefixes = [...requirementKinds.map(({ prefix }) => prefix), "UC"].join("|");
const idTyped = new RegExp(String.raw`(?<![\w-])(?:${idPrefixes})-?\d*$`, "i");

/** In prose, only completions of a typed beginning: an id, or two letters of a name. */
function inProse(place: Place): Proposal[] {
  if (idTyped.test(place.before)) return [...requirementsAt(place), ...useCasesAt(place)];
  return namesInProse(place);
}

function requirementsAt(place: Place): Proposal[] {
  const range = replaced(place, idEnd);
  return place.checked.project.requirements.map(({ id, text }) => ({
    label: id,
    kind: "requirement",
    detail: text,
    text: id,
    range,
  }));
}

function useCasesAt(place: Place): Proposal[] {
  const range = replaced(place, idEnd);
  return place.checked.project.useCases.map(({ id, name }) => ({
    label: id,
    kind: "use-case",
    detail: name,
    text: id,
    range,
  }));
}

function elementsAt(
  { checked }: Place,
  {
    by,
    isFree = () => true,
    range,
  }: {
    readonly by: "id" | "name";
    readonly range: TextRange;
    readonly isFree?: (element: ArchitectureElement) => boolean;
  },
): Proposal[] {
  const { elements } = checked.architecture;
  const found = elements.filter(isFree).map((element) => proposalOf(element, by, range));
  return [...new Map(found.map((one) => [one.text, one])).values()];
}

function proposalOf(element: ArchitectureElement, by: "id" | "name", range: TextRange): Proposal {
  const { description, id, kind, name, technology } = element;
  const detail = [kind, technology, by === "id" ? name : id].filter((fact) => fact !== undefined).join(" · ");
  return {
    label: element[by],
    kind: "element",
    detail,
    ...(description === undefined ? {} : { about: description }),
    text: element[by],
    range,
  };
}
