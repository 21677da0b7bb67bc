import type { Clock, KeyValueStorage } from "../../model/index.ts";
import type { Notify } from "../machine/notice.ts";
import { type RecordList, startRecordList } from "../machine/record-list/start-record-list.ts";
import type { Undo } from "../machine/undo/start-undo.ts";
import { decisionsApi } from "./decisions-api.ts";
import type { FolderFilesApi } from "./folder-files.ts";
import { manifestRegisterApi } from "./manifest-register-api.ts";
import { registerKind, type RegisterFields, type RegisterKey } from "./registers.ts";

interface Dependencies {
  readonly files: FolderFilesApi;
  readonly register: RegisterKey;
  readonly clock: Clock;
  readonly local: KeyValueStorage;
  readonly notify: Notify;
  readonly undo: Pick<Undo, "offer">;
  readonly projectId: number;
}

/** Starts a register of a project; `loadRequested` then loads it. */
export function startRegister({
  clock,
  files,
  local,
  notify,
  projectId,
  register,
  undo,
}: Dependencies): RecordList<RegisterFields> {
  return startRecordList({
    api: register === "decisions" ? decisionsApi(files) : manifestRegisterApi(files, register),
    kind: registerKind(register),
    clock,
    notify,
    undo,
    drafts: { local, name: `${String(projectId)}/${register}` },
  });
}
