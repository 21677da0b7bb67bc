import type { Clock, KeyValueStorage } from "../../model/index.ts";
import type { Notify } from "../machine/notice.ts";
import { type RecordList, startRecordList } from "../machine/record-list/start-record-list.ts";
import type { Undo } from "../machine/undo/start-undo.ts";
import { readDecisionText, writeDecisionText } from "../../document/project-folder/index.ts";
import type { OtherRecord, RecordListApi, StoredRecord } from "../machine/record-list/record-list-state.ts";
import type { FolderFilesApi, FileChangeAnswer, SeenFile } from "./folder-files.ts";
import { manifestRegisterApi } from "./manifest-register-api.ts";
import { registerKind, type RegisterFields, type RegisterKey, idsIn } from "./registers.ts";

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

const decisionFile = /^decisions\/(?!(?:readme|index|template)\.md$)[^/]+\.md$/i;

/** Creates the calls for the decisions of a project: one file each, numbered in the order in which they were made. */
function decisionsApi(files: FolderFilesApi): RecordListApi<RegisterFields> {
  const seen = new Map<string, SeenFile>();
  return {
    list: async () => {
      const answer = await files.list();
      if (!answer.ok) return answer;
      seen.clear();
      const records = answer.value.filter(({ path }) => decisionFile.test(path)).map(remembered);
      return { ok: true, value: { records } };
    },
    add: async (fields) => {
      const path = `decisions/${nextNumber()}-${slugOf(fields["title"] ?? "")}.md`;
      const text = textOf("", fields);
      return saved(await files.write({ path, text, revision: null }), { path, text }, fields);
    },
    save: async ({ fields, id, revision }) => {
      const text = textOf(seen.get(id)?.text ?? "", fields);
      return saved(await files.write({ path: id, text, revision }), { path: id, text }, fields);
    },
    remove: async ({ id, revision }) => {
      const answer = await files.remove({ path: id, revision });
      if (answer.kind === "failed") return answer;
      return answer.kind === "overtaken" && answer.current !== undefined
        ? { kind: "overtaken", theirs: theirsOf(answer, answer.current) }
        : { kind: "removed" };
    },
  };

  function remembered(file: SeenFile): StoredRecord<RegisterFields> {
    seen.set(file.path, file);
    return { id: file.path, revision: file.revision, fields: fieldsOf(file.text) };
  }

  function theirsOf(
    { lastChange }: Extract<FileChangeAnswer, { readonly kind: "overtaken" }>,
    current: SeenFile,
  ): OtherRecord<RegisterFields> {
    return { ...remembered(current), ...(lastChange === undefined ? {} : { lastChange }) };
  }

  function saved(answer: FileChangeAnswer, file: Omit<SeenFile, "revision">, fields: RegisterFields) {
    switch (answer.kind) {
      case "failed":
        return answer;
      case "changed":
        return {
          kind: "saved" as const,
          record: { ...remembered({ ...file, revision: answer.revision }), fields },
        };
      case "overtaken":
        return answer.current === undefined
          ? {
              kind: "failed" as const,
              error: {
                code: "NOT_FOUND" as const,
                message: "Somebody deleted this decision. Copy what you still need.",
              },
            }
          : { kind: "overtaken" as const, theirs: theirsOf(answer, answer.current) };
      default:
        return answer satisfies never;
    }
  }

  function nextNumber(): string {
    const numbers = [...seen.keys()].map((path) => Number(/^decisions\/(\d+)/.exec(path)?.[1] ?? 0));
    return String(Math.max(0, ...numbers) + 1).padStart(4, "0");
  }
}

function fieldsOf(text: string): RegisterFields {
  const { body, date = "", requirements, status, title } = readDecisionText(text);
  return { title, status, date, requirements: requirements.join(", "), body };
}

function textOf(text: string, fields: RegisterFields): string {
  const { body = "", date = "", requirements = "", status = "", title = "" } = fields;
  return writeDecisionText(text, {
    title: title.trim(),
    status: status.trim(),
    ...(date === "" ? {} : { date }),
    requirements: idsIn(requirements),
    body,
  });
}

/** Converts a title to a part of a file name. */
function slugOf(title: string): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, "");
  return words === "" ? "decision" : words;
}
