import { type Answer, answerOf, type ContractClient, mapAnswer } from "../client/index.ts";
import type { TextVersion } from "../machine/text-document/text-document-state.ts";
import { describedText, type StoredDiagram } from "./stored-diagram.ts";

interface SavedDiagram {
  readonly projectId: number;
  readonly diagram: StoredDiagram;
  readonly version: TextVersion;
}

/** Saves the text of a diagram by the operation for its kind; without a revision, it becomes a new file. */
export async function saveDiagram(
  client: ContractClient,
  { diagram, projectId: project_id, version }: SavedDiagram,
): Promise<Answer<TextVersion>> {
  const { id, key, notation, path } = diagram;
  const { revision, text } = version;
  if (revision === null) return written(await answerOf(client.PUT("/sad/files/", { body: fileOf(version) })));
  const described = describedText(notation, text);
  const body = { project_id, id, revision, ...described };
  const deployment = { project_id, modelId: id, revision, ...described };
  switch (key) {
    case "usecase":
      return saved(await answerOf(client.PUT("/sad/update_use_case_model/", { body })), text);
    case "interaction":
      return saved(await answerOf(client.PUT("/sad/update_interaction_model/", { body })), text);
    case "system_conceptual":
      return saved(await answerOf(client.PUT("/sad/update_conceptual_design/", { body })), text);
    case "conceptual":
    case "logical":
    case "physical":
      return saved(
        await answerOf(client.PUT("/sad/update_data_model/", { body: { ...body, kind: key } })),
        text,
      );
    case "component":
    case "class":
      return saved(
        await answerOf(client.PUT("/sad/update_application_model/", { body: { ...body, kind: key } })),
        text,
      );
    case "onPrem":
      return saved(await answerOf(client.PUT("/sad/update_onprem_deployment/", { body: deployment })), text);
    case "AWS":
      return saved(await answerOf(client.PUT("/sad/update_aws_deployment/", { body: deployment })), text);
    case "GCP":
      return saved(await answerOf(client.PUT("/sad/update_gcp_deployment/", { body: deployment })), text);
    case "Azure":
      return saved(await answerOf(client.PUT("/sad/update_azure_deployment/", { body: deployment })), text);
    case "interface":
      return written(await answerOf(client.PUT("/sad/files/", { body: fileOf(version) })));
  }

  function fileOf({ revision, text }: TextVersion) {
    return { project_id, write: [{ path, text, revision }] };
  }

  function written(
    answer: Answer<{ readonly files: readonly { readonly revision: string | null }[] }>,
  ): Answer<TextVersion> {
    return mapAnswer(answer, ({ files }) => ({ text, revision: files[0]?.revision ?? null }));
  }
}

function saved(answer: Answer<{ readonly revision: string }>, text: string): Answer<TextVersion> {
  return mapAnswer(answer, ({ revision }) => ({ text, revision }));
}
