import { traceStanding } from "@archscribe/core/product/requirements/insights";
import {
  allSelected,
  noSelection,
  type Selection,
  toggled,
} from "@archscribe/core/product/requirements/selection";
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useCallback, useEffect, useRef, useState } from "react";
import { dragAnnouncements } from "./drag-announcements.ts";
import type { RequirementsLayout } from "./requirements-layout.ts";
import { RequirementRow } from "./RequirementRow.tsx";
import { SelectBox } from "./SelectBox.tsx";
import { useColumns } from "./use-columns.ts";
import { usePageVirtualizer } from "../../ui/use-page-virtualizer.ts";

const useStyles = makeStyles({
  root: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    minWidth: 0,
    overflow: "clip",
  },
  head: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightMedium,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    "@media (max-width: 767px)": { display: "none" },
  },
  text: { paddingLeft: "9px" },
  unseen: { position: "relative", overflow: "hidden", color: "transparent", fontSize: 0 },
  body: { position: "relative", width: "100%" },
  slot: { position: "absolute", top: 0, left: 0, width: "100%" },
  nothing: { padding: tokens.spacingHorizontalXXL, color: tokens.colorNeutralForeground3 },
});

interface Properties extends RequirementsLayout {
  /** The keys of those that are selected. */
  readonly selected: readonly string[];
  readonly onSelect: (change: (now: Selection) => Selection) => void;
}

/** Requirements one below the other; each is written in its place, and dragged to another one. */
export function RequirementTable({
  actions,
  focusKey,
  insights,
  isNarrowed,
  kind,
  onSelect,
  records,
  selected,
}: Properties) {
  const styles = useStyles();
  const columns = useColumns(kind);
  const [dragged, setDragged] = useState<string>();
  const keys = records.map(({ key }) => key);
  const { offset, root, virtualizer } = usePageVirtualizer({
    count: records.length,
    keyOf: (index) => keys[index] ?? "",
    estimate: 52,
    pinned: dragged === undefined ? undefined : keys.indexOf(dragged),
  });
  const shown = useRef(keys);
  useEffect(() => {
    shown.current = keys;
  });
  const selectOne = useCallback(
    (pressed: { readonly key: string; readonly isRange: boolean }) =>
      onSelect((now) => toggled(now, pressed, shown.current)),
    [onSelect],
  );
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const focusIndex = focusKey === undefined ? -1 : keys.indexOf(focusKey);
  useEffect(() => {
    if (focusIndex !== -1) virtualizer.scrollToIndex(focusIndex);
  }, [focusIndex, virtualizer]);

  function drop({ active, over }: DragEndEvent): void {
    setDragged(undefined);
    if (over === null || active.id === over.id) return;
    const from = keys.indexOf(String(active.id));
    const to = keys.indexOf(String(over.id));
    actions.move(String(active.id), keys[to > from ? to + 1 : to]);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: dragAnnouncements(records) }}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={drop}
    >
      <div className={styles.root} role="table" aria-label="Requirements" aria-rowcount={records.length + 1}>
        <div role="rowgroup">
          <div role="row" aria-rowindex={1} className={mergeClasses(columns, styles.head)}>
            <span role="columnheader">
              <SelectBox
                name="Select all that are shown"
                isOn={keys.length > 0 && selected.length === keys.length}
                isPartly={selected.length > 0 && selected.length < keys.length}
                onPress={() =>
                  onSelect(() => (selected.length === keys.length ? noSelection : allSelected(keys)))
                }
              />
            </span>
            <span role="columnheader" className={styles.unseen}>
              Order
            </span>
            <span role="columnheader">Id</span>
            <span role="columnheader" className={styles.text}>
              Requirement
            </span>
            {kind === "non-functional" && (
              <span role="columnheader" className={styles.text}>
                Quality
              </span>
            )}
            <span role="columnheader" className={styles.text}>
              Priority
            </span>
            <span role="columnheader">Traced to</span>
            <span role="columnheader" className={styles.unseen}>
              Actions
            </span>
          </div>
        </div>
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <div
            ref={root}
            role="rowgroup"
            className={styles.body}
            style={{ height: `${String(virtualizer.getTotalSize())}px` }}
          >
            {virtualizer.getVirtualItems().map(({ index, key, start }) => {
              const record = records[index];
              if (record === undefined) return null;
              const id = record.stored?.id ?? "";
              return (
                <div
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  role="presentation"
                  className={styles.slot}
                  style={{ transform: `translateY(${String(start - offset)}px)` }}
                >
                  <RequirementRow
                    record={record}
                    index={index}
                    kind={kind}
                    findings={insights.value.findings[id]}
                    trace={traceStanding(insights, id)}
                    actions={actions}
                    isFixed={isNarrowed}
                    isFocused={record.key === focusKey}
                    isSelected={selected.includes(record.key)}
                    onSelect={selectOne}
                  />
                </div>
              );
            })}
          </div>
        </SortableContext>
        {records.length === 0 && <div className={styles.nothing}>No requirement matches the search.</div>}
      </div>
    </DndContext>
  );
}
