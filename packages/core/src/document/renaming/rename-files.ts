import type { Diagram, DiagramContent, FigureSource, Project, UseCase } from "../../model/index.ts";
import { meansPart } from "../architecture/index.ts";
import { readDiagramContent } from "../diagrams/index.ts";
import { elementsFile, emitElements, manifestFile, reviewFile } from "../project-folder/index.ts";
import { canonicalName } from "../words/index.ts";
import { type FigureLanguage, languageOf } from "./figure-language.ts";
import {
  type AliasPlan,
  type FigureChange,
  planAliases,
  renameInFigure,
  type TracesOfName,
} from "./rename-in-figure.ts";
import { renameInQuery } from "./rename-in-query.ts";
import { renameInReview } from "./rename-in-review.ts";
import { renameInYaml, type YamlPath } from "./rename-in-yaml.ts";
import type { RenameSubject } from "./rename-subject.ts";
import type { MentionRule, NameChange } from "./name-change.ts";

/**
 * Returns the text of a file of the project with the new name; the same text if nothing in it changes. Requirements,
 * the brief and the history are the sources of a design, so they are not changed.
 */
export function renameInFile(path: string, text: string, subject: RenameSubject): string {
  const { change, element, project, rule } = subject;
  if (path === reviewFile) return renameInReview(text, element.kind, change);
  if (path === elementsFile) return renameInElements(text, subject);
  if (path === manifestFile) return renameInYaml(text, (source, at) => inManifest(source, at, subject));
  if (path.startsWith("use-cases/")) return renameInUseCase(path, text, subject);
  if (path.startsWith("api/")) return renameInYaml(text, (source, at) => inApi(source, at, subject));
  if (path.startsWith("diagrams/")) return renameInDiagramFile(path, text, subject);
  if (path.startsWith("ui-previews/")) {
    const isScreen =
      element.kind === "screen" && element.places.some(({ location }) => location.file === path);
    return renameInHtml(text, (read) => {
      const whole = isScreen && read.trim() !== "" ? change.whole(read.trim()) : undefined;
      if (whole !== undefined) return read.replace(read.trim(), () => whole);
      return rule === undefined ? read : change.within(read, rule);
    });
  }
  const page = [...project.pages, ...project.decisions].find(({ file }) => file === path);
  if (!page) return text;
  return renameInMarkdown(text, page.figures, {
    change,
    rule,
    figureLines: (figure, lines) => renameInFence(figure, lines, subject),
  });
}

/** Returns `elements.yaml` with the element's id and new name, so that the id lasts. */
export function renameInElements(
  text: string | undefined,
  { change, element, project }: RenameSubject,
): string {
  const stated = project.elements ?? [];
  const index = stated.findIndex(({ id }) => id === element.id);
  const hasOwnId = element.kind === "use-case";
  if (index === -1 && !hasOwnId) {
    const entry = { id: element.id, kind: element.kind, name: change.to };
    if (text === undefined || stated.length === 0)
      return emitElements([{ ...entry, names: [], tags: [], requirements: [], evidence: [], links: [] }]);
    return `${text.replace(/\n*$/, "\n")}- id: ${entry.id}\n  kind: ${entry.kind}\n  name: ${nameInYaml(entry.name)}\n`;
  }
  return renameInYaml(text ?? "", (source, [at, field]) => {
    if (at === index && field === "name") return change.whole(source) ?? change.to;
    return field === "description" ? change.within(source, "text", true) : source;
  });
}

function nameInYaml(name: string): string {
  return /^[\p{L}][\p{L}\p{M}\p{N} ]*$/u.test(name) ? name : JSON.stringify(name);
}

function inManifest(
  source: string,
  [key, , field]: YamlPath,
  { change, element, rule }: RenameSubject,
): string {
  const mentions = rule === undefined ? source : change.within(source, rule, true);
  switch (key) {
    case "stakeholders":
      if (field === "name") return element.kind === "actor" ? (change.whole(source) ?? source) : source;
      return mentions;
    case "glossary":
      return field === "term"
        ? ((rule === undefined ? undefined : change.whole(source)) ?? source)
        : mentions;
    case "risks":
    case "scope":
    case "audience":
      return field === "requirements" ? source : mentions;
    case "rules":
      return field === "reason" ? mentions : field === "id" ? source : renameInQuery(source, change);
    default:
      return source;
  }
}

function renameInUseCase(path: string, text: string, subject: RenameSubject): string {
  const { change, element, places, project, rule } = subject;
  const useCase = project.useCases.find(({ id }) => places.get(id)?.file === path);
  if (!useCase) return text;
  const isOwn = element.kind === "use-case" && element.id === useCase.id.toLowerCase();
  const inText = isActing(useCase, subject) ? "acting" : rule;
  return renameInYaml(text, (source, [key]) => {
    switch (key) {
      case "id":
      case "requirements":
        return source;
      case "name":
        return (isOwn ? change.whole(source) : undefined) ?? mention(source, rule);
      case "actors":
        return (subject.domain === "part" ? change.whole(source) : undefined) ?? source;
      default:
        return mention(source, inText);
    }
  });

  function mention(source: string, how: RenameSubject["rule"]): string {
    return how === undefined ? source : change.within(source, how, true);
  }
}

