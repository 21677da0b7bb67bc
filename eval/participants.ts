import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { designText } from "./design-text.ts";
import type { Tagger } from "@archscribe/core/model";
import { type Case, type Matching, score } from "./score.ts";
import type { Row, Suite } from "./suite.ts";

const matchings: readonly Matching[] = ["normalised", "head noun"];

/** The participants that the product draws for a written use case. */
export const participants: Suite = {
  name: "Participants of interactions",
  folder: "sequences",
  async run(folder, tag) {
    const files = (await readdir(folder)).filter((file) => file.endsWith(".txt")).sort();
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
    const cases = texts.map((text) => caseOf(text, tag));
    return matchings.map((matching): Row => {
      const { f1, precision, recall } = score(cases, matching);
      return {
        measure: `participants, ${matching}, F1`,
        precision,
        recall,
        value: f1,
        cases: cases.reduce((sum, { expected }) => sum + expected.length, 0),
      };
    });
  },
};

function caseOf(text: string, tag: Tagger): Case {
  const [prose = "", diagram = ""] = text.split("@startuml");
  const [, body = prose] = prose.split(/^\s*Requirements:/m);
  const { design } = designText(body.trim(), tag);
  return {
    found: design.interactions.flatMap(({ participants: some }) => some.map(({ name }) => name)),
    expected: participantsOf(diagram),
  };
}

function participantsOf(diagram: string): string[] {
  return [
    ...diagram.matchAll(
      /^[ \t]*(?:actor|participant|database|entity|boundary|control|collections|queue)[ \t]+(?:"([^"]+)"|(\S+))(?:[ \t]+as[ \t]+"([^"]+)")?/gm,
    ),
  ].map(([, quoted, word, alias]) => alias ?? quoted ?? word ?? "");
}
