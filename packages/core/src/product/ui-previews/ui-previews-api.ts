import { type Answer, answerOf, type components, type ContractClient } from "../client/index.ts";
import { emitPreview } from "../../document/project-folder/index.ts";
import type { TextDocumentApi, TextVersion } from "../machine/text-document/text-document-state.ts";

/** The preview of a screen, as stored on the server. */
export type StoredPreview = components["schemas"]["UiPreview"];

/** The screens of a project, and the names of its use cases. */
export interface Previews {
  readonly previews: readonly StoredPreview[];
  readonly useCaseNames: Readonly<Record<string, string>>;
}

interface OfProject {
  readonly client: ContractClient;
  readonly projectId: number;
}

/** Loads the previews of a project. */
export async function listPreviews({ client, projectId }: OfProject): Promise<Answer<Previews>> {
  const query = { params: { query: { project_id: projectId } } };
  const [previews, components] = await Promise.all([
    answerOf(client.GET("/endpoint/ui_previews/", query)),
    answerOf(client.GET("/endpoint/ui_component/", query)),
  ]);
  if (!previews.ok) return previews;
  // Without the names of the use cases, the screens are still worth showing.
  const named = components.ok ? components.value.ui_component : [];
  const names = named.map(({ use_case, use_case_name }) => [use_case, use_case_name] as const);
  return { ok: true, value: { previews: previews.value, useCaseNames: Object.fromEntries(names) } };
}

interface TextDependencies extends OfProject {
  readonly id: string;
  /** Called with the preview, as stored on the server. */
  readonly onSeen: (preview: StoredPreview) => void | Promise<void>;
}

/** Creates the calls for the HTML of one preview, as a text that saves itself. */
export function createPreviewTextApi({ client, id, onSeen, projectId }: TextDependencies): TextDocumentApi {
  let seen: StoredPreview | undefined;
  async function see(answer: Answer<StoredPreview>): Promise<Answer<TextVersion>> {
    if (!answer.ok) return answer;
    seen = answer.value;
    await onSeen(answer.value);
    return { ok: true, value: { text: answer.value.html, revision: answer.value.revision } };
  }
  async function load(): Promise<Answer<TextVersion>> {
    const answer = await listPreviews({ client, projectId });
    return see(answer.ok ? foundIn(answer.value, id) : answer);
  }
  /** Stores a screen that somebody has deleted in the meantime as a new file. */
  async function recreate(preview: StoredPreview, html: string): Promise<Answer<TextVersion>> {
    const { requirements, title, use_case } = preview;
    const path = `ui-previews/${id}.html`;
    const useCase = use_case === undefined ? {} : { useCase: use_case };
    const text = emitPreview({ id, title, requirements, html, file: path, ...useCase });
    const body = { project_id: projectId, write: [{ path, text, revision: null }] };
    const answer = await answerOf(client.PUT("/sad/files/", { body }));
    return answer.ok ? load() : answer;
  }
  return {
    load,
    save: async ({ revision, text }) => {
      if (seen === undefined) return gone;
      if (revision === null) return recreate(seen, text);
      const body = { ...seen, project_id: projectId, html: text, revision };
      return see(await answerOf(client.PUT("/endpoint/update_ui_preview/", { body })));
    },
  };
}

const gone: Answer<never> = {
  ok: false,
  error: { code: "NOT_FOUND", message: "This screen no longer exists. Reload the page." },
};

function foundIn({ previews }: Previews, id: string): Answer<StoredPreview> {
  const preview = previews.find((one) => one.id === id);
  return preview === undefined ? gone : { ok: true, value: preview };
}