function isActing({ actors }: UseCase, { change, domain }: RenameSubject): boolean {
  return domain === "part" && actors.some((actor) => canonicalName(actor) === canonicalName(change.from));
}

/** Paths, operation ids and names of schemas are a contract and are kept; texts for people are renamed. */
function inApi(source: string, path: YamlPath, { change, rule }: RenameSubject): string {
  if (rule === undefined) return source;
  const field = path.findLast((one) => typeof one === "string") ?? "";
  const isTag = (path[0] === "tags" && field === "name") || field === "tags";
  const isTrace = field.startsWith("x-") && field !== "x-requirements" && field !== "x-basis";
  if (isTag || isTrace) return change.whole(source) ?? (isTag ? source : change.within(source, rule, true));
  return field === "summary" || field === "description" ? change.within(source, rule, true) : source;
}

function renameInDiagramFile(path: string, text: string, subject: RenameSubject): string {
  const { project } = subject;
  const figures = project.diagrams.filter(({ file }) => file === path);
  if (figures.length === 0) return renameIncluded(text, subject);
  if (figures.some(({ view }) => view !== undefined)) return renameInView(text, subject);
  const lines = text.split("\n");
  const starts = figures.map(({ line }) => line).toSorted((a, b) => a - b);
  // The comments before a block belong to it, and so do those after the last one.
  const result = starts.flatMap((start, index) => {
    const figure = figures.find(({ line }) => line === start);
    const previous = figures.find(({ line }) => line === starts[index - 1]);
    const from = previous === undefined ? 0 : endOf(previous);
    const to = index === starts.length - 1 ? lines.length : endOf(figure);
    return figure === undefined ? [] : renameLines(figure, lines.slice(from, to), subject);
  });
  return result.join("\n");
}

function renameInView(text: string, subject: RenameSubject): string {
  const { change, rule } = subject;
  const traces = tracesIn(undefined, subject);
  const figure: FigureChange = { change, language: "plantuml boxes", plans: new Map(), rule, traces };
  return renameInFigure(text.split("\n"), figure).join("\n");
}

function endOf(figure: Diagram | undefined): number {
  return figure === undefined ? 0 : figure.line - 1 + figure.text.split("\n").length;
}

function renameLines(figure: Diagram, lines: readonly string[], subject: RenameSubject): string[] {
  const { change, contents, rule } = subject;
  const plans = plansOf(figure, subject);
  const namesakes = aliasesIn(figure, subject).filter((alias) => !plans.has(alias));
  const language = languageOfWhole(figure);
  const traces = tracesIn(contents.get(figure.id), subject);
  return renameInFigure(lines, { change, language, plans, namesakes, rule, traces });
}

function tracesIn(
  content: DiagramContent | undefined,
  { change, element, keepers }: RenameSubject,
): TracesOfName {
  if (keepers.length === 0) return "move";
  if (!meansPart(canonicalName(change.from), content?.elements ?? [])) return "both";
  if (element.kind === "group") return "stay";
  return keepers.every(({ kind }) => kind === "group") ? "move" : "both";
}

/** Returns the aliases in a figure with the name of the element, which may be another element's, too. */
function aliasesIn({ id }: Diagram, { change, contents }: RenameSubject): string[] {
  return (contents.get(id)?.elements ?? [])
    .filter(({ name }) => canonicalName(name) === canonicalName(change.from))
    .map(({ alias }) => alias);
}

/** Returns how a figure calls the element, by its aliases there. */
function plansOf(figure: Diagram, subject: RenameSubject): ReadonlyMap<string, AliasPlan> {
  const { change, contents, element, shown } = subject;
  const content = contents.get(figure.id) ?? { elements: [], relations: [] };
  const own = shown.get(figure.id);
  const aliases = aliasesIn(figure, subject).filter((alias) => own?.get(alias) === element.id);
  return planAliases(aliases, content, {
    change,
    language: languageOfWhole(figure),
    text: wholeText(figure),
  });
}

function wholeText({ included = [], text }: Diagram): string {
  return [...included.map((one) => one.text), text].join("\n");
}

function languageOfWhole(figure: Diagram): FigureLanguage {
  return languageOf({ notation: figure.notation, text: wholeText(figure) });
}

/** A file that diagrams include calls the element as they do. */
function renameIncluded(text: string, subject: RenameSubject): string {
  const { change, contents, project, rule } = subject;
  const including = project.diagrams.filter(({ included = [] }) =>
    included.some((one) => one.text.includes(text.trim()) || text.includes(one.text.trim())),
  );
  const [first] = including;
  const plans = new Map(including.flatMap((figure) => [...plansOf(figure, subject)]));
  const language = first === undefined ? "plantuml boxes" : languageOfWhole(first);
  const traces = tracesIn(first && contents.get(first.id), subject);
  return renameInFigure(text.split("\n"), { change, language, plans, rule, traces }).join("\n");
}

