import type { DriftFinding, Location } from "../../model/index.ts";
import type { Remark } from "./rule.ts";

/** The result of a comparison with the system of a project, for the rules about it. */
export interface ProjectDrift {
  /** The findings that nobody has accepted. */
  readonly findings: readonly DriftFinding[];
  /** The repositories of `system.yaml` that cannot be compared. */
  readonly absent: readonly AbsentRepository[];
  /** The acceptances of drift that no longer exists. */
  readonly outdated: readonly { readonly id: string; readonly location: Location }[];
}

/** A repository that is missing at its path in `system.yaml`, or in which nothing shows an architecture. */
export interface AbsentRepository {
  readonly name: string;
  readonly path: string;
  readonly isEmpty?: boolean;
  readonly location: Location;
}

/**
 * Returns the remarks on findings of a kind. A finding that is only based on a name is a note: perhaps the name was not
 * understood.
 */
export function remarksOnDrift(drift: ProjectDrift | undefined, kind: DriftFinding["kind"]): Remark[] {
  return (drift?.findings ?? [])
    .filter((finding) => finding.kind === kind)
    .map(({ document: [first], grade, id, message, suggest, system: [evidence] }) => ({
      message: `${message}${evidence === undefined ? "" : ` (${placeOf(evidence)})`}`,
      location: { file: first?.file ?? "archscribe.yaml", line: first?.line ?? 1 },
      reference: id,
      suggest,
      ...(grade === "inferred" ? { severity: "note" as const } : {}),
    }));
}

function placeOf({ file, line }: DriftFinding["system"][number]): string {
  return line === undefined ? file : `${file}:${line}`;
}
