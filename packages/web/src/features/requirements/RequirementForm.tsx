import { businessRuleMaxLength, isRequirementId, type RequirementKind } from "@archscribe/core/model";
import type { Finding } from "@archscribe/core/product/requirements/requirements-api";
import { requirementMaxLength } from "@archscribe/core/product/requirements/requirement-kind";
import type { RequirementRecord } from "@archscribe/core/product/requirements/find-requirements";
import type { TextTask } from "@archscribe/core/product/generation/generation-api";
import { Button, Checkbox, Field, Input, makeStyles, Textarea, tokens } from "@fluentui/react-components";
import { CheckmarkRegular } from "@fluentui/react-icons";
import { useState } from "react";
import { GenerateButton } from "../generation/GenerateButton.tsx";
import { PrioritySelect } from "./PrioritySelect.tsx";
import { QualitySelect } from "./QualitySelect.tsx";
import { RequirementNotes } from "./RequirementNotes.tsx";
import { ScenarioFields } from "./ScenarioFields.tsx";
import { TextProposal } from "./TextProposal.tsx";
import type { RowActions } from "./use-row-actions.ts";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXL,
    overflowY: "auto",
  },
  row: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalL },
  field: { flexGrow: 1, minWidth: "180px" },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

interface Properties {
  readonly kind: RequirementKind;
  readonly record: RequirementRecord;
  readonly findings: readonly Finding[] | undefined;
  readonly actions: RowActions;
}

/** All fields of a requirement, in a form that saves itself. */
export function RequirementForm({ actions, findings, kind, record }: Properties) {
  const styles = useStyles();
  const { fields, key } = record;
  const [refines, setRefines] = useState((fields.refines ?? []).join(", "));
  const [proposal, setProposal] = useState<string>();
  const longest = kind === "business-rule" ? businessRuleMaxLength : requirementMaxLength;
  const leave = (): void => actions.leave(key);
  const task: TextTask = { kind: "text", title: "Wording", purpose: kind, text: fields.text.trim() };

  return (
    <div className={styles.root}>
      <Field
        label="Text"
        required
        hint={`${String(fields.text.length)} of ${String(longest)} characters`}
        {...(record.phase === "failed" ? { validationState: "error", validationMessage: record.error } : {})}
      >
        <Textarea
          appearance="filled-darker"
          rows={4}
          resize="vertical"
          value={fields.text}
          onChange={(_, { value }) => actions.edit(key, { text: value })}
          onBlur={leave}
        />
      </Field>
      <RequirementNotes
        record={record.phase === "failed" ? { ...record, phase: "dirty" } : record}
        findings={findings}
        actions={actions}
      />
      {proposal !== undefined && (
        <TextProposal
          text={proposal}
          onTake={() => {
            actions.edit(key, { text: proposal });
            setProposal(undefined);
          }}
          onLeave={() => setProposal(undefined)}
        />
      )}
      <div className={styles.actions}>
        <GenerateButton
          label="Propose a wording"
          appearance="secondary"
          task={task}
          disabledReason={task.text === "" ? "Write some words first" : undefined}
          onDone={({ outcome }) => {
            if (outcome?.kind === "text") setProposal(outcome.text.replaceAll("\n", " ").trim());
          }}
        />
        {fields.suggested === true && (
          <Button icon={<CheckmarkRegular />} onClick={() => actions.edit(key, { suggested: undefined })}>
            Confirm the suggestion
          </Button>
        )}
      </div>
      <div className={styles.row}>
        <Field label="Priority" className={styles.field}>
          <PrioritySelect isField record={record} actions={actions} />
        </Field>
        {kind === "non-functional" && (
          <Field label="Quality class" className={styles.field}>
            <QualitySelect isField record={record} actions={actions} />
          </Field>
        )}
      </div>
      {kind === "non-functional" && <ScenarioFields record={record} actions={actions} />}
      <Field label="Source" hint="Who stated it, or where it is written.">
        <Input
          value={fields.source ?? ""}
          onChange={(_, { value }) => actions.edit(key, { source: value === "" ? undefined : value })}
          onBlur={leave}
        />
      </Field>
      <Field label="Refines" hint="Ids of the requirements that this one refines, such as FR-1, FR-2.">
        <Input
          value={refines}
          onChange={(_, { value }) => setRefines(value)}
          onBlur={() => {
            const ids = [...new Set(refines.toUpperCase().split(/[\s,;]+/))].filter(isRequirementId);
            setRefines(ids.join(", "));
            actions.edit(key, { refines: ids.length === 0 ? undefined : ids });
          }}
        />
      </Field>
      <Checkbox
        label="It is a constraint: it restricts the design, whatever the system does"
        checked={fields.constraint === true}
        onChange={(_, { checked }) => actions.edit(key, { constraint: checked === true ? true : undefined })}
      />
    </div>
  );
}
