import { kindOfRequirement } from "../../model/index.ts";
import { placeOf, type Rule } from "./rule.ts";

/** Words that two readers understand differently, from guides for writing requirements (ISO/IEC/IEEE 29148, 5.2.7). */
const weakWords = [
  "fast",
  "quick",
  "quickly",
  "rapid",
  "slow",
  "easy",
  "easily",
  "simple",
  "user-friendly",
  "user friendly",
  "intuitive",
  "robust",
  "flexible",
  "scalable",
  "efficient",
  "efficiently",
  "effective",
  "adequate",
  "appropriate",
  "sufficient",
  "reasonable",
  "acceptable",
  "high performance",
  "state of the art",
  "as soon as possible",
  "if possible",
  "where possible",
  "as appropriate",
  "minimal",
  "optimal",
  "maximise",
  "maximize",
  "minimise",
  "minimize",
  "usually",
  "normally",
  "generally",
  "often",
  "seamless",
  "seamlessly",
  "best",
  "good",
  "etc.",
  "and so on",
  "tbd",
] as const;

const pattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:${weakWords.map(escape).join("|")})(?![\p{L}\p{N}-])`,
  "giu",
);

/** A quality requirement without a measure uses no vague word. */
export const weakWord: Rule = {
  id: "weak-word",
  severity: "warning",
  summary: "A quality requirement that states no measure uses no vague word.",
  check(subject) {
    return subject.project.requirements
      .filter(
        ({ id, scenario }) => kindOfRequirement(id) === "non-functional" && scenario?.measure === undefined,
      )
      .flatMap(({ id, text }) => {
        const words = [...new Set(Array.from(text.matchAll(pattern), ([word]) => word.toLowerCase()))];
        if (words.length === 0) return [];
        return {
          message: `${id} is vague: ${words.map((word) => `'${word}'`).join(", ")}`,
          location: placeOf(id, subject),
          reference: id,
          suggest: "Say how it is measured: what, how much, under which load.",
        };
      });
  },
};

function escape(word: string): string {
  return word.replaceAll(".", String.raw`\.`);
}
