import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Row, Suite } from "../suite.ts";
import { key } from "../score.ts";
import { coverageRows } from "./coverage.ts";
import { type EvaluatedDocument, type GoldItem, readDocuments } from "./document.ts";
import { elementKinds, type ElementKind } from "./elements.ts";
import { expectedOf, judge, type JudgedElement } from "./judge.ts";
import { countTemplated } from "./templated.ts";

const titles: Readonly<Record<ElementKind, string>> = {
  actor: "actors",
  useCase: "use cases",
  entity: "entities",
  relation: "relations",
  component: "components",
  operation: "operations",
};

/**
 * The output of the product for whole documents, against judgements by people and a hand-made model. An element without a
 * judgement counts as not right; with ARCHSCRIBE_EVAL_JUDGED, a folder, it is listed there for a person to judge.
 */
export const documents: Suite = {
  name: "Documents",
  folder: "documents",
  async run(folder, tag) {
    const judged = process.env["ARCHSCRIBE_EVAL_JUDGED"];
    const read = (await readDocuments(folder, tag, judged)).map((document) => ({
      document,
      elements: judge(document),
    }));
    if (judged !== undefined)
      await Promise.all(read.map(({ document, elements }) => listUnjudged(judged, document, elements)));
    return [
      ...read.flatMap((one) => rowsOf(`${one.document.name}: `, [one])),
      ...rowsOf("all documents: ", read),
    ];
  },
};

interface Judged {
  readonly document: EvaluatedDocument;
  readonly elements: readonly JudgedElement[];
}

function rowsOf(prefix: string, all: readonly Judged[]): Row[] {
  return [
    ...elementKinds.flatMap((kind) => writtenRows(prefix, kind, all)),
    ...elementKinds.flatMap((kind) => traceRow(prefix, kind, all)),
    coverageRow(prefix, all),
    ...coverageRows(
      prefix,
      all.map(({ document }) => document),
    ),
    templatedRow(prefix, all),
  ];
}

/** The rows of stated elements, and of stated and proposed elements together, if there are any. */
function writtenRows(prefix: string, kind: ElementKind, all: readonly Judged[]): Row[] {
  const stated = all.map((one) => ({
    ...one,
    elements: one.elements.filter(({ isProposed }) => !isProposed),
  }));
  const isAnyProposed = all.some(({ elements }) =>
    elements.some((one) => one.kind === kind && one.isProposed),
  );
  const proposed = isAnyProposed ? [writtenRow(`${prefix}stated and proposed `, kind, all)] : [];
  return [writtenRow(prefix, kind, stated), ...proposed];
}

/** The share of right elements among the written ones, and of found elements among the required ones. */
function writtenRow(prefix: string, kind: ElementKind, all: readonly Judged[]): Row {
  const written = all.flatMap(({ elements }) => elements.filter((element) => element.kind === kind));
  const right = written.filter(({ verdict }) => verdict === "right");
  const unjudged = written.filter(({ verdict }) => verdict === "unjudged").length;
  const expected = all.flatMap(({ document, elements }) => {
    const found = new Set(
      elements.flatMap((one) => (one.kind === kind && one.verdict === "right" ? [one.gold?.name] : [])),
    );
    return expectedOf(kind, document.gold).map(({ name }) => found.has(name));
  });
  const note = unjudged === 0 ? "" : ` (${String(unjudged)} unjudged)`;
  return {
    measure: `${prefix}${titles[kind]} right${note}`,
    precision: share(right.length, written.length),
    recall: share(expected.filter(Boolean).length, expected.length),
    value: share(right.length, written.length),
    cases: written.length,
  };
}

/** The share of traces that lead to a requirement which names the element, or to a line where the hand-made model has it. */
function traceRow(prefix: string, kind: ElementKind, all: readonly Judged[]): Row[] {
  const traces = all.flatMap(({ document: { lineOf, requirements }, elements }) => {
    const textOf = new Map(requirements.map(({ id, text }) => [id, text]));
    return elements
      .filter((element) => element.kind === kind)
      .flatMap(({ gold, sources }) => {
        if (gold === undefined) return [];
        const lines = new Set(gold.sources.map(({ line }) => line));
        return sources.map((id) => lines.has(lineOf.get(id) ?? 0) || names(textOf.get(id) ?? "", gold));
      });
  });
  if (traces.length === 0) return [];
  const value = share(traces.filter(Boolean).length, traces.length);
  return [{ measure: `${prefix}traces of ${titles[kind]}`, precision: value, value, cases: traces.length }];
}

function names(text: string, { aliases = [], name }: GoldItem): boolean {
  const said = key(text);
  return [name, ...aliases].some((one) => said.includes(key(one)));
}

/** The share of requirements that lead to an element. */
function coverageRow(prefix: string, all: readonly Judged[]): Row {
  const covered = all.flatMap(({ document: { requirements }, elements }) => {
    const used = new Set(elements.flatMap(({ sources }) => sources));
    return requirements.map(({ id }) => used.has(id));
  });
  const value = share(covered.filter(Boolean).length, covered.length);
  return {
    measure: `${prefix}requirements that lead to an element`,
    recall: value,
    value,
    cases: covered.length,
  };
}

/** The share of sentences of the use cases that are of a template. */
function templatedRow(prefix: string, all: readonly Judged[]): Row {
  const counts = all.map(({ document }) => countTemplated(document.design));
  const sum = (pick: (count: (typeof counts)[number]) => number): number =>
    counts.reduce((total, count) => total + pick(count), 0);
  const sentences = sum((count) => count.all);
  return {
    measure: `${prefix}sentences of templates`,
    value: share(
      sum((count) => count.templated),
      sentences,
    ),
    cases: sentences,
  };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** Adds elements without a judgement to the table of the document, with an empty verdict. */
async function listUnjudged(
  folder: string,
  { lineOf, name }: EvaluatedDocument,
  elements: readonly JudgedElement[],
): Promise<void> {
  const rows = elements
    .filter(({ verdict }) => verdict === "unjudged")
    .map((element) => {
      const sources = element.sources.map((id) => `${id}@${String(lineOf.get(id) ?? 0)}`).join(",") || "-";
      return [element.kind, element.name, sources, "", "", element.detail, element.gold?.name ?? "-"].join(
        "\t",
      );
    });
  const header = "kind\tname\tsources\tverdict\treason\tdetail\tgold";
  await writeFile(join(folder, `${name}.unjudged.tsv`), `${[header, ...rows].join("\n")}\n`);
}
