import type { Priority, QualityClass } from "../../model/index.ts";
import type { ListRecord } from "../machine/record-list/record-list-state.ts";
import type { RequirementFields } from "./requirements-api.ts";

/** A requirement in a list. */
export type RequirementRecord = ListRecord<RequirementFields>;

/** What is looked for; what is empty or left out narrows nothing. */
export interface RequirementSearch {
  readonly text: string;
  readonly priority?: Priority | undefined;
  readonly quality?: QualityClass | undefined;
}

/** The requirements that are shown: those found, and always those that are being worked on. */
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
      (wanted === "" || `${stored?.id ?? ""} ${fields.text}`.toLowerCase().includes(wanted))
    );
  });
}
