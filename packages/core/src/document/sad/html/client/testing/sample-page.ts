import { indexPage, type PageIndex } from "../page/page-index.ts";

/** Relations between elements that are called by letters: `a uses b: label`. */
export function pageOf(...relations: readonly string[]): PageIndex {
  const kinds: Readonly<Record<string, string>> = {
    uses: "directed",
    answers: "reply",
    "related-to": "association",
    "is-a": "generalisation",
    calls: "call",
  };
  const read = relations.map((text) => {
    const [, from = "", kind = "", to = "", label] = /^(\w+) ([\w-]+) (\w+)(?:: (.*))?$/.exec(text) ?? [];
    return { from, to, kind: kinds[kind] ?? kind, label };
  });
  const names = [...new Set(read.flatMap(({ from, to }) => [from, to]))].toSorted();
  const relationKinds = [...new Set(read.map(({ kind }) => kind))];
  return indexPage({
    kinds: ["component"],
    relationKinds: relationKinds as never,
    elements: names.map((name) => ({ id: name, name: name.toUpperCase(), kind: 0 })),
    relations: read.map(({ from, kind, label, to }) => [
      names.indexOf(from),
      names.indexOf(to),
      relationKinds.indexOf(kind),
      ...(label === undefined ? [] : [label]),
    ]),
    figures: [],
    requirements: [],
    places: [],
    walks: [],
  });
}
