import { type RequirementKind, counted } from "@archscribe/core/model";
import {
  findRequirements,
  type RequirementSearch,
} from "@archscribe/core/product/requirements/find-requirements";
import {
  type Insights,
  namedBy,
  traceCount,
  traceStanding,
} from "@archscribe/core/product/requirements/insights";
import type { RecordList } from "@archscribe/core/product/machine/record-list/start-record-list";
import type { RecordListState } from "@archscribe/core/product/machine/record-list/record-list-state";
import type { RequirementFields } from "@archscribe/core/product/requirements/requirements-api";
import { noSelection, stillSelected } from "@archscribe/core/product/requirements/selection";
import type { SeveralChanges } from "@archscribe/core/product/requirements/change-several";
import { makeStyles, tokens, Checkbox } from "@fluentui/react-components";
import { type ReactNode, useDeferredValue, useState, useEffect } from "react";
import { useWholeView } from "../../world/use-whole-view.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { usePageVirtualizer } from "../../ui/use-page-virtualizer.ts";
import { RequirementTable } from "./RequirementTable.tsx";
import { type RequirementLook, RequirementsToolbar } from "./RequirementsToolbar.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import { useRowActions } from "./use-row-actions.ts";
import { RequirementCard } from "./RequirementCard.tsx";
import type { RequirementsLayout } from "./requirements-layout.ts";
import { EditingArea } from "../../ui/EditOnly.tsx";

const useRequirementCardsStyles = makeStyles({
  root: { position: "relative", width: "100%", margin: 0, padding: 0, listStyleType: "none" },
  slot: { position: "absolute", top: 0, boxSizing: "border-box", padding: "6px" },
  nothing: { color: tokens.colorNeutralForeground3 },
});

/** As many cards side by side as are read well. */
const cardWidthPx = 360;

const useDeleteTracedStyles = makeStyles({
  list: { margin: `${tokens.spacingVerticalS} 0`, maxHeight: "40vh", overflow: "auto" },
});

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
  /** The requirement whose text receives the focus once it is rendered. */
  readonly focusKey: string | undefined;
}

/** The requirements of one kind, as a table or as cards, with their filters. */
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
      <EditingArea>
        {look === "table" ? (
          <RequirementTable {...layout} selected={selected} onSelect={select} />
        ) : (
          <RequirementCards {...layout} />
        )}
      </EditingArea>
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

/** Returns the names of the places that refer to some requirements, as far as they are known. */
function namesOf({
  insights,
  keys,
  list,
}: Pick<Properties, "insights" | "list"> & { readonly keys: readonly string[] }): readonly string[] {
  const { trace } = insights.view.current.value;
  const ids = list.view.current.records
    .filter(({ key }) => keys.includes(key))
    .flatMap(({ stored }) => stored?.id ?? []);
  // A place that is deleted in the same step does not keep a name.
  return [...new Set(ids.flatMap((id) => namedBy(trace[id])))].filter((name) => !ids.includes(name));
}

interface DeleteTracedProperties {
  /** The ids of the requirements; the question is open while there are any. */
  readonly ids: readonly string[];
  /** The places that refer to them, as text. */
  readonly names: readonly string[];
  /** Called with whether to remove the references to their ids, too. */
  readonly onConfirm: (withReferences: boolean) => void;
  readonly onClose: () => void;
}

/** Asks before requirements are deleted that parts of the design name, lists these parts, and offers to clean them up. */
function DeleteTraced({ ids, names, onClose, onConfirm }: DeleteTracedProperties) {
  const styles = useDeleteTracedStyles();
  const what = ids.length === 1 ? (ids[0] ?? "") : counted(ids.length, "requirement");
  const [it, id] = ids.length === 1 ? ["it", "id"] : ["them", "ids"];
  const [isKept, keep] = useState(false);
  const close = (): void => {
    keep(false);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={ids.length > 0}
      isDangerous
      title={`Delete ${what}?`}
      confirmLabel={`Delete ${what}`}
      onConfirm={() => {
        keep(false);
        onConfirm(!isKept);
      }}
      onClose={close}
    >
      {`${counted(names.length, "part")} of the project ${names.length === 1 ? "names" : "name"} ${it}:`}
      <ul className={styles.list} aria-label="References">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <Checkbox
        checked={!isKept}
        onChange={(_, { checked }) => keep(checked !== true)}
        label={`Remove the ${id} from all files that name ${it}`}
      />
      {isKept
        ? `The files keep the ${id} of the deleted requirements, and the checks report each place as a broken reference. In a folder, archscribe untrace removes such ids later.`
        : `Everything else in these files stays. The history keeps their earlier versions.`}
    </ConfirmDialog>
  );
}

/** Requirements as cards, in several columns if there is room. */
function RequirementCards({ actions, focusKey, insights, isNarrowed, kind, records }: RequirementsLayout) {
  const styles = useRequirementCardsStyles();
  const [lanes, setLanes] = useState(1);
  const keys = records.map(({ key }) => key);
  const { offset, root, virtualizer } = usePageVirtualizer({
    count: records.length,
    keyOf: (index) => keys[index] ?? "",
    estimate: 180,
    lanes,
  });
  useEffect(() => {
    if (root.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setLanes(Math.max(1, Math.floor(entry.contentRect.width / cardWidthPx)));
    });
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [root]);
  useEffect(() => virtualizer.measure(), [virtualizer, lanes]);

  return (
    <div
      ref={root}
      role="list"
      aria-label="Requirements"
      className={styles.root}
      style={{ height: `${String(virtualizer.getTotalSize())}px` }}
    >
      {records.length === 0 && <p className={styles.nothing}>No requirement matches the search.</p>}
      {virtualizer.getVirtualItems().map(({ index, key, lane, start }) => {
        const record = records[index];
        if (record === undefined) return null;
        const id = record.stored?.id ?? "";
        return (
          <div
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            role="listitem"
            aria-setsize={records.length}
            aria-posinset={index + 1}
            className={styles.slot}
            style={{
              width: `${String(100 / lanes)}%`,
              left: `${String((lane * 100) / lanes)}%`,
              transform: `translateY(${String(start - offset)}px)`,
            }}
          >
            <RequirementCard
              record={record}
              kind={kind}
              findings={insights.value.findings[id]}
              trace={traceStanding(insights, id)}
              actions={actions}
              before={isNarrowed ? undefined : keys[index - 1]}
              behind={isNarrowed || index + 1 >= keys.length ? undefined : (keys[index + 2] ?? "")}
              isFocused={record.key === focusKey}
            />
          </div>
        );
      })}
    </div>
  );
}
