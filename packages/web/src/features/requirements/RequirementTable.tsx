import { traceStanding, type TraceStanding } from "@archscribe/core/product/requirements/insights";
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
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
  useSortable,
} from "@dnd-kit/sortable";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useCallback, useEffect, useRef, useState, memo } from "react";
import { CSS } from "@dnd-kit/utilities";
import type { RequirementKind } from "@archscribe/core/model";
import type { Finding } from "@archscribe/core/product/requirements/requirements-api";
import type { RequirementRecord } from "@archscribe/core/product/requirements/find-requirements";
import { DeleteRegular, ReOrderDotsVerticalRegular } from "@fluentui/react-icons";
import { usePageVirtualizer } from "../../ui/use-page-virtualizer.ts";
import { dragAnnouncements } from "./drag-announcements.ts";
import type { RequirementsLayout } from "./requirements-layout.ts";
import { SelectBox } from "./SelectBox.tsx";
import { RequirementNotes } from "./RequirementNotes.tsx";
import { RequirementText } from "./RequirementText.tsx";
import { PrioritySelect } from "./PrioritySelect.tsx";
import { QualitySelect } from "./QualitySelect.tsx";
import { StatedId } from "./StatedId.tsx";
import { TraceBadge } from "./TraceBadge.tsx";
import type { RowActions } from "./use-row-actions.ts";
import { useRowStyles } from "./use-row-styles.ts";

const useUseColumnsStyles = makeStyles({
  root: {
    display: "grid",
    columnGap: tokens.spacingHorizontalS,
    alignItems: "start",
    gridTemplateColumns: "20px 24px 56px minmax(0, 1fr) 120px 104px 32px",
  },
  quality: { gridTemplateColumns: "20px 24px 56px minmax(0, 1fr) 180px 120px 104px 32px" },
});

const useRequirementRowStyles = makeStyles({
  root: {
    position: "relative",
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
    "@media (max-width: 767px)": {
      gridTemplateColumns: "20px 24px 1fr auto 36px",
      gridTemplateAreas:
        '"select handle id trace actions" "text text text text text" "quality quality quality quality quality" "priority priority priority priority priority"',
      rowGap: tokens.spacingVerticalXS,
    },
  },
  selected: {
    backgroundColor: tokens.colorBrandBackground2,
    ":hover": { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  select: { paddingTop: "8px", "@media (max-width: 767px)": { gridArea: "select" } },
  dragged: { zIndex: 2, boxShadow: tokens.shadow16 },
  id: {
    paddingTop: "6px",
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
    "@media (max-width: 767px)": { gridArea: "id" },
  },
  handle: { cursor: "grab", touchAction: "none", "@media (max-width: 767px)": { gridArea: "handle" } },
  text: { minWidth: 0, "@media (max-width: 767px)": { gridArea: "text" } },
  quality: { "@media (max-width: 767px)": { gridArea: "quality" } },
  priority: { "@media (max-width: 767px)": { gridArea: "priority" } },
  trace: { "@media (max-width: 767px)": { gridArea: "trace" } },
  actions: { "@media (max-width: 767px)": { gridArea: "actions" } },
});

/** One requirement in the table; memoised, because hundreds of them scroll. */
const RequirementRow = memo(function RequirementRow(properties: RequirementRowProperties) {
  const { actions, findings, index, isFixed, isFocused, isSelected, kind, onSelect, record, trace } =
    properties;
  const styles = useRequirementRowStyles();
  const row = useRowStyles();
  const columns = useColumns(kind);
  const { attributes, isDragging, listeners, setActivatorNodeRef, setNodeRef, transform, transition } =
    useSortable({
      id: record.key,
      disabled: isFixed,
    });
  const name = record.stored?.id ?? "the new requirement";

  return (
    <div
      ref={setNodeRef}
      role="row"
      aria-rowindex={index + 2}
      className={mergeClasses(
        columns,
        styles.root,
        isSelected && styles.selected,
        isDragging && styles.dragged,
      )}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <span role="cell" className={styles.select}>
        <SelectBox
          name={`Select ${name}`}
          isOn={isSelected}
          onPress={(isRange) => onSelect({ key: record.key, isRange })}
        />
      </span>
      <span role="cell" className={styles.handle}>
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={row.icon}
          {...attributes}
          {...listeners}
          disabled={isFixed}
          aria-label={`Move ${name}`}
          title={isFixed ? "Clear the search to change the order" : "Drag, or press Space and the arrow keys"}
        >
          <ReOrderDotsVerticalRegular />
        </button>
      </span>
      <span role="cell" className={styles.id}>
        {record.stored?.id ?? "New"}
        <StatedId source={record.fields.source} />
      </span>
      <div role="cell" className={styles.text}>
        <RequirementText record={record} kind={kind} actions={actions} isFocused={isFocused} />
        <RequirementNotes record={record} findings={findings} actions={actions} />
      </div>
      {kind === "non-functional" && (
        <span role="cell" className={styles.quality}>
          <QualitySelect record={record} actions={actions} />
        </span>
      )}
      <span role="cell" className={styles.priority}>
        <PrioritySelect record={record} actions={actions} />
      </span>
      <span role="cell" className={styles.trace}>
        <TraceBadge record={record} trace={trace} />
      </span>
      <span role="cell" className={styles.actions}>
        <button
          type="button"
          className={row.icon}
          aria-label={`Delete ${name}`}
          title="Delete"
          onClick={() => actions.remove(record.key)}
        >
          <DeleteRegular />
        </button>
      </span>
    </div>
  );
});

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

interface RequirementRowProperties {
  readonly record: RequirementRecord;
  readonly index: number;
  readonly kind: RequirementKind;
  readonly findings: readonly Finding[] | undefined;
  readonly trace: TraceStanding;
  readonly actions: RowActions;
  /** It cannot be moved now. */
  readonly isFixed: boolean;
  readonly isFocused: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (pressed: { readonly key: string; readonly isRange: boolean }) => void;
}

/** The columns of the table as a class; the head and each row have them. */
function useColumns(kind: RequirementKind): string {
  const styles = useUseColumnsStyles();
  return mergeClasses(styles.root, kind === "non-functional" && styles.quality);
}
