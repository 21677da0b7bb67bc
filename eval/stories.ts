import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type NounPhrase, parseStatements, type Statement } from "@archscribe/core/document/generation";
import type { Tagger } from "@archscribe/core/model";
import { type Case, macro, type Matching, score } from "./score.ts";
import type { Row, Suite } from "./suite.ts";

interface AnnotatedStory {
  readonly text: string;
  readonly entities: readonly Span[];
  readonly relations: readonly { readonly from_id: number; readonly to_id: number; readonly type: string }[];
}

interface Span {
  readonly id: number;
  readonly label: string;
  readonly start_offset: number;
  readonly end_offset: number;
}

const joints = new Set([
  ",",
  "and",
  "or",
  "/",
  "&",
  "a",
  "an",
  "the",
  "my",
  "their",
  "any",
  "all",
  "some",
  "his",
  "her",
]);

const labels = ["persona", "primary action", "primary entity"] as const;
type Label = (typeof labels)[number];
type StoryCases = Readonly<Record<Label, Case>>;

const matchings: readonly Matching[] = ["strict", "normalised", "head noun"];

/** Personas, primary actions and primary entities of user stories, as the mean of F1 over the backlogs. */
export const stories: Suite = {
  name: "User stories",
  folder: "user-stories",
  async run(folder, tag) {
    const files = (await readdir(folder)).filter((file) => file.endsWith(".jsonl")).sort();
    const backlogs = await Promise.all(files.map((file) => readBacklog(join(folder, file))));
    const cases = backlogs.map((backlog) => backlog.map((story) => casesOf(story, tag)));
    return labels.flatMap((label) => matchings.map((matching) => rowOf(cases, label, matching)));
  },
};

function rowOf(backlogs: readonly (readonly StoryCases[])[], label: Label, matching: Matching): Row {
  const scores = backlogs.map((cases) =>
    score(
      cases.map((one) => one[label]),
      matching,
    ),
  );
  const { precision, recall, f1 } = macro(scores);
  return {
    measure: `${label}, ${matching}, macro F1`,
    precision,
    recall,
    value: f1,
    cases: backlogs.flat().length,
  };
}

async function readBacklog(path: string): Promise<AnnotatedStory[]> {
  const lines = (await readFile(path, "utf8")).split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => JSON.parse(line) as AnnotatedStory);
}

/** The annotations of one story, and the items that the rules find in it. */
function casesOf(story: AnnotatedStory, tag: Tagger): StoryCases {
  const text = story.text.replace(/^#\w+#\s*/, "").trim();
  const statements = parseStatements([{ id: "US-1", text }], tag).filter(({ kind }) => kind === "story");
  const expected = expectedOf(story);
  return {
    persona: {
      expected: expected.personas,
      found: statements.slice(0, 1).flatMap(({ actors }) => actors.map((one) => one.text)),
    },
    "primary action": {
      expected: expected.actions,
      found: statements.flatMap(({ action }) =>
        action ? [action.text.replace(/^(?:be )?able (?:to )?/i, "")] : [],
      ),
    },
    "primary entity": { expected: expected.entities, found: statements.flatMap(primaryObjects) },
  };
}

/** The direct object with the objects joined to it; the objects of prepositions are not primary. */
function primaryObjects({ objects, words }: Statement): string[] {
  let last = 0;
  while (last + 1 < objects.length && isJoined(words, objects[last], objects[last + 1])) last++;
  return objects.slice(0, last + 1).map(({ text }) => text);
}

function isJoined(
  words: Statement["words"],
  first: NounPhrase | undefined,
  second: NounPhrase | undefined,
): boolean {
  const between = words.slice(first?.end, second?.start).map(({ text }) => text.toLowerCase());
  return /^(?:,|and|or|\/|&)/.test(between[0] ?? "") && between.every((word) => joints.has(word));
}

function expectedOf({ text, entities, relations }: AnnotatedStory) {
  const byId = new Map(entities.map((one) => [one.id, one]));
  const textOf = (id: number) => {
    const span = byId.get(id);
    return span ? text.slice(span.start_offset, span.end_offset) : "";
  };
  const primary = new Set(relations.filter(({ type }) => type === "triggers").map((one) => one.to_id));
  const targets = relations.filter((one) => one.type === "targets" && primary.has(one.from_id));
  return {
    personas: entities.filter(({ label }) => label === "Persona").map(({ id }) => textOf(id)),
    actions: [...primary].map(textOf),
    entities: [...new Set(targets.map((one) => one.to_id))].map(textOf),
  };
}
