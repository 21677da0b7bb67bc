import {
  isRequirementId,
  kindOfRequirement,
  businessRuleMaxLength,
  type RequirementKind,
  type QualityScenario,
} from "@archscribe/core/model";
import { saveStanding, unsavedRecord } from "@archscribe/core/product/machine/record-list/save-standing";
import { traceStanding } from "@archscribe/core/product/requirements/insights";
import {
  Button,
  Link,
  Checkbox,
  Field,
  Input,
  makeStyles,
  Textarea,
  tokens,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from "@fluentui/react-components";
import { ArrowLeftRegular, CheckmarkRegular } from "@fluentui/react-icons";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Finding } from "@archscribe/core/product/requirements/requirements-api";
import { requirementMaxLength } from "@archscribe/core/product/requirements/requirement-kind";
import type { RequirementRecord } from "@archscribe/core/product/requirements/find-requirements";
import type { TextTask } from "@archscribe/core/product/generation/generation-api";
import { withScenarioPart } from "@archscribe/core/product/requirements/edit-scenario";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ListSaveState } from "../../ui/ListSaveState.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Page } from "../../ui/Page.tsx";
import { SplitPane } from "../../ui/SplitPane.tsx";
import { useRecordList } from "../../ui/use-record-list.ts";
import { useView } from "../../world/use-view.ts";
import { useWholeView } from "../../world/use-whole-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { CommentButton } from "../discussion/CommentButton.tsx";
import { useGenerated } from "../generation/use-generated.ts";
import { GenerateButton } from "../generation/GenerateButton.tsx";
import { RequirementsSkeleton } from "./RequirementsSkeleton.tsx";
import { RequirementTrace } from "./RequirementTrace.tsx";
import { useRequirements } from "./use-requirements.ts";
import { useRowActions, type RowActions } from "./use-row-actions.ts";
import { PrioritySelect } from "./PrioritySelect.tsx";
import { QualitySelect } from "./QualitySelect.tsx";
import { RequirementNotes } from "./RequirementNotes.tsx";
import { hairline } from "../../theme/shared-styles.ts";
import { EditingArea } from "../../ui/EditOnly.tsx";

/** One requirement with all its fields, and the parts of the design that come from it. */
export function RequirementEditorPage() {
  const { pathname } = useLocation();
  const { navigation } = useWorld();
  const id = /^\/requirements\/([^/]+)\/edit$/.exec(pathname)?.[1] ?? "";
  if (isRequirementId(id)) return <RequirementEditor key={id} id={id} />;
  return (
    <EmptyState
      title="There is no such requirement"
      action={
        <Link as="button" onClick={() => navigation.goTo("/model/functional-requirements")}>
          Go to the requirements
        </Link>
      }
    >
      The ids of requirements look like FR-1, NFR-1, US-1 and BR-1.
    </EmptyState>
  );
}

