import type { RequirementKind } from "@archscribe/core/model";
import { blankRequirement } from "@archscribe/core/product/requirements/requirement-kind";
import { newestKey, type RecordList } from "@archscribe/core/product/machine/record-list/start-record-list";
import { saveStanding } from "@archscribe/core/product/machine/record-list/save-standing";
import type { DesignTask, TextTask } from "@archscribe/core/product/generation/generation-api";
import {
  Button,
  makeStyles,
  Tab,
  Spinner,
  Checkbox,
  Field,
  Textarea,
  tokens,
} from "@fluentui/react-components";
import {
  AddRegular,
  ArrowUploadRegular,
  NotepadEditRegular,
  TaskListLtrRegular,
} from "@fluentui/react-icons";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { canConfirm, wantedLines } from "@archscribe/core/product/requirements/document-import";
import type { DocumentImport } from "@archscribe/core/product/requirements/start-document-import";
import type { RequirementFields } from "@archscribe/core/product/requirements/requirements-api";
import { useEditCommands } from "../../shell/commands.ts";
import { ListSaveState } from "../../ui/ListSaveState.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Page } from "../../ui/Page.tsx";
import { useRecordList } from "../../ui/use-record-list.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { GenerateButton } from "../generation/GenerateButton.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { DialogFrame } from "../../ui/DialogFrame.tsx";
import { FailureBar } from "../../ui/FailureBar.tsx";
import { FoundRequirements } from "../../ui/FoundRequirements.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { kindWords } from "./requirement-words.ts";
import { RequirementsSkeleton } from "./RequirementsSkeleton.tsx";
import { RequirementsView } from "./RequirementsView.tsx";
import { useRequirements } from "./use-requirements.ts";
import { ImportTarget } from "../../ui/ImportTarget.tsx";
import { EditOnly } from "../../ui/EditOnly.tsx";

