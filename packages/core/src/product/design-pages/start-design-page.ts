import { answerOf, type components, type ContractClient } from "../client/index.ts";
import type { Clock, DesignPageKey, KeyValueStorage } from "../../model/index.ts";
import type { Notify } from "../machine/notice.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import { startTextDocument, type TextDocument } from "../machine/text-document/start-text-document.ts";
import type { TextDocumentApi, TextVersion } from "../machine/text-document/text-document-state.ts";
import { goTo, type Machine } from "../machine/machine.ts";

const find = {
  to: ["there"] as const,
  step: (_: DesignPageTrace, { requirements }: { readonly requirements: readonly string[] }) =>
    goTo<DesignPageTrace, never>({ phase: "there", requirements }),
};

const miss = {
  to: ["missing"] as const,
  step: () => goTo<DesignPageTrace, never>({ phase: "missing", requirements: [] }),
};

const always = { found: find, notFound: miss };

/** The machine for whether a design page exists, and which requirements it answers. */
const designPageTraceMachine: Machine<DesignPageTrace, DesignPageTraceEvent, never> = {
  name: "Trace of a design page",
  initial: { phase: "unseen", requirements: [] },
  transitions: { unseen: always, missing: always, there: always },
};

type StoredPage = components["schemas"]["DesignPage"];

interface Dependencies {
  readonly client: ContractClient;
  readonly pageKey: DesignPageKey;
  readonly projectId: number;
  readonly clock: Clock;
  readonly local: KeyValueStorage;
  readonly notify: Notify;
}

/** A running design page: its text, which saves itself, and its trace. */
export interface StartedDesignPage {
  readonly text: TextDocument;
  readonly trace: Store<DesignPageTrace, DesignPageTraceEvent>;
}

/** Starts a design page; saving the text keeps the requirements that the page answers. */
export function startDesignPage({
  client,
  clock,
  local,
  notify,
  pageKey,
  projectId,
}: Dependencies): StartedDesignPage {
  const project = { project_id: projectId };
  const trace = startMachine(designPageTraceMachine, {});
  const text: TextDocumentApi = {
    load: async () => {
      const answer = await answerOf(client.GET("/sad/get_design_pages/", { params: { query: project } }));
      if (!answer.ok) return answer;
      const page = answer.value.design_pages.find(({ key }) => key === pageKey);
      await trace.send(page === undefined ? { type: "notFound" } : found(page));
      return { ok: true, value: page === undefined ? nothing : versionOf(page) };
    },
    save: async ({ revision, text: markdown }) => {
      const requirements = [...trace.view.current.requirements];
      const body = { ...project, key: pageKey, markdown, requirements, revision };
      const answer = await answerOf(client.PUT("/sad/update_design_page/", { body }));
      if (!answer.ok) return answer;
      await trace.send(found(answer.value));
      return { ok: true, value: versionOf(answer.value) };
    },
  };
  const drafts = { local, name: `${String(projectId)}/pages/${pageKey}.md` };
  return { trace, text: startTextDocument({ api: text, clock, drafts, notify }) };
}

const nothing: TextVersion = { text: "", revision: null };

function found({ requirements }: StoredPage): DesignPageTraceEvent {
  return { type: "found", requirements: [...requirements] };
}

function versionOf({ markdown, revision }: StoredPage): TextVersion {
  return { text: markdown, revision };
}

/** The state of a design page besides its text. */
interface DesignPageTrace {
  /** `unseen` until the page was loaded; `missing` if it does not exist yet. */
  readonly phase: "unseen" | "missing" | "there";
  /** The ids of the requirements that the page answers. */
  readonly requirements: readonly string[];
}

/** The server's answers about the page. */
type DesignPageTraceEvent =
  | { readonly type: "found"; readonly requirements: readonly string[] }
  | { readonly type: "notFound" };
