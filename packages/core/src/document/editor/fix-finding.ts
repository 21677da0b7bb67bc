import type { Finding } from "../../model/errors/index.ts";
import type { FileTree } from "../../model/index.ts";
import { confirmLinks, tracedLinks } from "../architecture/index.ts";
import type { CheckedProject } from "../checks/index.ts";
import { confirmedFile, emitConfirmed } from "../project-folder/index.ts";
import { removeReferences } from "../renaming/index.ts";
import { nearestName } from "../words/index.ts";
import { changesBetween, type TextChange } from "./edit-text.ts";
import { rangeOfFinding } from "./mark-finding.ts";
import type { EditedProject } from "./edited-project.ts";
import { occurrenceFinder, referencesTo } from "./find-occurrences.ts";

/** The changes of files, by path. */
export type FileEdits = ReadonlyMap<string, readonly TextChange[]>;

/** A change that resolves a finding. */
export interface Fix {
  /** An imperative sentence. */
  readonly title: string;
  /** Whether it is the change that the finding suggests, and not one of several. */
  readonly isPreferred: boolean;
  /**
   * Returns the changes. Some take a new reading of the project, so they are asked for only when they are needed.
   */
  edits(): Promise<FileEdits>;
}

/** The state of a project in which a finding is to be resolved. */
export interface FixedProject {
  readonly tree: FileTree;
  readonly edited: EditedProject;
}

/** Returns the changes that a finding suggests; none if it needs a decision that only a person can put into words. */
export function fixesFor(finding: Finding, project: FixedProject): Fix[] {
  const text = project.edited.texts.get(finding.location.file);
  if (text === undefined) return [];
  const { checked, faulty } = project.edited;
  const whole = checked !== undefined && faulty.size === 0 ? checked : undefined;
  return [
    ...respelled(finding, text),
    ...(checked === undefined
      ? []
      : referenced(finding, text, { ...project, checked, isWhole: whole !== undefined })),
    ...(whole === undefined
      ? []
      : [...confirmed(finding, whole, project), ...joined(finding, whole, project)]),
    ...marked(finding, text, checked),
  ];
}

