import type { RequirementRecord } from "@archscribe/core/product/requirements/find-requirements";
import { priorityChoices } from "./requirement-words.ts";
import { mergeClasses } from "@fluentui/react-components";
import type { RowActions } from "./use-row-actions.ts";
import { useRowStyles } from "./use-row-styles.ts";

interface Properties {
  readonly record: RequirementRecord;
  readonly actions: Pick<RowActions, "edit">;
  /** Whether it is in a form, not in a list. */
  readonly isField?: boolean;
}

/** How urgent a requirement is, by the method MoSCoW. */
export function PrioritySelect({ actions, isField = false, record: { fields, key, stored } }: Properties) {
  const row = useRowStyles();
  return (
    <select
      className={mergeClasses(row.select, isField && row.field)}
      aria-label={`Priority of ${stored?.id ?? "the new requirement"}`}
      value={fields.priority ?? ""}
      onChange={({ target }) => {
        const chosen = priorityChoices.find(({ value }) => value === target.value)?.value;
        actions.edit(key, { priority: chosen === "" ? undefined : chosen });
      }}
    >
      {priorityChoices.map(({ title, value }) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </select>
  );
}
