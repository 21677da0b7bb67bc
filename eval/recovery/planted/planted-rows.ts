import type { FoundSystem } from "@archscribe/core/model";
import type { Row } from "../../suite.ts";
import { measurePlanted } from "./measure-planted.ts";
import type { Verdict } from "./score-planted.ts";

/**
 * Planted drift of some systems: all of it, by subject, and the results for unchanged documents and renames.
 */
export async function plantedRows(name: string, systems: readonly FoundSystem[]): Promise<Row[]> {
  const measures = await Promise.all(systems.map(measurePlanted));
  const verdicts = measures.flatMap((one) => one.verdicts);
  const unchanged = measures.flatMap((one) => one.unchanged);
  const renames = verdicts.filter(({ outcome, what }) => what.startsWith("renamed") && outcome !== "false");
  const subjects = [...new Set(verdicts.map(subjectOf))].toSorted();
  return [
    {
      measure: `planted, ${name}: unchanged documents without a finding`,
      cases: unchanged.length,
      value: unchanged.filter(({ length }) => length === 0).length / unchanged.length,
    },
    scoreRow(`planted, ${name}: all, F1`, verdicts),
    ...subjects.map((subject) =>
      scoreRow(
        `planted, ${name}: ${subject}, F1`,
        verdicts.filter((one) => subjectOf(one) === subject),
      ),
    ),
    {
      measure: `planted, ${name}: renames called renames`,
      cases: renames.length,
      value: renames.filter(({ isNamed }) => isNamed).length / renames.length,
    },
  ];
}

function subjectOf({ what }: Verdict): string {
  return what.split(" ")[1] ?? what;
}

function scoreRow(measure: string, verdicts: readonly Verdict[]): Row {
  const count = (outcome: Verdict["outcome"]): number =>
    verdicts.filter((one) => one.outcome === outcome).length;
  const [right, missed, wrong] = [count("right"), count("missed"), count("false")];
  return {
    measure,
    cases: right + missed,
    ...(right + wrong === 0 ? {} : { precision: right / (right + wrong) }),
    ...(right + missed === 0 ? {} : { recall: right / (right + missed) }),
    value: (2 * right) / (2 * right + wrong + missed),
  };
}
