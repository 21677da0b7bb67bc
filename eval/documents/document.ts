import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Tagger } from "@archscribe/core/model";
import { type DesignedText, designText } from "../design-text.ts";
import { key } from "../score.ts";

/** The place of a statement in the document. */
interface Evidence {
  readonly line: number;
}

/**
 * The elements that a good architect would take from a document: `implied` ones are optional, and a `subtype`
 * is a kind of another entity.
 */
export interface GoldItem {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly level?: "stated" | "implied" | "subtype";
  readonly sources: readonly Evidence[];
}

export interface GoldUseCase extends GoldItem {
  /** Names of the actors who have this goal. */
  readonly actor: readonly string[];
  /** A coarser use case that covers this one by half. */
  readonly group?: string;
}

export interface GoldRelation extends Omit<GoldItem, "name" | "aliases"> {
  readonly from: string;
  readonly to: string;
}

/** Names that a naive reading invents, of one kind of element. */
interface Forbidden {
  readonly kind: string;
  readonly names: readonly string[];
}

/** The label of a statement of the document. */
export interface GoldRequirement {
  readonly line: number;
  readonly text: string;
  readonly kind: "functional" | "quality" | "rule" | "story" | "constraint" | "exclusion" | "noise";
}

export interface Gold {
  readonly requirements: readonly GoldRequirement[];
  readonly actors: readonly GoldItem[];
  readonly useCases: readonly GoldUseCase[];
  readonly entities: readonly GoldItem[];
  readonly relations: readonly GoldRelation[];
  readonly components: readonly GoldItem[];
  readonly external: readonly GoldItem[];
  readonly mustNot: readonly Forbidden[];
}

export const verdicts = ["right", "half", "wrong", "noise"] as const;

export type Verdict = (typeof verdicts)[number];

/** An element that was judged before: its name, and a person's judgement. */
export interface Judgement {
  readonly kind: string;
  readonly key: string;
  readonly verdict: Verdict;
  /** The name of its counterpart in the hand-made model, if there is one. */
  readonly gold: string | undefined;
}

/** A document with its labels, and the product's result for it. */
export interface EvaluatedDocument extends DesignedText {
  readonly name: string;
  readonly gold: Gold;
  readonly judgements: readonly Judgement[];
}

/**
 * Reads every document of a folder that has a hand-made model, and designs it by rules as `init --from` and `generate` do.
 *
 * @param more folder of further judgements, laid out like the first
 */
export async function readDocuments(
  folder: string,
  tag: Tagger,
  more: string | undefined,
): Promise<EvaluatedDocument[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const documents = await Promise.all(
    names.toSorted().map(async (name): Promise<EvaluatedDocument | undefined> => {
      const gold = await readGold(join(folder, name, "gold.json"));
      if (gold === undefined) return undefined;
      const text = await readFile(join(folder, name, gold.source), "utf8");
      return {
        name,
        gold,
        judgements: [
          ...(await readJudgements(join(folder, name, "judged.tsv"))),
          ...(more === undefined ? [] : await readJudgements(join(more, `${name}.tsv`))),
        ],
        ...designText(text, tag),
      };
    }),
  );
  return documents.filter((document) => document !== undefined);
}

async function readGold(path: string): Promise<(Gold & { readonly source: string }) | undefined> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Gold & { readonly source: string });
}

/** A table with a header: kind, name, sources, verdict, reason, detail, gold; the detail of a use case ends with its actors. */
async function readJudgements(path: string): Promise<Judgement[]> {
  const text = await readFile(path, "utf8").catch(() => "");
  return text
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"))
    .flatMap(([kind = "", name = "", , verdict = "", , detail = "", gold]) =>
      isVerdict(verdict) ? [{ kind, key: judgedKey(kind, name, detail), verdict, gold }] : [],
    );
}

function isVerdict(text: string): text is Verdict {
  return verdicts.some((verdict) => verdict === text);
}

/**
 * The identity of an element across runs: a use case belongs to an actor, and a relation has no direction.
 */
function judgedKey(kind: string, name: string, detail: string): string {
  if (kind === "useCase") return useCaseKey(name, /actors?: ([^;]*)/.exec(detail)?.[1]?.split(/, ?/) ?? []);
  if (kind === "relation") return relationKey(name.split(" - "));
  return kind === "operation" ? name : key(name);
}

export function useCaseKey(name: string, actors: readonly string[]): string {
  return [
    key(name),
    ...actors
      .map(key)
      .filter((actor) => actor !== "" && actor !== "-")
      .toSorted(),
  ].join(" + ");
}

export function relationKey(ends: readonly string[]): string {
  return ends.map(key).toSorted().join(" + ");
}
