import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { RequirementKind } from "@archscribe/core/model";
import type { Finding } from "@archscribe/core/product/requirements/requirements-api";
import type { RequirementRecord } from "@archscribe/core/product/requirements/find-requirements";
import type { TraceStanding } from "@archscribe/core/product/requirements/insights";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { DeleteRegular, ReOrderDotsVerticalRegular } from "@fluentui/react-icons";
import { memo } from "react";
import { RequirementNotes } from "./RequirementNotes.tsx";
import { RequirementText } from "./RequirementText.tsx";
import { PrioritySelect } from "./PrioritySelect.tsx";
import { QualitySelect } from "./QualitySelect.tsx";
import { SelectBox } from "./SelectBox.tsx";
import { StatedId } from "./StatedId.tsx";
import { TraceBadge } from "./TraceBadge.tsx";
import { useColumns } from "./use-columns.ts";
import type { RowActions } from "./use-row-actions.ts";
import { useRowStyles } from "./use-row-styles.ts";

const useStyles = makeStyles({
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

interface Properties {
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

/** One requirement in the table; memoised, because hundreds of them scroll. */
export const RequirementRow = memo(function RequirementRow(properties: Properties) {
  const { actions, findings, index, isFixed, isFocused, isSelected, kind, onSelect, record, trace } =
    properties;
  const styles = useStyles();
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