const nearestSaid = /^Did you mean '(?<right>[^']+)'\?$|^Write '(?<name>[^']+)',/;

/** A key, a value, a directive or an actor that is nearly a known one. */
function respelled(finding: Finding, text: string): Fix[] {
  const groups = nearestSaid.exec(finding.suggest ?? "")?.groups;
  const right = groups?.["right"] ?? groups?.["name"];
  const words = Array.from(finding.message.matchAll(/'([^']+)'/g), ([, word = ""]) => word);
  if (right === undefined) return [];
  // The message about a value names its key first.
  const wrong =
    finding.reference ?? (words.length > 1 && finding.message.includes("which is not") ? words[1] : words[0]);
  if (wrong === undefined) return [];
  const lines = text.split("\n");
  const { start } = rangeOfFinding({ ...finding, reference: wrong }, lines);
  const line = lines[start.line] ?? "";
  const at = [line.indexOf(wrong, start.character), line.indexOf(wrong)].find((index) => index !== -1);
  const place = at === undefined ? placeBelow(text, start.line, wrong) : { line: start.line, character: at };
  if (place === undefined) return [];
  const end = { line: place.line, character: place.character + wrong.length };
  return [fixOf(`Write '${right}'`, finding.location.file, [{ range: { start: place, end }, text: right }])];
}

/** The place of an actor is the use case that names it; the list is below. */
function placeBelow(
  text: string,
  from: number,
  word: string,
): { line: number; character: number } | undefined {
  const lines = text.split("\n");
  const line = lines.findIndex((one, index) => index >= from && one.includes(word));
  return line === -1 ? undefined : { line, character: (lines[line] ?? "").indexOf(word) };
}

/** The nearest existing id for an id that does not exist, or none. */
function referenced(
  finding: Finding,
  text: string,
  {
    checked,
    edited,
    isWhole,
    tree,
  }: FixedProject & { readonly checked: CheckedProject; readonly isWhole: boolean },
): Fix[] {
  const { location, reference, ruleId } = finding;
  if (ruleId !== "broken-reference" || reference === undefined) return [];
  const { project } = checked;
  const ids = [...project.requirements, ...project.useCases].map(({ id }) => id);
  const prefix = reference.slice(0, reference.indexOf("-"));
  const nearest = nearestName(
    reference,
    ids.filter((id) => id.startsWith(`${prefix}-`)),
  );
  const lines = text.split("\n");
  const from = Math.max(location.line - 1, 0);
  const pattern = new RegExp(String.raw`(?<![\w-])${reference}(?![\w-])`);
  const line =
    [...lines.keys()].find((index) => index >= from && pattern.test(lines[index] ?? "")) ??
    lines.findIndex((one) => pattern.test(one));
  const character = pattern.exec(lines[line] ?? "")?.index;
  const replacement =
    nearest === undefined || character === undefined
      ? []
      : [
          fixOf(`Write '${nearest}'`, location.file, [
            {
              range: { start: { line, character }, end: { line, character: character + reference.length } },
              text: nearest,
            },
          ]),
        ];
  if (!isWhole || !/^(?:FR|NFR|US|BR)-/.test(reference)) return replacement;
  const opened = { tree, project, places: checked.places };
  return [
    ...replacement,
    {
      title: `Remove ${reference} from everything that names it`,
      isPreferred: false,
      edits: async () => {
        const { files } = await removeReferences(opened, [reference]);
        return editsOf(new Map(Array.from(files, ([path, { after }]) => [path, after])), edited.texts);
      },
    },
  ];
}

/** The reviewed items, as `archscribe confirm` records them. */
function confirmed({ reference, ruleId }: Finding, checked: CheckedProject, { edited }: FixedProject): Fix[] {
  if (ruleId !== "suspect-trace" || reference === undefined) return [];
  const { project } = checked;
  const links = tracedLinks(checked).filter(({ requirement }) => requirement === reference);
  const before = edited.texts.get(confirmedFile) ?? "";
  const record = confirmLinks(project.confirmed ?? [], links, project.requirements);
  const after = emitConfirmed(record, before);
  return [
    {
      title: `Confirm that what is traced to ${reference} was looked at`,
      isPreferred: true,
      edits: async () => new Map([[confirmedFile, changesBetween(before, after)]]),
    },
  ];
}

/** One name for two elements: the rarer name is written as the usual one, in the same form. */
function joined({ message, ruleId }: Finding, checked: CheckedProject, { edited }: FixedProject): Fix[] {
  if (ruleId !== "similar-names") return [];
  const [rarer = "", usual = ""] = Array.from(message.matchAll(/'([^']+)'/g), ([, word = ""]) => word);
  const elements = checked.architecture.elements.filter(({ name }) => name === rarer);
  const [element, ...others] = elements;
  if (element === undefined || others.length > 0 || /\W/.test(rarer) !== /\W/.test(usual)) return [];
  const find = occurrenceFinder(checked);
  const places = referencesTo({ kind: "element", id: element.id }, edited.texts, find).filter(
    ({ file, isName, range }) => isName === true && textIn(edited.texts.get(file) ?? "", range) === rarer,
  );
  const byFile = Map.groupBy(places, ({ file }) => file);
  const edits = new Map(
    Array.from(byFile, ([file, own]) => [file, own.map(({ range }) => ({ range, text: usual }))]),
  );
  if (edits.size === 0) return [];
  return [{ title: `Write '${usual}' for '${rarer}'`, isPreferred: false, edits: async () => edits }];
}

function textIn(text: string, { end, start }: TextChange["range"]): string {
  return (text.split("\n")[start.line] ?? "").slice(start.character, end.character);
}

/** A name that may mean several elements: the comment that says which. */
function marked(
  { location, reference, ruleId }: Finding,
  text: string,
  checked: CheckedProject | undefined,
): Fix[] {
  if (ruleId !== "unclear-element" || reference === undefined || checked === undefined) return [];
  const found = checked.architecture.unclear.find(
    (one) =>
      one.name === reference && one.location.file === location.file && one.location.line === location.line,
  );
  const line = location.line - 1;
  const indent = /^\s*/.exec(text.split("\n")[line] ?? "")?.[0] ?? "";
  const mark = /\.(?:puml|plantuml|iuml|pu)$/.test(location.file) ? "'" : "%%";
  const start = { line, character: 0 };
  return (found?.candidates ?? []).map((id, index) => ({
    ...fixOf(`Mark it as '${id}'`, location.file, [
      { range: { start, end: start }, text: `${indent}${mark} @element ${id}\n` },
    ]),
    isPreferred: index === 0,
  }));
}

function fixOf(title: string, file: string, changes: readonly TextChange[]): Fix {
  return { title, isPreferred: true, edits: async () => new Map([[file, changes]]) };
}

/** Returns the changes from the texts of the project to others. */
export function editsOf(written: ReadonlyMap<string, string>, texts: EditedProject["texts"]): FileEdits {
  return new Map(
    Array.from(written, ([path, after]) => [
      path,
      changesBetween(texts.get(path) ?? "", after.replace(/^\u{FEFF}/u, "").replaceAll("\r\n", "\n")),
    ]),
  );
}
