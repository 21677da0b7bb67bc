import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readRequirementTable } from "@archscribe/core/document/generation";
import type { Tagger } from "@archscribe/core/model";
import { type DesignedText, designFound, designText } from "../design-text.ts";
import { key } from "../score.ts";
import type { Row, Suite } from "../suite.ts";
import { designRecorded } from "./recorded.ts";
import { nearest } from "./similarity.ts";

const kinds = ["actor", "use case", "entity"] as const;

type Kind = (typeof kinds)[number];

/** The elements that a good architect takes from a text. */
interface Gold {
  readonly kind: string;
  readonly name: string;
  readonly level: string;
}

/** An element of an earlier output with the judge's verdict on it. */
interface Judgement {
  readonly kind: string;
  readonly name: string;
  readonly actor: string;
  readonly verdict: string;
  readonly gold: string;
}

interface JudgedDocument extends DesignedText {
  readonly name: string;
  readonly gold: readonly Gold[];
  readonly judgements: readonly Judgement[];
}

interface Written {
  readonly name: string;
  readonly actors: readonly string[];
  /** Whether the product itself calls it proposed. */
  readonly isProposed: boolean;
  readonly verdict: "right" | "half" | "wrong";
  readonly gold: string | undefined;
}

/**
 * Documents whose written elements have all been judged once. Elements are matched by their words, first with an earlier
 * judgement, then with the gold list; a second element for the same goal is half right, an element without a match is
 * wrong. One judge has made the lists. With ARCHSCRIBE_EVAL_LIST, a document's name, its matches are printed. With
 * ARCHSCRIBE_EVAL_RECORDED, a folder of recorded answers of a language model, the resulting designs are scored beside the
 * designs by rules.
 */
export const judged: Suite = {
  name: "Judged documents",
  folder: "judged",
  async run(folder, tag) {
    const documents = await readJudged(folder, tag);
    const recorded = await readRecorded(documents);
    return [...documents, ...recorded].flatMap((document) => kinds.flatMap((kind) => rowsOf(document, kind)));
  },
};

/** Returns the documents with recorded answers, and the designs by these answers. */
async function readRecorded(documents: readonly JudgedDocument[]): Promise<JudgedDocument[]> {
  const folder = process.env["ARCHSCRIBE_EVAL_RECORDED"];
  if (folder === undefined) return [];
  const designs = await Promise.all(
    documents.map(async (document) => ({ document, design: await designRecorded(folder, document.name) })),
  );
  return designs.flatMap(({ design, document }) =>
    design === undefined ? [] : [{ ...document, design, name: `${document.name}, recorded answers` }],
  );
}

async function readJudged(folder: string, tag: Tagger): Promise<JudgedDocument[]> {
  const names = (await readdir(folder, { withFileTypes: true })).filter((one) => one.isDirectory());
  return Promise.all(
    names.map(async ({ name }) => {
      const files = await readdir(join(folder, name));
      const source =
        files.find((file) => /-stripped\./.test(file)) ?? files.find((file) => !file.endsWith(".tsv")) ?? "";
      const text = await readFile(join(folder, name, source), "utf8");
      const rows = async (file: string): Promise<string[][]> =>
        (await readFile(join(folder, name, file), "utf8"))
          .split("\n")
          .slice(1)
          .filter((line) => line !== "")
          .map((line) => line.split("\t"));
      return {
        name,
        gold: (await rows("gold.tsv")).map(([kind = "", item = "", , level = ""]) => ({
          kind,
          name: item,
          level,
        })),
        judgements: (await rows("judged.tsv")).map(
          ([kind = "", , item = "", actor = "", , verdict = "", , gold = ""]) => ({
            kind: kind.replace("-", " "),
            name: item,
            actor,
            verdict,
            gold,
          }),
        ),
        ...(source.endsWith(".csv")
          ? designFound(readRequirementTable(text, tag).found, { roles: [], system: "System" }, tag)
          : designText(text, tag)),
      };
    }),
  );
}

function rowsOf(document: JudgedDocument, kind: Kind): Row[] {
  const written = writtenOf(document, kind);
  const stated = written.filter(({ isProposed }) => !isProposed);
  const expected = document.gold.filter((one) => one.kind === kind && one.level === "stated");
  const met = (verdicts: readonly string[], among: readonly Written[]): number =>
    expected.filter(({ name }) => among.some((one) => one.gold === name && verdicts.includes(one.verdict)))
      .length;
  if (process.env["ARCHSCRIBE_EVAL_LIST"] === document.name) list(document, kind, written);
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
  const right = (among: readonly Written[]): number =>
    share(among.filter(({ verdict }) => verdict === "right").length, among.length);
  return [
    {
      measure: `${document.name}: ${kind}, stated`,
      precision: right(stated),
      recall: share(met(["right"], stated), expected.length),
      value: right(stated),
      cases: stated.length,
    },
    {
      measure: `${document.name}: ${kind}, stated and proposed`,
      precision: right(written),
      recall: share(met(["right"], written), expected.length),
      value: share(met(["right", "half"], written), expected.length),
      cases: written.length,
    },
  ];
}

function writtenOf({ design, gold, judgements }: JudgedDocument, kind: Kind): Written[] {
  const items = gold.filter((one) => one.kind === kind);
  const actorName = new Map(design.actors.map(({ id, name }) => [id, name]));
  const elements = {
    actor: design.actors.map(({ name }) => ({ name, actors: [], isProposed: false })),
    "use case": design.useCases.map((one) => ({
      name: one.name,
      actors: one.actors.map((id) => actorName.get(id) ?? id),
      isProposed: one.basis === "proposed",
    })),
    entity: design.entities.map((one) => ({
      name: one.name,
      actors: [],
      isProposed: one.basis === "proposed",
    })),
  }[kind];
  const seen = new Set<string>();
  return elements.map((element) => {
    const known = judgements.find(
      (one) =>
        one.kind === kind &&
        key(one.name) === key(element.name) &&
        (kind !== "use case" ||
          element.actors.length === 0 ||
          one.actor.split(",").some((name) => element.actors.map(key).includes(key(name)))),
    );
    const near = nearest(
      element.name,
      items.map(({ name }) => name),
      kind === "use case",
    );
    const goal = known?.verdict === "right" ? known.gold : near;
    const isAgain = goal !== undefined && seen.has(goal);
    if (goal !== undefined) seen.add(goal);
    const verdict = goal === undefined ? "wrong" : isAgain && kind !== "actor" ? "half" : "right";
    return { ...element, gold: goal, verdict } as const;
  });
}

function list(document: JudgedDocument, kind: Kind, written: readonly Written[]): void {
  const say = (text: string): void => void process.stderr.write(`${text}\n`);
  say(`== ${document.name}: ${kind}`);
  for (const { actors, gold, isProposed, name, verdict } of written)
    say(
      `${verdict}\t${isProposed ? "proposed" : "stated"}\t${name} (${actors.join(", ")})\t-> ${gold ?? "-"}`,
    );
  for (const { level, name } of document.gold.filter((one) => one.kind === kind))
    if (!written.some(({ gold }) => gold === name)) say(`missed\t${level}\t${name}`);
}
