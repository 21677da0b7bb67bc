import { type Baseline, type Change, changeSubjects, counted } from "@archscribe/core/model";
import { plainLine } from "../../output/plain-line.ts";

/** Returns baselines as lines: version, day, commit, findings. */
export function presentBaselines(baselines: readonly Baseline[]): string {
  const width = Math.max(...baselines.map(({ version }) => version.length));
  return baselines
    .map(({ checks, commit, date, dirty, version }) => {
      const place = commit === undefined ? (dirty === true ? "uncommitted" : "") : commit.slice(0, 10);
      const found = [
        counted(checks.errors, "error"),
        counted(checks.warnings, "warning"),
        counted(checks.notes, "note"),
      ].join(", ");
      return [version.padEnd(width), date, place.padEnd(11), found].join("  ");
    })
    .join("\n");
}

const signs = { added: "+", removed: "-", changed: "~", renamed: ">" } as const;

/** Returns changes since a baseline, which does not know in what an item differs: by subject, with a sign for each. */
export function presentDifferences(changes: readonly Change[]): string {
  return changeSubjects
    .flatMap(({ key, title }) => {
      const own = changes.filter(({ subject }) => subject === key);
      if (own.length === 0) return [];
      return [[title, ...own.map(({ kind, name }) => `  ${signs[kind]} ${plainLine(name)}`)].join("\n")];
    })
    .join("\n");
}
