import { type Answer, answerOf, type components, type ContractClient } from "../client/index.ts";
import type { TextDocumentApi, TextVersion } from "../machine/text-document/text-document-state.ts";

/** The preview of a screen as the server has it. */
export type StoredPreview = components["schemas"]["UiPreview"];

/** The screens of a project, and how its use cases are called. */
export interface Previews {
  readonly previews: readonly StoredPreview[];
  readonly useCaseNames: Readonly<Record<string, string>>;
}

/** The calls of the server that the previews make. */
export interface UiPreviewsApi {
  readonly list: () => Promise<Answer<Previews>>;
  readonly write: (preview: StoredPreview) => Promise<Answer<StoredPreview>>;
}

/** The previews of a project, by a client of the contract. */
export function createUiPreviewsApi(client: ContractClient, projectId: number): UiPreviewsApi {
  const project = { project_id: projectId };
  return {
    list: async () => {
      const query = { params: { query: project } };
      const [previews, components] = await Promise.all([
        answerOf(client.GET("/endpoint/ui_previews/", query)),
        answerOf(client.GET("/endpoint/ui_component/", query)),
      ]);
      if (!previews.ok) return previews;
      // Without the names of the use cases the screens are still worth being seen.
      const named = components.ok ? components.value.ui_component : [];
      const names = named.map(({ use_case, use_case_name }) => [use_case, use_case_name] as const);
      return { ok: true, value: { previews: previews.value, useCaseNames: Object.fromEntries(names) } };
    },
    write: (preview) =>
      answerOf(client.PUT("/endpoint/update_ui_preview/", { body: { ...project, ...preview } })),
  };
}

/** The HTML of one preview as a text that saves itself; `onSeen` is told the preview as the server has it. */
export function createPreviewTextApi(
  api: UiPreviewsApi,
  id: string,
  onSeen: (preview: StoredPreview) => void | Promise<void>,
): TextDocumentApi {
  let seen: StoredPreview | undefined;
  async function see(answer: Answer<StoredPreview>): Promise<Answer<TextVersion>> {
    if (!answer.ok) return answer;
    seen = answer.value;
    await onSeen(answer.value);
    return { ok: true, value: { text: answer.value.html, revision: answer.value.revision } };
  }
  return {
    load: async () => {
      const answer = await api.list();
      return see(answer.ok ? foundIn(answer.value, id) : answer);
    },
    save: async ({ revision, text }) =>
      seen === undefined
        ? gone
        : see(await api.write({ ...seen, html: text, revision: revision ?? seen.revision })),
  };
}

const gone: Answer<never> = {
  ok: false,
  error: { code: "NOT_FOUND", message: "This screen is there no more. Reload the page." },
};

function foundIn({ previews }: Previews, id: string): Answer<StoredPreview> {
  const preview = previews.find((one) => one.id === id);
  return preview === undefined ? gone : { ok: true, value: preview };
}
