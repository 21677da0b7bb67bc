import type { RequirementKind } from "@archscribe/core/model";
import {
  findRequirements,
  type Insights,
  type RecordList,
  type RecordListState,
  type RequirementFields,
  type RequirementSearch,
  saveStanding,
} from "@archscribe/core/workspace";
import { makeStyles, tokens } from "@fluentui/react-components";
import { useDeferredValue, useState } from "react";
import { ListSaveState } from "../../ui/ListSaveState.tsx";
import { useWholeView } from "../../world/use-whole-view.ts";
import { RequirementCards } from "./RequirementCards.tsx";
import { RequirementTable } from "./RequirementTable.tsx";
import { type RequirementLook, RequirementsToolbar } from "./RequirementsToolbar.tsx";
import { useRowActions } from "./use-row-actions.ts";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM, minWidth: 0 },
  foot: {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

interface Properties {
  readonly kind: RequirementKind;
  readonly list: RecordList<RequirementFields>;
  readonly state: RecordListState<RequirementFields>;
  readonly insights: Insights;
  /** Adds one behind another, or at the end. */
  readonly onAdd: (after?: string) => void;
  /** The one whose text is to have the focus, once it is there. */
  readonly focusKey: string | undefined;
}

/** The requirements of one kind, as a table or as cards, with what narrows them. */
export function RequirementsView({ focusKey, insights, kind, list, onAdd, state }: Properties) {
  const styles = useStyles();
  const [look, setLook] = useState<RequirementLook>("table");
  const [search, setSearch] = useState<RequirementSearch>({ text: "" });
  const known = useWholeView(insights);
  const actions = useRowActions(list, onAdd);
  const all = state.records.filter(({ phase }) => phase !== "removing");
  const records = findRequirements(state.records, useDeferredValue(search));
  const isNarrowed = records.length < all.length;
  const View = look === "table" ? RequirementTable : RequirementCards;

  return (
    <div className={styles.root}>
      <RequirementsToolbar kind={kind} look={look} onLook={setLook} search={search} onSearch={setSearch} />
      <div className={styles.foot}>
        <span role="status">
          {isNarrowed
            ? `${String(records.length)} of ${String(all.length)} requirements`
            : all.length === 1
              ? "1 requirement"
              : `${String(all.length)} requirements`}
        </span>
        <ListSaveState standing={saveStanding(state)} />
      </div>
      <View
        kind={kind}
        records={records}
        insights={known}
        actions={actions}
        isNarrowed={isNarrowed}
        focusKey={focusKey}
      />
    </div>
  );
}