const useNotesPanelStyles = makeStyles({
  proposals: { display: "flex", flexDirection: "column", margin: 0, padding: 0, listStyleType: "none" },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

const longestNotes = 20_000;

interface Properties {
  readonly title: string;
  readonly about: string;
  /** The first one is shown first. */
  readonly kinds: readonly [RequirementKind, ...RequirementKind[]];
}

const design: DesignTask = { kind: "design", title: "The whole design" };

const useStyles = makeStyles({ kinds: { overflowX: "auto", flexShrink: 0 } });

/** Requirements of some kinds, one kind at a time. */
export function RequirementsPage({ about, kinds, title }: Properties) {
  const styles = useStyles();
  const projectId = useView(useWorld().product.projects).selected?.project_id ?? 0;
  const requirements = useRequirements(projectId);
  const [search, setSearch] = useSearchParams();
  const kind = kinds.find((one) => one === search.get("kind")) ?? kinds[0];
  const list = requirements.lists[kind];
  const state = useRecordList(list, "requirements/");
  const [areNotesOpen, openNotes] = useState(false);
  const { one } = kindWords[kind];
  const [focusKey, focusOn] = useState<string>();

  useEffect(() => void requirements.insights.send({ type: "requested" }), [requirements]);

  const add = (after?: string): void => {
    void list.send({
      type: "addRequested",
      fields: blankRequirement(kind),
      ...(after === undefined ? {} : { after }),
    });
    focusOn(newestKey(list));
  };
  const chooseFile = (): void => void requirements.documentImport.send({ type: "opened" });
  useEditCommands([
    { title: `Add a ${one}`, run: () => add(), shortcut: "add" },
    { title: "Import requirements from a file", run: chooseFile },
    { title: "Write requirements from notes", run: () => openNotes(true) },
  ]);

  const tabs = kinds.length > 1 && (
    <Tabs
      className={styles.kinds}
      selectedValue={kind}
      onTabSelect={(_, { value }) =>
        setSearch(value === kinds[0] ? {} : { kind: String(value) }, { replace: true })
      }
      aria-label="Kinds of requirements"
    >
      {kinds.map((one) => (
        <Tab key={one} value={one}>
          {kindWords[one].button}
        </Tab>
      ))}
    </Tabs>
  );

  const isEmpty = state.phase === "ready" && state.records.every(({ phase }) => phase === "removing");
  const isListed = state.phase === "ready" && !isEmpty;
  return (
    <Page
      title={title}
      about={about}
      width="wide"
      isDense
      status={isListed && <ListSaveState standing={saveStanding(state)} />}
      actions={
        <EditOnly>
          <Button icon={<ArrowUploadRegular />} size="small" onClick={chooseFile}>
            Import a file
          </Button>
          <Button
            icon={<NotepadEditRegular />}
            size="small"
            aria-expanded={areNotesOpen}
            onClick={() => openNotes(!areNotesOpen)}
          >
            From notes
          </Button>
          <GenerateButton
            label="Generate the design"
            appearance="secondary"
            size="small"
            task={design}
            onAsk={() => void list.send({ type: "settleRequested" })}
            onDone={() => {
              void list.send({ type: "loadRequested" });
              void requirements.insights.send({ type: "requested" });
            }}
          />
          <Button appearance="primary" icon={<AddRegular />} size="small" onClick={() => add()}>
            Add {one}
          </Button>
        </EditOnly>
      }
    >
      {!isListed && tabs}
      {areNotesOpen && <NotesPanel key={kind} kind={kind} list={list} onClose={() => openNotes(false)} />}
      {state.phase === "loading" && <RequirementsSkeleton />}
      {state.phase === "unavailable" && (
        <LoadFailure
          title="The requirements could not be loaded"
          reason={state.failure?.message}
          onRetry={() => void list.send({ type: "loadRequested" })}
        />
      )}
      {isEmpty && !areNotesOpen && (
        <RequirementsEmpty kind={kind} onAdd={() => add()} onImport={chooseFile} />
      )}
      {isListed && (
        <RequirementsView
          key={kind}
          kind={kind}
          list={list}
          state={state}
          insights={requirements.insights}
          several={requirements.several}
          tabs={tabs}
          onAdd={add}
          focusKey={focusKey}
        />
      )}
      <ImportDialog documentImport={requirements.documentImport} />
    </Page>
  );
}

interface RequirementsEmptyProperties {
  readonly kind: RequirementKind;
  readonly onAdd: () => void;
  readonly onImport: () => void;
}

/** Says what a requirement of a kind is, and how to begin. */
function RequirementsEmpty({ kind, onAdd, onImport }: RequirementsEmptyProperties) {
  const { empty, one } = kindWords[kind];
  return (
    <EmptyState
      picture={<TaskListLtrRegular />}
      title={`Write the first ${one}`}
      action={
        <EditOnly>
          <div style={{ display: "flex", gap: 8, flexWrap: "wrap", justifyContent: "center" }}>
            <Button appearance="primary" icon={<AddRegular />} onClick={onAdd}>
              Write the first {one}
            </Button>
            <Button icon={<ArrowUploadRegular />} onClick={onImport}>
              Import a file
            </Button>
          </div>
        </EditOnly>
      }
    >
      {empty}
    </EmptyState>
  );
}

/** Imports requirements from a document, after a preview. */
function ImportDialog({ documentImport }: { readonly documentImport: DocumentImport }) {
  const state = useView(documentImport);
  const { error, name, phase } = state;
  if (phase === "closed") return null;
  const count = wantedLines(state).length;
  const isBusy = phase === "reading" || phase === "importing";

  const close = (): void => void documentImport.send({ type: "closed" });

  return (
    <DialogFrame
      isOpen
      maxWidth={860}
      title="Import requirements"
      actions={
        <>
          <Button disabled={phase === "importing"} onClick={close}>
            Cancel
          </Button>
          <Button
            appearance="primary"
            disabledFocusable={phase !== "preview" || !canConfirm(state)}
            onClick={() => void documentImport.send({ type: "confirmed" })}
          >
            {count === 0 && canConfirm(state)
              ? "Add to the project"
              : count === 1
                ? "Add 1 requirement"
                : `Add ${String(count)} requirements`}
          </Button>
        </>
      }
      onClose={close}
    >
      <FailureBar failure={error} />
      {(phase === "choosing" || phase === "preview") && (
        <ImportTarget
          label="File with requirements"
          kinds=".txt,.md,.markdown,.csv,.xlsx,.reqif,.reqifz,.pdf,.docx,text/plain,text/markdown,text/csv,application/pdf"
          hint="Text, Markdown, CSV, Excel, PDF or Word, at most 5 MB. Drop it here, or choose it."
          isSmall={phase === "preview"}
          onChoose={([file]) => {
            if (file !== undefined) void documentImport.send({ type: "fileChosen", file });
          }}
        />
      )}
      {isBusy && <Spinner label={phase === "reading" ? `Reading ${name}` : "Adding the requirements"} />}
      {phase === "preview" && (
        <FoundRequirements state={state} onEvent={(event) => void documentImport.send(event)} />
      )}
    </DialogFrame>
  );
}

interface NotesPanelProperties {
  readonly kind: RequirementKind;
  readonly list: RecordList<RequirementFields>;
  readonly onClose: () => void;
}

interface Proposal {
  readonly text: string;
  readonly isWanted: boolean;
}

/** Notes or a brief, one thought per line, that become requirements; a person selects them. */
function NotesPanel({ kind, list, onClose }: NotesPanelProperties) {
  const styles = useNotesPanelStyles();
  const [notes, setNotes] = useState("");
  const [proposals, setProposals] = useState<readonly Proposal[]>();
  const { one } = kindWords[kind];
  const task: TextTask = {
    kind: "text",
    title: "Sentences from your notes",
    purpose: kind,
    text: notes.trim(),
  };
  const wanted = proposals?.filter(({ isWanted }) => isWanted) ?? [];

  function add(): void {
    for (const { text } of wanted)
      void list.send({ type: "addRequested", fields: { ...blankRequirement(kind), text } });
    onClose();
  }

  return (
    <Panel
      title="From notes"
      about="Write what you know, one thought per line. Each line becomes a sentence that can be tested; nothing is added before you confirm it."
      actions={
        <Button appearance="subtle" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Field label="Notes">
        <Textarea
          appearance="filled-darker"
          resize="vertical"
          rows={5}
          maxLength={longestNotes}
          placeholder={"search by isbn\npay by card or on account\nreturn a book within 14 days"}
          value={notes}
          onChange={(_, { value }) => setNotes(value)}
        />
      </Field>
      {proposals !== undefined && (
        <ul className={styles.proposals} aria-label="Proposals">
          {proposals.map(({ isWanted, text }, place) => (
            <li key={`${String(place)} ${text}`}>
              <Checkbox
                label={text}
                checked={isWanted}
                onChange={(_, { checked }) =>
                  setProposals(proposals.with(place, { text, isWanted: checked === true }))
                }
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <GenerateButton
          label={proposals === undefined ? "Propose" : "Propose again"}
          appearance={proposals === undefined ? "primary" : "secondary"}
          task={task}
          disabledReason={notes.trim() === "" ? "Write some notes first" : undefined}
          onDone={({ outcome }) => {
            if (outcome?.kind === "text")
              setProposals(
                outcome.text
                  .split("\n")
                  .filter((line) => line.trim() !== "")
                  .map((line) => ({ text: line.trim(), isWanted: true })),
              );
          }}
        />
        {proposals !== undefined && (
          <Button appearance="primary" disabledFocusable={wanted.length === 0} onClick={add}>
            Add {wanted.length === 1 ? `1 ${one}` : `${String(wanted.length)} of them`}
          </Button>
        )}
      </div>
    </Panel>
  );
}
