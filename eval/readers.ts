import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readDiagramContent } from "@archscribe/core/document/diagrams";
import type { DiagramContent, Notation } from "@archscribe/core/model";
import { type Case, score } from "./score.ts";
import type { Row, Suite } from "./suite.ts";

/** The content of a diagram's picture: names as drawn, and the lines between them. */
interface DrawnDiagram {
  /** Whether the rules were written with the diagram in view. */
  readonly split: "in sight" | "held out";
  readonly elements: readonly { readonly name: string; readonly parent?: string }[];
  readonly relations: readonly {
    readonly from: string;
    readonly to: string;
    /** False for a line without a head, or with one at each end. */
    readonly directed?: boolean;
  }[];
}

interface ReadDiagram {
  readonly drawn: DrawnDiagram;
  readonly content: DiagramContent;
}

const notations: Readonly<Record<string, Notation>> = { puml: "plantuml", mmd: "mermaid" };

/** The elements and relations read from a diagram's text, against the content of its picture. */
export const readers: Suite = {
  name: "Readers of diagrams",
  folder: "readers",
  async run(folder) {
    const files = (await readdir(folder)).filter((file) => /\.(?:puml|mmd)$/.test(file)).sort();
    const read = await Promise.all(files.map((file) => readPair(folder, file)));
    return (["in sight", "held out"] as const).flatMap((split) =>
      rowsOf(
        split,
        read.filter(({ drawn }) => drawn.split === split),
      ),
    );
  },
};

async function readPair(folder: string, file: string): Promise<ReadDiagram> {
  const text = await readFile(join(folder, file), "utf8");
  const gold = await readFile(join(folder, file.replace(/\.\w+$/, ".json")), "utf8");
  const notation = notations[file.split(".").at(-1) ?? ""] ?? "plantuml";
  return {
    drawn: JSON.parse(gold) as DrawnDiagram,
    content: readDiagramContent({ notation, text, file, line: 1 }),
  };
}

function rowsOf(split: DrawnDiagram["split"], read: readonly ReadDiagram[]): Row[] {
  if (read.length === 0) return [];
  return [
    rowOf(`${split}: elements, F1`, read.map(elementsOf)),
    rowOf(`${split}: enclosing elements, F1`, read.map(parentsOf)),
    rowOf(
      `${split}: relations, F1`,
      read.map((one) => relationsOf(one, false)),
    ),
    rowOf(
      `${split}: relations with direction, F1`,
      read.map((one) => relationsOf(one, true)),
    ),
  ];
}

function rowOf(measure: string, cases: readonly Case[]): Row {
  const { f1, precision, recall } = score(cases, "strict");
  const expected = cases.reduce((sum, one) => sum + one.expected.length, 0);
  return { measure: `readers, ${measure}`, precision, recall, value: f1, cases: expected };
}

/**
 * The compared form of a name: letters and digits only, because line breaks, quotes and formatting are drawn
 * differently.
 */
function shown(name: string): string {
  return (
    name
      .replaceAll(/<[^<>]*>/g, "")
      .replaceAll(/[^\p{L}\p{N}]+/gu, "")
      .toLowerCase() || name.trim()
  );
}

function elementsOf({ content, drawn }: ReadDiagram): Case {
  return {
    found: content.elements.map(({ name }) => shown(name)),
    expected: drawn.elements.map(({ name }) => shown(name)),
  };
}

function parentsOf({ content, drawn }: ReadDiagram): Case {
  const names = new Map(content.elements.map(({ alias, name }) => [alias, name]));
  const pair = (name: string, parent: string | undefined): string[] =>
    parent === undefined ? [] : [`${shown(name)} in ${shown(parent)}`];
  return {
    found: content.elements.flatMap(({ name, parent }) => pair(name, names.get(parent ?? ""))),
    expected: drawn.elements.flatMap(({ name, parent }) => pair(name, parent)),
  };
}

/** A line without a head has no direction, whichever end was written first. */
function relationsOf({ content, drawn }: ReadDiagram, withDirection: boolean): Case {
  const names = new Map(content.elements.map(({ alias, name }) => [alias, name]));
  const undirected = new Set(
    drawn.relations.filter(({ directed }) => directed === false).map(({ from, to }) => bothWays(from, to)),
  );
  const pair = (from: string, to: string): string =>
    withDirection && !undirected.has(bothWays(from, to))
      ? `${shown(from)} → ${shown(to)}`
      : bothWays(from, to);
  return {
    found: content.relations.map(({ from, to }) => pair(names.get(from) ?? from, names.get(to) ?? to)),
    expected: drawn.relations.map(({ from, to }) => pair(from, to)),
  };
}

function bothWays(from: string, to: string): string {
  return [shown(from), shown(to)].toSorted().join(" – ");
}