/** A figure of a page has no kind, so its language says how it is read. */
function renameInFence(
  figure: FigureSource,
  lines: readonly string[],
  subject: RenameSubject,
): readonly string[] {
  const { change, domain, isShared, rule } = subject;
  const language = languageOf(figure);
  const content = readDiagramContent(figure);
  const isOwn = (shape: string): boolean =>
    !isShared || (domain === "part" ? shape === "actor" || shape === "component" : shape === domain);
  const aliases = content.elements
    .filter(({ name, shape }) => isOwn(shape) && canonicalName(name) === canonicalName(change.from))
    .map(({ alias }) => alias);
  const plans = planAliases(aliases, content, { change, language, text: figure.text });
  return renameInFigure(lines, { change, language, plans, rule, traces: tracesIn(content, subject) });
}

/** Returns the paths that a renaming reads: the project's files, and the includes of its diagrams. */
export function renamedPaths(paths: readonly string[], { decisions, pages, previews }: Project): string[] {
  const prose = new Set([...decisions, ...pages, ...previews].map(({ file }) => file));
  return paths.filter(
    (path) =>
      path === reviewFile ||
      path === elementsFile ||
      path === manifestFile ||
      prose.has(path) ||
      /^(?:use-cases|api)\/.+\.(?:ya?ml|json)$/.test(path) ||
      /^diagrams\/.+\.(?:puml|plantuml|iuml|pu|mmd|mermaid)$/.test(path),
  );
}

/**
 * Returns the lines of a Markdown file with the new name. Figures are changed by `figureLines`; other code is not changed,
 * because it may be a copy of running code.
 */
function renameInMarkdown(
  text: string,
  figures: readonly FigureSource[],
  {
    change,
    figureLines,
    rule,
  }: {
    readonly change: NameChange;
    readonly rule: MentionRule | undefined;
    readonly figureLines: (figure: FigureSource, lines: readonly string[]) => readonly string[];
  },
): string {
  const lines = text.split("\n");
  const byLine = new Map(figures.map((figure) => [figure.line, figure]));
  const result: string[] = [];
  let prose: string[] = [];
  let fence: string | undefined;
  const endProse = (): void => {
    if (prose.length === 0) return;
    const written = prose.join("\n");
    const named = rule === "text" && !change.isAbbreviation ? renameLabels(written, change) : written;
    result.push(rule === undefined ? written : change.within(named, rule));
    prose = [];
  };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    const figure = byLine.get(index + 1);
    if (figure) {
      endProse();
      const count = figure.text.split("\n").length;
      result.push(...figureLines(figure, lines.slice(index, index + count)));
      index += count - 1;
      continue;
    }
    const mark = /^\s{0,3}(?<mark>```+|~~~+)/.exec(line)?.groups?.["mark"];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence))) {
      endProse();
      fence = fence === undefined ? mark : undefined;
      result.push(line);
    } else if (fence === undefined) prose.push(line);
    else result.push(line);
  }
  endProse();
  return result.join("\n");
}

/**
 * Returns the prose of a Markdown file with the new name in the rows of tables, the headings and the list items that
 * consist of the name. There, a name of one word is not an ordinary word that begins a sentence.
 */
function renameLabels(text: string, change: NameChange): string {
  const label = (written: string): string =>
    change.whole(written.replaceAll(/[*_]/g, "")) === undefined ? written : change.within(written, "capital");
  let isInTable = false;
  return text
    .split("\n")
    .map((line) => {
      const cells = line.split(/(?<!\\)\|/);
      if (cells.length === 1) isInTable = false;
      else if (cells.every((cell) => /^(?::?-+:?)?$/.test(cell.trim()))) isInTable = true;
      if (isInTable) return cells.map(label).join("|");
      const [, mark = "", rest = ""] = /^(\s{0,3}#{1,6}\s|\s*(?:[-*+]|\d{1,9}[.)])\s)(.*)$/.exec(line) ?? [];
      if (mark === "") return line;
      const end = mark.includes("#") ? -1 : rest.indexOf(":");
      return mark + (end === -1 ? label(rest) : label(rest.slice(0, end)) + rest.slice(end));
    })
    .join("\n");
}

const tag = /<(?:!--[\s\S]*?--|script\b[\s\S]*?<\/script\s*|style\b[\s\S]*?<\/style\s*|[^>]*)>/gi;

/** Returns an HTML text with the new name in its visible text, not in its tags. */
function renameInHtml(text: string, renamed: (text: string) => string): string {
  let end = 0;
  let result = "";
  for (const { 0: match, index } of text.matchAll(tag)) {
    result += renamed(text.slice(end, index)) + match;
    end = index + match.length;
  }
  return result + renamed(text.slice(end));
}
