import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { buildDesign, parseStatements } from "@archscribe/core/document/generation";
import type { Tagger, UseCase } from "@archscribe/core/model";
import { type Case, type Matching, score } from "./score.ts";
import type { Row, Suite } from "./suite.ts";

const matchings: readonly Matching[] = ["strict", "head noun"];

/** The participants of a written use case: its actors, the systems that it names, the system itself and its database. */
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
  return { found: participantsIn(prose, tag), expected: participantsOf(diagram) };
}

/** The whole text is one requirement with one use case, whose actors are those that a line of the text declares. */
function participantsIn(prose: string, tag: Tagger): string[] {
  const [, body = prose] = prose.split(/^\s*Requirements:/m);
  const requirements = [{ id: "FR-1", text: body.trim() || "Nothing" }];
  const useCase: UseCase = {
    id: "UC-1",
    name: "Take part",
    actors: declaredActors(body),
    requirements: ["FR-1"],
    pre_cond: [],
    steps: [],
    exceptions: [],
    post_cond: [],
  };
  const { actors } = buildDesign({
    system: "System",
    requirements,
    statements: parseStatements(requirements, tag),
    useCases: useCase.actors.length > 0 ? [useCase] : [],
  });
  const database = /\b(?:\w+ )?database\b/i.test(body) ? ["Database"] : [];
  const names = actors.map(({ name }) => name);
  // A system that has a name is not spoken of as "the system" as well.
  const system = names.some((name) => / system$/i.test(name)) ? [] : ["System"];
  return [...names, ...system, ...database];
}

/** "Actors: A, B", or a list of them on the lines below. */
function declaredActors(body: string): string[] {
  const inline = /\bactor(?:s|\(s\))?\s*:[ \t]*(\S[^\n]*)/i.exec(body)?.[1];
  const below = /\bactor(?:s|\(s\))?\s*:\s*\n((?:[ \t]*[-*•][^\n]+\n)+)/i.exec(body)?.[1];
  return (below?.split("\n") ?? inline?.split(/,|\band\b/) ?? [])
    .map((line) => line.replace(/^[\s\-*•]+/, "").trim())
    .filter((name) => name !== "" && name.split(" ").length <= 3);
}

function participantsOf(diagram: string): string[] {
  return [
    ...diagram.matchAll(
      /^[ \t]*(?:actor|participant|database|entity|boundary|control|collections|queue)[ \t]+(?:"([^"]+)"|(\S+))(?:[ \t]+as[ \t]+"([^"]+)")?/gm,
    ),
  ].map(([, quoted, word, alias]) => alias ?? quoted ?? word ?? "");
}
