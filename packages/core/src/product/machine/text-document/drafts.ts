import * as z from "zod";
import type { KeyValueStorage } from "../../../model/index.ts";
import { localKeys } from "../../ports/storage-keys.ts";
import type { TextDraft } from "./text-document-state.ts";

/** Unsaved texts, kept in storage that survives a closed window; removed at logout. */
export interface Drafts {
  readonly read: () => TextDraft | undefined;
  readonly keep: (draft: TextDraft) => void;
  /** Removes the draft only if it is one of these texts, because another window may have continued it. */
  readonly forget: (texts: readonly (string | undefined)[]) => void;
}

const storedDrafts = z.record(z.string(), z.object({ text: z.string(), revision: z.string().nullable() }));

/** Returns access to the draft of one document, which has a name such as `7/diagrams/usecase.puml`. */
export function draftsOf(local: KeyValueStorage, name: string): Drafts {
  return {
    read: () => readAll(local)[name],
    keep: (draft) => writeAll(local, { ...readAll(local), [name]: draft }),
    forget: (texts) => {
      const { [name]: draft, ...others } = readAll(local);
      if (draft !== undefined && texts.includes(draft.text)) writeAll(local, others);
    },
  };
}

function readAll(local: KeyValueStorage): Readonly<Record<string, TextDraft>> {
  try {
    return storedDrafts.parse(JSON.parse(local.get(localKeys.drafts) ?? "{}"));
  } catch {
    return {};
  }
}

function writeAll(local: KeyValueStorage, drafts: Readonly<Record<string, TextDraft>>): void {
  if (Object.keys(drafts).length === 0) local.remove(localKeys.drafts);
  else local.set(localKeys.drafts, JSON.stringify(drafts));
}
