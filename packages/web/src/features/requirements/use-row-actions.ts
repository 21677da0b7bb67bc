import type { FieldsChange } from "@archscribe/core/product/machine/record-list/record-list-state";
import type { RecordList } from "@archscribe/core/product/machine/record-list/start-record-list";
import type { RequirementFields } from "@archscribe/core/product/requirements/requirements-api";
import { useMemo } from "react";

/** The actions on one requirement of a list; the object is stable as long as the list is. */
export interface RowActions {
  readonly edit: (key: string, change: FieldsChange<RequirementFields>) => void;
  /** The field has lost the focus: its text is saved without waiting. */
  readonly leave: (key: string) => void;
  readonly addAfter: (key: string) => void;
  readonly remove: (key: string) => void;
  /** Before another one, or to the end. */
  readonly move: (key: string, before: string | undefined) => void;
  readonly resolve: (key: string, fields: RequirementFields) => void;
}

/** The actions of a list as functions for memoised rows. */
export function useRowActions(
  list: RecordList<RequirementFields>,
  onAdd: (after: string) => void,
  /** Called instead of removing a requirement at once; returns false if no confirmation is needed. */
  asksBefore: (key: string) => boolean = () => false,
): RowActions {
  return useMemo(
    () => ({
      edit: (key, change) => void list.send({ type: "edited", key, change }),
      leave: (key) => void list.send({ type: "saveDue", key }),
      addAfter: onAdd,
      remove: (key) => {
        if (!asksBefore(key)) void list.send({ type: "removeRequested", key });
      },
      move: (key, before) => void list.send({ type: "moved", key, before }),
      resolve: (key, fields) => void list.send({ type: "resolved", key, fields }),
    }),
    // The added actions come from the page, which renders with each key; only a new list makes other actions.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [list],
  );
}
