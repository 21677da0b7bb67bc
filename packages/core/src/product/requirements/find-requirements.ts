import type { Priority, QualityClass } from "../../model/index.ts";
import type { ListRecord } from "../machine/record-list/record-list-state.ts";
import type { RequirementFields } from "./requirements-api.ts";

/** A requirement in a list. */
export type RequirementRecord = ListRecord<RequirementFields>;

/** The conditions of a search; an empty or absent condition matches everything. */
export interface RequirementSearch {
  readonly text: string;
  readonly priority?: Priority | undefined;
  readonly quality?: QualityClass | undefined;
}

/** Returns the requirements to show: the matches, and always the requirements that are being edited. */
export function findRequirements(
  records: readonly RequirementRecord[],
  { priority, quality, text }: RequirementSearch,
): readonly RequirementRecord[] {
  const wanted = text.trim().toLowerCase();
  return records.filter(({ fields, phase, stored }) => {
    if (phase === "removing") return false;
    if (phase !== "clean") return true;
    return (
      (priority === undefined || fields.priority === priority) &&
      (quality === undefined || fields.quality === quality) &&
      (wanted === "" ||
        `${stored?.id ?? ""} ${fields.text} ${fields.source ?? ""}`.toLowerCase().includes(wanted))
    );
  });
}