function RequirementEditor({ id }: { readonly id: string }) {
  const { navigation, product } = useWorld();
  const projectId = useView(product.projects).selected?.project_id ?? 0;
  const kind = kindOfRequirement(id);
  const requirements = useRequirements(projectId);
  const list = requirements.lists[kind];
  const state = useRecordList(list, "requirements/");
  const insights = useWholeView(requirements.insights);
  const actions = useRowActions(list, () => undefined);
  const record = state.records.find(({ phase, stored }) => stored?.id === id && phase !== "removing");
  const back =
    kind === "non-functional"
      ? "/model/non-functional-requirements"
      : `/model/functional-requirements?kind=${kind}`;

  const unsaved = unsavedRecord(state.records);
  const elsewhere =
    unsaved === undefined || unsaved === record
      ? undefined
      : {
          name: unsaved.stored?.id ?? "A new requirement",
          open: () =>
            navigation.goTo(unsaved.stored === undefined ? back : `/requirements/${unsaved.stored.id}/edit`),
        };

  const lookAgain = (): void => void requirements.insights.send({ type: "requested" });

  useEffect(() => void requirements.insights.send({ type: "requested" }), [requirements]);
  useGenerated({ kind: "design", title: "" }, () => {
    void list.send({ type: "loadRequested" });
    lookAgain();
  });

  return (
    <Page
      title={id}
      width="full"
      actions={
        <>
          <ListSaveState standing={saveStanding(state)} elsewhere={elsewhere} />
          <CommentButton about={id} />
          <Button icon={<ArrowLeftRegular />} onClick={() => navigation.goTo(back)}>
            All requirements
          </Button>
        </>
      }
    >
      {state.phase === "loading" && <RequirementsSkeleton />}
      {state.phase === "unavailable" && (
        <LoadFailure
          title="The requirement could not be loaded"
          reason={state.failure?.message}
          onRetry={() => void list.send({ type: "loadRequested" })}
        />
      )}
      {state.phase === "ready" && record === undefined && (
        <EmptyState title={`There is no ${id} in this project`}>
          It may have been deleted. The findings list what referred to it.
        </EmptyState>
      )}
      {record !== undefined && (
        <SplitPane
          labels={{ left: "What it says", right: "What comes from it" }}
          left={
            <EditingArea>
              <RequirementForm
                kind={kind}
                record={record}
                findings={insights.value.findings[id]}
                actions={actions}
              />
            </EditingArea>
          }
          right={
            <RequirementTrace
              standing={traceStanding(insights, id)}
              trace={insights.value.trace[id]}
              onRetry={lookAgain}
            />
          }
        />
      )}
    </Page>
  );
}

const useScenarioFieldsStyles = makeStyles({
  root: {
    display: "grid",
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: tokens.spacingHorizontalL,
    border: hairline,
    borderRadius: tokens.borderRadiusLarge,
  },
  legend: { padding: `0 ${tokens.spacingHorizontalXS}`, fontWeight: tokens.fontWeightSemibold },
});

const parts = [
  { part: "stimulus", label: "Stimulus", hint: "What happens: “A customer searches the catalogue.”" },
  { part: "environment", label: "Environment", hint: "When: “With 2,000 customers at the same time.”" },
  {
    part: "response",
    label: "Response",
    hint: "What the system does: “The first page of results is shown.”",
  },
  { part: "measure", label: "Measure", hint: "How that is tested: “In 95 of 100 searches within 800 ms.”" },
] as const satisfies readonly {
  readonly part: keyof QualityScenario;
  readonly label: string;
  readonly hint: string;
}[];

const useTextProposalStyles = makeStyles({ text: { overflowWrap: "anywhere", whiteSpace: "pre-wrap" } });

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
function RequirementForm({ actions, findings, kind, record }: Properties) {
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
      <Field label="Source" hint="The person or document that states it.">
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

interface TextProposalProperties {
  readonly text: string;
  readonly onTake: () => void;
  readonly onLeave: () => void;
}

/** A proposed text, to accept or to decline. */
function TextProposal({ onLeave, onTake, text }: TextProposalProperties) {
  const styles = useTextProposalStyles();
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>Proposed wording</MessageBarTitle>
        <span className={styles.text}>{text}</span>
      </MessageBarBody>
      <MessageBarActions>
        <Button appearance="primary" onClick={onTake}>
          Take it
        </Button>
        <Button onClick={onLeave}>Leave it</Button>
      </MessageBarActions>
    </MessageBar>
  );
}

interface ScenarioFieldsProperties {
  readonly record: RequirementRecord;
  readonly actions: Pick<RowActions, "edit" | "leave">;
}

/** The scenario that tests a quality requirement. */
function ScenarioFields({ actions, record: { fields, key } }: ScenarioFieldsProperties) {
  const styles = useScenarioFieldsStyles();
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>Scenario</legend>
      {parts.map(({ hint, label, part }) => (
        <Field key={part} label={label} hint={hint}>
          <Textarea
            appearance="filled-darker"
            rows={2}
            resize="vertical"
            value={fields.scenario?.[part] ?? ""}
            onChange={(_, { value }) =>
              actions.edit(key, { scenario: withScenarioPart(fields.scenario, part, value) })
            }
            onBlur={() => actions.leave(key)}
          />
        </Field>
      ))}
    </fieldset>
  );
}
