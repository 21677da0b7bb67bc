import type { Finding } from "../../../model/errors/index.ts";
import type { Baseline } from "../../../model/index.ts";
import type { IndexedProject } from "../../checks/index.ts";
import { emitItems } from "./compare-with-baseline.ts";
import { digestState } from "./digest-state.ts";

/** The facts of a baseline besides the project itself. */
export interface BaselineFacts {
  readonly version: string;
  /** The day, such as `2026-03-31`. */
  readonly date: string;
  /** The commit of the state, if one has it. */
  readonly commit?: string | undefined;
  /** Whether a repository has the project, but no commit has this state. */
  readonly isDirty: boolean;
  readonly findings: readonly Finding[];
}

/** Returns the baseline of a state. */
export function recordBaseline(
  indexed: IndexedProject,
  { commit, date, findings, isDirty, version }: BaselineFacts,
): Baseline {
  const document = indexed.project.manifest.version;
  const count = (severity: Finding["severity"]): number =>
    findings.filter((finding) => finding.severity === severity).length;
  const byRule = [...Map.groupBy(findings, ({ ruleId }) => ruleId)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    version,
    date,
    ...(document === undefined ? {} : { document }),
    ...(commit === undefined ? {} : { commit }),
    ...(isDirty ? { dirty: true } : {}),
    checks: {
      errors: count("error"),
      warnings: count("warning"),
      notes: count("note"),
      rules: Object.fromEntries(byRule.map(([rule, own]) => [rule, own.length])),
    },
    items: emitItems(digestState(indexed).values()),
  };
}
