import type { RequirementKind } from "@archscribe/core/model";
import {
  findRequirements,
  type RequirementSearch,
} from "@archscribe/core/product/requirements/find-requirements";
import { type Insights, namedBy, traceCount } from "@archscribe/core/product/requirements/insights";
import type { RecordList } from "@archscribe/core/product/machine/record-list/start-record-list";
import type { RecordListState } from "@archscribe/core/product/machine/record-list/record-list-state";
import type { RequirementFields } from "@archscribe/core/product/requirements/requirements-api";
import { noSelection, stillSelected } from "@archscribe/core/product/requirements/selection";
import type { SeveralChanges } from "@archscribe/core/product/requirements/change-several";
import { makeStyles, tokens } from "@fluentui/react-components";
import { type ReactNode, useDeferredValue, useState } from "react";
import { useWholeView } from "../../world/use-whole-view.ts";
import { DeleteTraced } from "./DeleteTraced.tsx";
import { RequirementCards } from "./RequirementCards.tsx";
import { RequirementTable } from "./RequirementTable.tsx";
import { type RequirementLook, RequirementsToolbar } from "./RequirementsToolbar.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import { useRowActions } from "./use-row-actions.ts";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM, minWidth: 0 },
});

interface Properties {
  readonly kind: RequirementKind;
  readonly list: RecordList<RequirementFields>;
  readonly state: RecordListState<RequirementFields>;
  readonly insights: Insights;
  readonly several: SeveralChanges;
  /** The kinds that can be chosen. */
  readonly tabs: ReactNode;
  /** Adds one behind another, or at the end. */
  readonly onAdd: (after?: string) => void;
  /** The one whose text is to have the focus, once it is there. */
  readonly focusKey: string | undefined;
}

/** The requirements of one kind, as a table or as cards, with what narrows them. */
export function RequirementsView({
  focusKey,
  insights,
  kind,
  list,
  onAdd,
  several,
  state,
  tabs,
}: Properties) {
  const styles = useStyles();
  const [look, setLook] = useState<RequirementLook>("table");
  const [search, setSearch] = useState<RequirementSearch>({ text: "" });
  const known = useWholeView(insights);
  /** The keys of traced requirements that are deleted if the person says so. */
  const [asked, ask] = useState<readonly string[]>([]);
  const actions = useRowActions(list, onAdd, (key) => {
    const isTraced = namesOf({ insights, keys: [key], list }).length > 0;
    if (isTraced) ask([key]);
    return isTraced;
  });
  const all = state.records.filter(({ phase }) => phase !== "removing");
  const records = findRequirements(state.records, useDeferredValue(search));
  const isNarrowed = records.length < all.length;
  const keys = records.map(({ key }) => key);
  const [selection, select] = useState(noSelection);
  const selected = look === "table" ? stillSelected(selection, keys) : [];
  const layout = { kind, records, insights: known, actions, isNarrowed, focusKey };

  return (
    <div className={styles.root}>
      <RequirementsToolbar
        kind={kind}
        look={look}
        onLook={setLook}
        search={search}
        onSearch={setSearch}
        count={{ shown: records.length, all: all.length }}
        tabs={tabs}
      />
      {look === "table" ? (
        <RequirementTable {...layout} selected={selected} onSelect={select} />
      ) : (
        <RequirementCards {...layout} />
      )}
      <SelectionBar
        kind={kind}
        keys={keys}
        selected={selected}
        several={several}
        traced={
          records
            .filter(({ key }) => selected.includes(key))
            .filter(({ stored }) => traceCount(known.value.trace[stored?.id ?? ""]) > 0).length
        }
        onDelete={(keys) => {
          if (namesOf({ insights, keys, list }).length === 0) return false;
          ask(keys);
          return true;
        }}
        onSelect={select}
      />
      <DeleteTraced
        ids={state.records.filter(({ key }) => asked.includes(key)).flatMap(({ stored }) => stored?.id ?? [])}
        names={namesOf({ insights, keys: asked, list })}
        onClose={() => ask([])}
        onConfirm={(withReferences) => {
          ask([]);
          select(noSelection);
          if (asked.length > 1) void several.remove({ kind, keys: asked }, { withReferences });
          else for (const key of asked) void list.send({ type: "removeRequested", key, withReferences });
        }}
      />
    </div>
  );
}

/** What names some requirements, by what is known when it is asked for. */
function namesOf({
  insights,
  keys,
  list,
}: Pick<Properties, "insights" | "list"> & { readonly keys: readonly string[] }): readonly string[] {
  const { trace } = insights.view.current.value;
  const ids = list.view.current.records
    .filter(({ key }) => keys.includes(key))
    .flatMap(({ stored }) => stored?.id ?? []);
  // What is deleted together does not count as what keeps a name.
  return [...new Set(ids.flatMap((id) => namedBy(trace[id])))].filter((name) => !ids.includes(name));
}
