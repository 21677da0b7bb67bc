import type { RequirementKind } from "@archscribe/core/model";
import { blankRequirement } from "@archscribe/core/product/requirements/requirement-kind";
import { newestKey } from "@archscribe/core/product/machine/record-list/start-record-list";
import { saveStanding } from "@archscribe/core/product/machine/record-list/save-standing";
import type { DesignTask } from "@archscribe/core/product/generation/generation-api";
import { Button, makeStyles, Tab } from "@fluentui/react-components";
import { AddRegular, ArrowUploadRegular, NotepadEditRegular } from "@fluentui/react-icons";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useCommands } from "../../shell/commands.ts";
import { ListSaveState } from "../../ui/ListSaveState.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Page } from "../../ui/Page.tsx";
import { useRecordList } from "../../ui/use-record-list.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { GenerateButton } from "../generation/GenerateButton.tsx";
import { ImportDialog } from "./ImportDialog.tsx";
import { NotesPanel } from "./NotesPanel.tsx";
import { RequirementsEmpty } from "./RequirementsEmpty.tsx";
import { kindWords } from "./requirement-words.ts";
import { RequirementsSkeleton } from "./RequirementsSkeleton.tsx";
import { RequirementsView } from "./RequirementsView.tsx";
import { useRequirements } from "./use-requirements.ts";
import { Tabs } from "../../ui/Tabs.tsx";

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
  const state = useRecordList(list);
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
  useCommands([
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
        <>
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
        </>
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
