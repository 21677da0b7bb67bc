import {
  blankEntry,
  findEntries,
  type Register,
  type RegisterKey,
  registers,
  type RegisterFields,
} from "@archscribe/core/product/registers/registers";
import { createFolderFilesApi } from "@archscribe/core/product/registers/folder-files";
import { newestKey, type RecordList } from "@archscribe/core/product/machine/record-list/start-record-list";
import { saveStanding } from "@archscribe/core/product/machine/record-list/save-standing";
import { startRegister } from "@archscribe/core/product/registers/start-register";
import { Button, makeStyles, SearchBox, Skeleton, SkeletonItem, tokens } from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons";
import { useState } from "react";
import type { ListRecord } from "@archscribe/core/product/machine/record-list/record-list-state";
import { useEditCommands } from "../../shell/commands.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ListSaveState } from "../../ui/ListSaveState.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Page } from "../../ui/Page.tsx";
import { useRecordList } from "../../ui/use-record-list.ts";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { usePageVirtualizer } from "../../ui/use-page-virtualizer.ts";
import { EntryCard } from "./EntryCard.tsx";
import { EditingArea, EditOnly } from "../../ui/EditOnly.tsx";

const useEntryListStyles = makeStyles({
  root: { position: "relative", width: "100%" },
  slot: { position: "absolute", top: 0, left: 0, width: "100%" },
});

const useStyles = makeStyles({
  search: { maxWidth: "360px", width: "100%" },
  loading: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
});

/** One register of the project: its entries are written in their places and save themselves. */
export function RegisterPage({ register }: { readonly register: RegisterKey }) {
  const styles = useStyles();
  const projectId = useView(useWorld().product.projects).selected?.project_id ?? 0;
  const list = usePageStore(
    ({ client, clock, local, notify, undo }) =>
      startRegister({
        files: createFolderFilesApi(client, projectId),
        register,
        clock,
        local,
        notify,
        undo,
        projectId,
      }),
    [projectId, register],
  );
  const state = useRecordList(list, "");
  const [text, setText] = useState("");
  const [focusKey, focusOn] = useState<string>();
  const { about, noun, title }: Register = registers[register];
  const there = state.records.filter(({ phase }) => phase !== "removing");
  const isEmpty = state.phase === "ready" && there.length === 0;

  function add(): void {
    setText("");
    void list.send({ type: "addRequested", fields: blankEntry(register) });
    focusOn(newestKey(list));
  }
  useEditCommands([{ title: `Add a ${noun}`, shortcut: "add", run: add }]);

  return (
    <Page
      title={title}
      about={about}
      isDense
      status={state.phase === "ready" && !isEmpty && <ListSaveState standing={saveStanding(state)} />}
      actions={
        <EditOnly>
          <Button
            appearance="primary"
            icon={<AddRegular />}
            size="small"
            disabledFocusable={state.phase !== "ready"}
            onClick={add}
          >
            Add {noun}
          </Button>
        </EditOnly>
      }
    >
      {state.phase === "loading" && (
        <Skeleton aria-label={`${title} are being loaded`} className={styles.loading}>
          {[1, 2, 3].map((number) => (
            <SkeletonItem key={number} size={72} />
          ))}
        </Skeleton>
      )}
      {state.phase === "unavailable" && (
        <LoadFailure
          title={`${title} could not be loaded`}
          reason={state.failure?.message}
          onRetry={() => void list.send({ type: "loadRequested" })}
        />
      )}
      {isEmpty && (
        <EmptyState
          title={`Write the first ${noun}`}
          action={
            <EditOnly>
              <Button icon={<AddRegular />} onClick={add}>
                Write the first {noun}
              </Button>
            </EditOnly>
          }
        >
          {about}
        </EmptyState>
      )}
      {there.length > 3 && (
        <SearchBox
          appearance="filled-darker"
          aria-label={`Search ${title.toLowerCase()}`}
          className={styles.search}
          placeholder={`Search ${String(there.length)} entries`}
          size="small"
          value={text}
          onChange={(_, { value }) => setText(value)}
        />
      )}
      <EditingArea>
        <EntryList
          entries={findEntries(state.records, text)}
          focusKey={focusKey}
          list={list}
          register={registers[register]}
          onFocused={() => focusOn(undefined)}
        />
      </EditingArea>
    </Page>
  );
}

interface Properties {
  readonly register: Register;
  readonly entries: readonly ListRecord<RegisterFields>[];
  readonly list: RecordList<RegisterFields>;
  /** The entry that receives the focus. */
  readonly focusKey: string | undefined;
  /** Called when the focus is in the entry, or elsewhere in the list. */
  readonly onFocused: () => void;
}

/** The entries of a register; only the visible ones and the edited one are rendered. */
function EntryList({ entries, focusKey, list, onFocused, register: { fields, noun, title } }: Properties) {
  const styles = useEntryListStyles();
  const [heldKey, hold] = useState<string>();
  const { offset, root, virtualizer } = usePageVirtualizer({
    count: entries.length,
    keyOf: (index) => entries[index]?.key ?? "",
    estimate: 54 + 60 * (fields.length - 1),
    gap: 12,
    pinned: entries.findIndex(({ key }) => key === (focusKey ?? heldKey)),
  });
  return (
    <div
      ref={root}
      aria-label={title}
      className={styles.root}
      role="list"
      style={{ height: `${String(virtualizer.getTotalSize())}px` }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const record = entries[index];
        if (record === undefined) return null;
        return (
          <div
            key={key}
            ref={virtualizer.measureElement}
            aria-posinset={index + 1}
            aria-setsize={entries.length}
            className={styles.slot}
            data-index={index}
            role="listitem"
            style={{ transform: `translateY(${String(start - offset)}px)` }}
          >
            <EntryCard
              fields={fields}
              isFocused={record.key === focusKey}
              list={list}
              noun={noun}
              record={record}
              onFocus={() => {
                hold(record.key);
                onFocused();
              }}
            />
          </div>
        );
      })}
    </div>
  );
}
