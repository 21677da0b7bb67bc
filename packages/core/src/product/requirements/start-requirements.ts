import {
  type Clock,
  type KeyValueStorage,
  type RequirementKind,
  requirementKinds,
} from "../../model/index.ts";
import type { Notify } from "../machine/notice.ts";
import type { RecordListApi } from "../machine/record-list/record-list-state.ts";
import { type RecordList, startRecordList } from "../machine/record-list/start-record-list.ts";
import type { Undo } from "../machine/undo/start-undo.ts";
import { type SeveralChanges, startSeveralChanges } from "./change-several.ts";
import { importedInWords } from "./imported-in-words.ts";
import { type DocumentImport, startDocumentImport } from "./start-document-import.ts";
import { recordKindOf } from "./requirement-kind.ts";
import type { RequirementFields, RequirementsApi } from "./requirements-api.ts";
import { type Insights, startInsights } from "./insights.ts";

interface Dependencies {
  readonly api: RequirementsApi;
  readonly clock: Clock;
  readonly local: KeyValueStorage;
  readonly notify: Notify;
  readonly undo: Pick<Undo, "offer">;
  readonly projectId: number;
}

/** The requirements of a project: a list per kind, with findings, traces, import and changes of several. */
export interface Requirements {
  readonly lists: Readonly<Record<RequirementKind, RecordList<RequirementFields>>>;
  readonly insights: Insights;
  readonly documentImport: DocumentImport;
  readonly several: SeveralChanges;
}

/** Starts the requirements of a project; `loadRequested` of a list then loads it. */
export function startRequirements({
  api,
  clock,
  local,
  notify,
  projectId,
  undo,
}: Dependencies): Requirements {
  const insights = startInsights({ api, clock });
  const listOf = (kind: RequirementKind) =>
    startRecordList({
      api: telling(api.listOf(kind), () => void insights.send({ type: "outdated" })),
      kind: recordKindOf(kind),
      clock,
      notify,
      undo,
      drafts: { local, name: `${String(projectId)}/requirements/${kind}` },
    });
  const lists = {
    functional: listOf("functional"),
    "non-functional": listOf("non-functional"),
    "user-story": listOf("user-story"),
    "business-rule": listOf("business-rule"),
  };

  const documentImport = startDocumentImport({
    api,
    onImported: ({ added, brief, stakeholders, terms, use_cases }) => {
      const words = importedInWords({
        requirements: added.length,
        useCases: use_cases.length,
        stakeholders: stakeholders.length,
        terms: terms.length,
      });
      const title =
        words === "" && brief !== undefined ? "The brief was added" : `${words || "Nothing"} added`;
      notify({ kind: "success", title });
      for (const { kind } of requirementKinds) {
        const isShown = lists[kind].view.current.phase !== "loading";
        if (isShown) void lists[kind].send({ type: "loadRequested" });
      }
      void insights.send({ type: "requested" });
    },
  });
  const several = startSeveralChanges({
    api: {
      listOf: (kind) => telling(api.listOf(kind), () => void insights.send({ type: "outdated" })),
    },
    lists,
    notify,
    undo,
  });
  return { lists, insights, documentImport, several };
}

/** Returns calls that report each change. */
function telling<Fields>(api: RecordListApi<Fields>, changed: () => void): RecordListApi<Fields> {
  return {
    ...api,
    add: async (fields) => {
      const answer = await api.add(fields);
      if (answer.kind === "saved") changed();
      return answer;
    },
    save: async (record) => {
      const answer = await api.save(record);
      if (answer.kind === "saved") changed();
      return answer;
    },
    remove: async (record) => {
      const answer = await api.remove(record);
      if (answer.kind === "removed") changed();
      return answer;
    },
  };
}
