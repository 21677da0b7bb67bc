import type { ListRecord } from "@archscribe/core/product/machine/record-list/record-list-state";
import type { RecordList } from "@archscribe/core/product/machine/record-list/start-record-list";
import type { Register, RegisterFields } from "@archscribe/core/product/registers/registers";
import { makeStyles } from "@fluentui/react-components";
import { useState } from "react";
import { usePageVirtualizer } from "../../ui/use-page-virtualizer.ts";
import { EntryCard } from "./EntryCard.tsx";

const useStyles = makeStyles({
  root: { position: "relative", width: "100%" },
  slot: { position: "absolute", top: 0, left: 0, width: "100%" },
});

interface Properties {
  readonly register: Register;
  readonly entries: readonly ListRecord<RegisterFields>[];
  readonly list: RecordList<RegisterFields>;
  /** The entry in which somebody is to go on writing. */
  readonly focusKey: string | undefined;
  /** Called when they are there, or elsewhere in the list. */
  readonly onFocused: () => void;
}

/** The entries of a register, of which only those in sight are drawn, and the one that is being written. */
export function EntryList({
  entries,
  focusKey,
  list,
  onFocused,
  register: { fields, noun, title },
}: Properties) {
  const styles = useStyles();
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
