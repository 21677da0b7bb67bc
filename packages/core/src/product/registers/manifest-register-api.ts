import {
  manifestFile,
  type ManifestItem,
  type ManifestListKey,
  readManifestList,
  writeManifestList,
} from "../../document/project-folder/index.ts";
import type {
  RecordListApi,
  RemovalAnswer,
  SaveAnswer,
  StoredRecord,
} from "../machine/record-list/record-list-state.ts";
import { isSame } from "../machine/record-list/same-fields.ts";
import type { FolderFilesApi, SeenFile } from "./folder-files.ts";
import { type RegisterFields, idsIn, type RegisterField, registers } from "./registers.ts";

/** An item with an id that survives renaming. */
interface Entry {
  readonly id: string;
  readonly item: ManifestItem;
}

const gone = {
  kind: "failed",
  error: { code: "NOT_FOUND", message: "Somebody deleted this in the meantime. Copy what you still need." },
} as const;

/** How often a change is repeated because another person has changed another part of the manifest. */
const attempts = 5;

/**
 * Creates the calls for a list of the manifest as records. The manifest is a single file: if another person has changed
 * another part of it, the change is repeated on their version. Only a change of the same record is a conflict.
 */
export function manifestRegisterApi(
  files: FolderFilesApi,
  key: ManifestListKey,
): RecordListApi<RegisterFields> {
  let file: SeenFile | undefined;
  let entries: readonly Entry[] = [];

  return {
    list: async () => {
      const answer = await files.list();
      if (!answer.ok) return answer;
      look(answer.value.find(({ path }) => path === manifestFile));
      return { ok: true, value: { records: entries.map(recordOf) } };
    },
    add: (fields) =>
      changed((now) => {
        const id = freeId(nameOf(key, fields), now);
        return { entries: [...now, { id, item: itemOf(key, fields) }], id };
      }),
    save: ({ fields, id, revision }) =>
      changed((now) => {
        const own = now.find((one) => one.id === id);
        if (own === undefined) return gone;
        const theirs = recordOf(own);
        if (theirs.revision !== revision && !isSame(theirs.fields, fields))
          return { kind: "overtaken", theirs };
        const item = itemOf(key, fields, own.item);
        return { entries: now.map((one) => (one.id === id ? { id, item } : one)), id };
      }),
    remove: async ({ id, revision }): Promise<RemovalAnswer<RegisterFields>> => {
      const answer = await changed((now) => {
        const own = now.find((one) => one.id === id);
        if (own !== undefined && recordOf(own).revision !== revision)
          return { kind: "overtaken", theirs: recordOf(own) };
        return { entries: now.filter((one) => one.id !== id), id };
      });
      return answer.kind === "saved" ? { kind: "removed" } : answer;
    },
  };

  type Change = { readonly entries: readonly Entry[]; readonly id: string };

  async function changed(
    change: (
      now: readonly Entry[],
    ) => Change | Exclude<SaveAnswer<RegisterFields>, { readonly kind: "saved" }>,
  ): Promise<SaveAnswer<RegisterFields>> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if (file === undefined) {
        const answer = await files.list();
        if (!answer.ok) return { kind: "failed", error: answer.error };
        look(answer.value.find(({ path }) => path === manifestFile));
        if (file === undefined) return gone;
      }
      const next = change(entries);
      if ("kind" in next) return next;
      const text = writeManifestList(
        file.text,
        key,
        next.entries.map(({ item }) => item),
      );
      const answer = await files.write({ path: manifestFile, text, revision: file.revision });
      if (answer.kind === "failed") return answer;
      if (answer.kind === "changed") {
        file = { path: manifestFile, text, revision: answer.revision };
        entries = next.entries;
        const own = entries.find(({ id }) => id === next.id);
        return {
          kind: "saved",
          record: own === undefined ? recordOf({ id: next.id, item: {} }) : recordOf(own),
        };
      }
      look(answer.current);
    }
    return {
      kind: "failed",
      error: { code: "UNAVAILABLE", message: "Others are changing this list right now." },
    };
  }

  function look(seen: SeenFile | undefined): void {
    file = seen;
    entries = seen === undefined ? [] : withIds(readManifestList(seen.text, key), entries);
  }

  function recordOf({ id, item }: Entry): StoredRecord<RegisterFields> {
    return { id, revision: JSON.stringify(item), fields: fieldsOfItem(key, item) };
  }

  /** Assigns ids: items with the same name keep their ids; a renamed item keeps the id of the item at its place. */
  function withIds(items: readonly ManifestItem[], before: readonly Entry[]): readonly Entry[] {
    const nameOfItem = (item: ManifestItem): string => nameOf(key, fieldsOfItem(key, item));
    const names = new Set(items.map(nameOfItem));
    const left = new Set(before);
    const known = items.map((item, place) => {
      const same = [...left].find((one) => nameOfItem(one.item) === nameOfItem(item));
      const atPlace = before[place];
      const isRenamed = atPlace !== undefined && left.has(atPlace) && !names.has(nameOfItem(atPlace.item));
      const own = same ?? (isRenamed ? atPlace : undefined);
      if (own !== undefined) left.delete(own);
      return { item, id: own?.id };
    });
    const given: Entry[] = [];
    for (const { id, item } of known)
      given.push({ item, id: id ?? freeId(nameOfItem(item), [...given, ...before]) });
    return given;
  }
}

function freeId(name: string, taken: readonly Pick<Entry, "id">[]): string {
  const ids = new Set(taken.map(({ id }) => id));
  let id = name;
  for (let number = 2; ids.has(id); number += 1) id = `${name} (${String(number)})`;
  return id;
}

/** Converts an item of the manifest to the fields of its register. */
function fieldsOfItem(key: ManifestListKey, item: ManifestItem): RegisterFields {
  const fields: readonly RegisterField[] = registers[key].fields;
  return Object.fromEntries(fields.map((field) => [field.key, textOf(item[field.key])]));
}

/** Converts fields to an item; other keys of the item are kept, such as the views of a concern. */
function itemOf(key: ManifestListKey, fields: RegisterFields, before: ManifestItem = {}): ManifestItem {
  const item: Record<string, ManifestItem[string]> = { ...before };
  const own: readonly RegisterField[] = registers[key].fields;
  for (const { input, key: name } of own) {
    const said = (fields[name] ?? "").trim();
    if (said === "") delete item[name];
    else if (name === "concerns") item[name] = concernsOf(said, before[name]);
    else item[name] = input === "requirements" ? [...idsIn(said)] : said;
  }
  return item;
}

/** Returns the name of an entry. */
function nameOf(key: ManifestListKey, fields: RegisterFields): string {
  return (fields[registers[key].fields[0].key] ?? "").trim();
}

function textOf(value: ManifestItem[string] | undefined): string {
  if (Array.isArray(value)) {
    const parts = value as readonly ManifestItem[string][];
    return parts.some(isConcern) ? parts.map(concernText).join("\n") : parts.map(String).join(", ");
  }
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function concernsOf(said: string, before: ManifestItem[string] | undefined) {
  const known = Array.isArray(before) ? (before as readonly ManifestItem[string][]) : [];
  return said
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((text) => known.find((one) => concernText(one) === text) ?? { text });
}

function isConcern(value: ManifestItem[string]): value is ManifestItem {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function concernText(value: ManifestItem[string]): string {
  return isConcern(value) && typeof value["text"] === "string" ? value["text"] : "";
}
