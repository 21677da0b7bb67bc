import type { ChangeSubject, Diagram, DiagramContent } from "../../../model/index.ts";
import type { IndexedProject } from "../../checks/index.ts";
import { digestOf } from "../../words/index.ts";
import { describeState } from "../describe/describe-state.ts";
import { idOfItem, type Item, plainText } from "../describe/item.ts";
import { notesOf } from "../notes-of.ts";

/** An item of a state, with the digest of its content and its parts. */
export interface DigestedItem {
  /** As in a comparison, such as `requirement:FR-1`. */
  readonly id: string;
  readonly subject: ChangeSubject;
  readonly key: string;
  readonly type: string;
  readonly name: string;
  readonly digest: string;
}

/**
 * Returns all items of a state by id. Steps belong to their use case, columns to their entity, properties to
 * their schema, and traces to their targets: a change of one of them is a change of its owner.
 */
export function digestState(indexed: IndexedProject): ReadonlyMap<string, DigestedItem> {
  const items = describeState(indexed);
  const whole = items.filter(({ owner, subject }) => owner === undefined && subject !== "trace");
  const parts = partsByOwner(items);
  const described = whole.map((item): DigestedItem => {
    const id = idOfItem(item);
    const { key, name, subject, type } = item;
    return { id, subject, key, type, name, digest: digestItem(item, parts.get(id) ?? []) };
  });
  const figures = indexed.project.diagrams.map((diagram): DigestedItem => {
    const id = idOfItem({ subject: "figure", key: diagram.id });
    const digest = digestOf([figureFacts(diagram, indexed.contents.get(diagram.id)), parts.get(id) ?? []]);
    return { id, subject: "figure", key: diagram.id, type: diagram.key, name: diagram.title, digest };
  });
  return new Map([...described, ...figures].map((item) => [item.id, item]));
}

/** The content of each item, as texts that differ if the item differs. */
function partsByOwner(items: readonly Item[]): ReadonlyMap<string, readonly string[]> {
  const parts = new Map<string, string[]>();
  for (const item of items) {
    const [target] = item.references.get("target") ?? [];
    const owner = item.subject === "trace" ? target : item.owner;
    if (owner === undefined) continue;
    const id = idOfItem(owner);
    parts.set(id, [...(parts.get(id) ?? []), `${idOfItem(item)} ${digestItem(item, [])}`]);
  }
  return new Map(Array.from(parts, ([id, own]) => [id, own.toSorted()]));
}

function digestItem({ facts, name, references, type }: Item, parts: readonly string[]): string {
  return digestOf([
    type,
    name,
    byName(Array.from(facts, ([fact, value]) => [fact, value])),
    byName(Array.from(references, ([fact, items]) => [fact, items.map((item) => idOfItem(item)).toSorted()])),
    parts,
  ]);
}

function byName<Value>(
  entries: readonly (readonly [string, Value])[],
): readonly (readonly [string, Value])[] {
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

type Fact = string | readonly Fact[];

/**
 * Returns the facts of a figure, without its notation, formatting, positions and the order of its lines, which matters in
 * interactions only. The facts of a text without elements are its lines.
 */
function figureFacts(diagram: Diagram, content: DiagramContent | undefined): readonly Fact[] {
  const { about = "", key, title, useCase = "", view } = diagram;
  const head = [key, plainText(title), plainText(about), useCase];
  if (view !== undefined) return [...head, plainText(view.text)];
  const { elements = [], relations = [] } = content ?? {};
  if (elements.length === 0) return [...head, linesOf(diagram.text)];
  const names = new Map(elements.map(({ alias, name }) => [alias, name]));
  const nameOf = (alias: string): string => names.get(alias) ?? alias;
  const boxes = elements.map(
    ({ description = "", members, name, parent, shape, stereotype = "", technology = "" }) => [
      shape,
      name,
      stereotype,
      technology,
      description,
      parent === undefined ? "" : nameOf(parent),
      members.map((member) => plainText(member)).toSorted(),
    ],
  );
  const arrows = relations.map(
    ({ from, fromMultiplicity = "", isMutual, kind, label = "", to, toMultiplicity = "" }) => [
      kind,
      nameOf(from),
      nameOf(to),
      plainText(label),
      fromMultiplicity,
      toMultiplicity,
      // Only if it is true, so that the recorded digests of other figures do not change.
      ...(isMutual ? ["both ways"] : []),
    ],
  );
  const notes = notesOf(diagram).map(({ text }) => plainText(text));
  return [...head, sorted(boxes), key === "interaction" ? arrows : sorted(arrows), sorted(notes)];
}

function sorted<One extends Fact>(facts: readonly One[]): readonly One[] {
  return facts.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

function linesOf(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => plainText(line))
    .filter((line) => line !== "" && !/^(?:'|%%)/.test(line));
}
