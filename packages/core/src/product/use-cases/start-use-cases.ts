import type { ContractClient } from "../client/index.ts";
import type { Clock, KeyValueStorage } from "../../model/index.ts";
import type { Notify } from "../machine/notice.ts";
import type { RecordKind } from "../machine/record-list/record-kind.ts";
import { type RecordList, startRecordList } from "../machine/record-list/start-record-list.ts";
import type { Undo } from "../machine/undo/start-undo.ts";
import { useCasesApi, type UseCaseFields, type UseCaseRecord } from "./use-cases-api.ts";

interface Dependencies {
  readonly client: ContractClient;
  readonly clock: Clock;
  readonly local: KeyValueStorage;
  readonly notify: Notify;
  readonly undo: Pick<Undo, "offer">;
  readonly projectId: number;
}

const longestName = 500;

const useCaseKind: RecordKind<UseCaseFields> = {
  noun: "use case",
  isBlank: ({ name }) => name.trim() === "",
  fault: ({ name }) => {
    if (name.trim() === "") return "Name the use case: a verb and its object.";
    return name.length > longestName ? `A name has at most ${String(longestName)} characters.` : undefined;
  },
};

/** An empty use case. */
export const blankUseCase: UseCaseFields = {
  name: "",
  actors: [],
  requirements: [],
  pre_cond: [],
  steps: [],
  exceptions: [],
  post_cond: [],
};

/** Starts the use cases of a project; `loadRequested` then loads them. */
export function startUseCases({
  client,
  clock,
  local,
  notify,
  projectId,
  undo,
}: Dependencies): RecordList<UseCaseFields> {
  return startRecordList({
    api: useCasesApi(client, projectId),
    kind: useCaseKind,
    clock,
    notify,
    undo,
    drafts: { local, name: `${String(projectId)}/use-cases` },
  });
}

/**
 * Returns the use cases whose id, name or actors contain a text; use cases that are being edited are always included.
 */
export function findUseCases(records: readonly UseCaseRecord[], text: string): readonly UseCaseRecord[] {
  const wanted = text.trim().toLowerCase();
  return records.filter(({ fields, phase, stored }) => {
    if (phase === "removing") return false;
    const said = `${stored?.id ?? ""} ${fields.name} ${fields.actors.join(" ")}`;
    return wanted === "" || phase !== "clean" || said.toLowerCase().includes(wanted);
  });
}

/** Returns the use case with an id, or with a key while it has no id; otherwise the first one. */
export function chosenUseCase(
  records: readonly UseCaseRecord[],
  chosen: string | undefined,
): UseCaseRecord | undefined {
  const shown = records.filter(({ phase }) => phase !== "removing");
  return shown.find(({ key, stored }) => stored?.id === chosen || key === chosen) ?? shown[0];
}
