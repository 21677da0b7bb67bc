import { qualityClasses } from "@archscribe/core/model";
import type { RequirementRecord } from "@archscribe/core/product/requirements/find-requirements";
import { mergeClasses } from "@fluentui/react-components";
import type { RowActions } from "./use-row-actions.ts";
import { useRowStyles } from "./use-row-styles.ts";

interface Properties {
  readonly record: RequirementRecord;
  readonly actions: Pick<RowActions, "edit">;
  /** Whether it is in a form, not in a list. */
  readonly isField?: boolean;
}

/** Which quality characteristic of ISO/IEC 25010 a requirement is about. */
export function QualitySelect({ actions, isField = false, record: { fields, key, stored } }: Properties) {
  const row = useRowStyles();
  return (
    <select
      className={mergeClasses(row.select, isField && row.field)}
      aria-label={`Quality class of ${stored?.id ?? "the new requirement"}`}
      value={fields.quality ?? ""}
      onChange={({ target }) => {
        const chosen = qualityClasses.find((one) => one.key === target.value)?.key;
        if (chosen !== undefined) actions.edit(key, { quality: chosen });
      }}
    >
      {qualityClasses.map((one) => (
        <option key={one.key} value={one.key}>
          {one.title}
        </option>
      ))}
    </select>
  );
}
