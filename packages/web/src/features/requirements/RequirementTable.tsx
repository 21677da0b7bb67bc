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
import { Table, TableCell, type TableColumn, TableRow } from "../../ui/Table.tsx";
import { usePageVirtualizer } from "../../ui/use-page-virtualizer.ts";
import { dragAnnouncements } from "./drag-announcements.ts";
import type { RequirementsLayout } from "./requirements-layout.ts";
import { SelectBox } from "./SelectBox.tsx";
import { RequirementNotes } from "./RequirementNotes.tsx";
import { RequirementText } from "./RequirementText.tsx";
import { CommentButton } from "../discussion/CommentButton.tsx";
import { PrioritySelect } from "./PrioritySelect.tsx";
import { QualitySelect } from "./QualitySelect.tsx";
import { StatedId } from "./StatedId.tsx";
import { TraceBadge } from "./TraceBadge.tsx";
import type { RowActions } from "./use-row-actions.ts";
import { useRowStyles } from "./use-row-styles.ts";
import { onNarrow } from "../../theme/shared-styles.ts";

/** On a phone, the text and the fields of a requirement are below each other. */
const narrowGrid = `
  "select handle id trace actions"
  "text text text text text"
  "quality quality quality quality quality"
  "priority priority priority priority priority"
  / 20px 24px 1fr auto 36px`;

const useStyles = makeStyles({
  head: { paddingLeft: "9px" },
  row: {
    alignItems: "start",
    paddingBlock: tokens.spacingVerticalXXS,
    [onNarrow]: { rowGap: tokens.spacingVerticalXS },
  },
  // A row that is dragged lies over others.
  surface: { backgroundColor: tokens.colorNeutralBackground1 },
  select: { paddingTop: "8px" },
  dragged: { zIndex: 2, boxShadow: tokens.shadow16 },
  id: {
    paddingTop: "6px",
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  handle: { cursor: "grab", touchAction: "none" },
});

/** One requirement in the table; memoised, because hundreds of them scroll. */
const RequirementRow = memo(function RequirementRow(properties: RequirementRowProperties) {
  const { actions, findings, index, isFixed, isFocused, isSelected, kind, onSelect, record, trace } =
    properties;
  const styles = useStyles();
  const row = useRowStyles();
  const { attributes, isDragging, listeners, setActivatorNodeRef, setNodeRef, transform, transition } =
    useSortable({
      id: record.key,
      disabled: isFixed,
    });
  const name = record.stored?.id ?? "the new requirement";

  return (
    <TableRow
      ref={setNodeRef}
      index={index}
      isChosen={isSelected}
      className={mergeClasses(styles.row, !isSelected && styles.surface, isDragging && styles.dragged)}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <TableCell area="select" className={styles.select}>
        <SelectBox
          name={`Select ${name}`}
          isOn={isSelected}
          onPress={(isRange) => onSelect({ key: record.key, isRange })}
        />
      </TableCell>
      <TableCell area="handle" className={styles.handle}>
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
      </TableCell>
      <TableCell area="id" className={styles.id}>
        {record.stored?.id ?? "New"}
        <StatedId source={record.fields.source} />
        {record.stored !== undefined && <CommentButton about={record.stored.id} isQuiet />}
      </TableCell>
      <TableCell area="text">
        <RequirementText record={record} kind={kind} actions={actions} isFocused={isFocused} />
        <RequirementNotes record={record} findings={findings} actions={actions} />
      </TableCell>
      {kind === "non-functional" && (
        <TableCell area="quality">
          <QualitySelect record={record} actions={actions} />
        </TableCell>
      )}
      <TableCell area="priority">
        <PrioritySelect record={record} actions={actions} />
      </TableCell>
      <TableCell area="trace">
        <TraceBadge record={record} trace={trace} />
      </TableCell>
      <TableCell area="actions">
        <button
          type="button"
          className={row.icon}
          aria-label={`Delete ${name}`}
          title="Delete"
          onClick={() => actions.remove(record.key)}
        >
          <DeleteRegular />
        </button>
      </TableCell>
    </TableRow>
  );
});

interface Properties extends RequirementsLayout {
  /** The keys of the selected requirements. */
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
  const [dragged, setDragged] = useState<string>();
  const keys = records.map(({ key }) => key);
  const list = usePageVirtualizer({
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
  const { virtualizer } = list;
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

  const columns: readonly TableColumn[] = [
    {
      title: "Select",
      width: "20px",
      head: (
        <SelectBox
          name="Select all that are shown"
          isOn={keys.length > 0 && selected.length === keys.length}
          isPartly={selected.length > 0 && selected.length < keys.length}
          onPress={() => onSelect(() => (selected.length === keys.length ? noSelection : allSelected(keys)))}
        />
      ),
    },
    { title: "Order", width: "24px", isUnseen: true },
    { title: "Id", width: "56px" },
    { title: "Requirement", width: "minmax(0, 1fr)", className: styles.head },
    ...(kind === "non-functional" ? [{ title: "Quality", width: "180px", className: styles.head }] : []),
    { title: "Priority", width: "120px", className: styles.head },
    { title: "Traced to", width: "104px" },
    { title: "Actions", width: "32px", isUnseen: true },
  ];

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: dragAnnouncements(records) }}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={drop}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <Table
          label="Requirements"
          columns={columns}
          gap={tokens.spacingHorizontalS}
          narrow={narrowGrid}
          rows={records}
          list={list}
          empty="No requirement matches the search."
          row={(record, index) => {
            const id = record.stored?.id ?? "";
            return (
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
            );
          }}
        />
      </SortableContext>
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
