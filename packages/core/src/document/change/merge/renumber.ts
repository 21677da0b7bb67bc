import { type Document, isNode, isPair, isScalar, isSeq, type Node, visit } from "yaml";
import { nodesOf, scalarAt } from "./list-items.ts";
import { meaning, type SourceTexts } from "./yaml-source.ts";

/** An id that both sides gave to different new entries, and the one that theirs has now. */
export interface Renumbering {
  readonly from: string;
  readonly to: string;
}

interface NumberedDocuments {
  readonly base: Document.Parsed;
  readonly ours: Document.Parsed;
  readonly theirs: Document.Parsed;
  readonly texts: SourceTexts;
}

const numbered = /^(?<prefix>[A-Z]+-)(?<number>\d+)$/;

/**
 * Gives the new entries of theirs a free number if ours has other new entries with their ids. What theirs added to the
 * list refers to them by the new ids from then on.
 *
 * @param taken ids that are used in other files
 */
export function renumberTheirs(
  { base, ours, texts, theirs }: NumberedDocuments,
  taken: ReadonlySet<string>,
): Renumbering[] {
  const known = idsOf(base);
  const [here, there] = [newEntries(ours, known), newEntries(theirs, known)];
  const used = new Set([...taken, ...known, ...here.keys(), ...there.keys()]);
  const renumberings: Renumbering[] = [];
  for (const [from, entry] of there) {
    const own = here.get(from);
    if (own === undefined || isSameThing(own, entry, ours)) continue;
    const to = nextFree(from, used);
    used.add(to);
    renumberings.push({ from, to });
  }
  const ids = new Map(renumberings.map(({ from, to }) => [from, to]));
  if (ids.size > 0) for (const entry of there.values()) replaceIds(entry, ids, texts);
  return renumberings;
}

function newEntries({ contents }: Document, known: ReadonlySet<string>): ReadonlyMap<string, Node> {
  const entries = isSeq(contents) ? nodesOf(contents) : [];
  return new Map(
    entries.flatMap((entry) => {
      const id = scalarAt(entry, "id");
      return id === undefined || known.has(id) || !numbered.test(id) ? [] : [[id, entry] as const];
    }),
  );
}

function idsOf({ contents }: Document): ReadonlySet<string> {
  const entries = isSeq(contents) ? nodesOf(contents) : [];
  return new Set(entries.map((entry) => scalarAt(entry, "id")).filter((id) => id !== undefined));
}

/** Both sides may have taken the same entry from a third branch; its other fields are merged. */
function isSameThing(one: Node | null, other: Node | null, document: Document): boolean {
  return (
    meaning(one, document) === meaning(other, document) ||
    ["text", "name", "title"].some((key) => {
      const said = scalarAt(one, key);
      return said !== undefined && said === scalarAt(other, key);
    })
  );
}

/**
 * Returns the id that theirs could have if both sides added different objects under one path, such as two use cases;
 * undefined if they did not.
 */
export function clashOf(
  { base, ours, theirs }: Omit<NumberedDocuments, "texts">,
  taken: ReadonlySet<string>,
): Renumbering | undefined {
  const [from, there] = [scalarAt(ours.contents, "id"), scalarAt(theirs.contents, "id")];
  if (from === undefined || from !== there || !numbered.test(from) || base.contents !== null)
    return undefined;
  return isSameThing(ours.contents, theirs.contents, ours)
    ? undefined
    : { from, to: nextFree(from, new Set([...taken, from])) };
}

function nextFree(id: string, used: ReadonlySet<string>): string {
  const prefix = numbered.exec(id)?.groups?.["prefix"] ?? "";
  const numbers = [...used].flatMap((one) => {
    const groups = numbered.exec(one)?.groups;
    return groups?.["prefix"] === prefix ? [Number(groups["number"])] : [];
  });
  return `${prefix}${Math.max(0, ...numbers) + 1}`;
}

function replaceIds(entry: Node, ids: ReadonlyMap<string, string>, texts: SourceTexts): void {
  visit(entry, {
    Node(_, node, path) {
      if (!isScalar(node)) return;
      const to = ids.get(String(node.value));
      if (to === undefined) return;
      node.value = to;
      // What contains it is not as it was written any more.
      for (const one of [node, ...path, ...path.map((part) => (isPair(part) ? part.key : part))])
        if (isNode(one)) texts.delete(one);
    },
  });
}
