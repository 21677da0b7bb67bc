import type { RequirementKind } from "@archscribe/core/model";
import type { Finding } from "@archscribe/core/product/requirements/requirements-api";
import type { RequirementRecord } from "@archscribe/core/product/requirements/find-requirements";
import type { TraceStanding } from "@archscribe/core/product/requirements/insights";
import { makeStyles, tokens } from "@fluentui/react-components";
import { ArrowDownRegular, ArrowUpRegular, DeleteRegular } from "@fluentui/react-icons";
import { memo } from "react";
import { CommentButton } from "../discussion/CommentButton.tsx";
import { PrioritySelect } from "./PrioritySelect.tsx";
import { QualitySelect } from "./QualitySelect.tsx";
import { RequirementNotes } from "./RequirementNotes.tsx";
import { RequirementText } from "./RequirementText.tsx";
import { StatedId } from "./StatedId.tsx";
import { TraceBadge } from "./TraceBadge.tsx";
import type { RowActions } from "./use-row-actions.ts";
import { useRowStyles } from "./use-row-styles.ts";
import { surface } from "../../theme/shared-styles.ts";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    ...surface,
    borderRadius: tokens.borderRadiusLarge,
  },
  head: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalXS },
  id: {
    flexGrow: 1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  facts: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
  fact: { flexGrow: 1, minWidth: "120px" },
});

interface Properties {
  readonly record: RequirementRecord;
  readonly kind: RequirementKind;
  readonly findings: readonly Finding[] | undefined;
  readonly trace: TraceStanding;
  readonly actions: RowActions;
  /** The key of the card before it; undefined if it cannot be moved up. */
  readonly before: string | undefined;
  /** The key of the card that follows after a move downwards; undefined if the card cannot be moved down. */
  readonly behind: string | undefined;
  readonly isFocused: boolean;
}

/** One requirement as a card; memoised, because hundreds of them scroll. */
export const RequirementCard = memo(function RequirementCard(properties: Properties) {
  const { actions, before, behind, findings, isFocused, kind, record, trace } = properties;
  const styles = useStyles();
  const row = useRowStyles();
  const name = record.stored?.id ?? "the new requirement";
  const { key } = record;

  return (
    <article className={styles.root} aria-label={name}>
      <div className={styles.head}>
        <span className={styles.id}>
          {record.stored?.id ?? "New"}
          <StatedId source={record.fields.source} />
        </span>
        {record.stored !== undefined && <CommentButton about={record.stored.id} isQuiet />}
        <button
          type="button"
          className={row.icon}
          aria-label={`Move ${name} up`}
          title="Move up"
          disabled={before === undefined}
          onClick={() => actions.move(key, before)}
        >
          <ArrowUpRegular />
        </button>
        <button
          type="button"
          className={row.icon}
          aria-label={`Move ${name} down`}
          title="Move down"
          disabled={behind === undefined}
          onClick={() => actions.move(key, behind)}
        >
          <ArrowDownRegular />
        </button>
        <button
          type="button"
          className={row.icon}
          aria-label={`Delete ${name}`}
          title="Delete"
          onClick={() => actions.remove(key)}
        >
          <DeleteRegular />
        </button>
      </div>
      <RequirementText record={record} kind={kind} actions={actions} isFocused={isFocused} />
      <RequirementNotes record={record} findings={findings} actions={actions} />
      <div className={styles.facts}>
        {kind === "non-functional" && (
          <span className={styles.fact}>
            <QualitySelect record={record} actions={actions} />
          </span>
        )}
        <span className={styles.fact}>
          <PrioritySelect record={record} actions={actions} />
        </span>
        <TraceBadge record={record} trace={trace} />
      </div>
    </article>
  );
});
