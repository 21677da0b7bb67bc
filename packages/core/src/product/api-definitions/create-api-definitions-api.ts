import { type Answer, answerOf, type ContractClient } from "../client/index.ts";
import type { TextDocumentApi, TextVersion } from "../machine/text-document/text-document-state.ts";
import type { ApiReading } from "./api-docs.ts";

interface Dependencies {
  readonly client: ContractClient;
  readonly projectId: number;
  readonly read: (text: string) => Promise<ApiReading>;
}

/** Creates the calls that load and save the API description of a project as a text. */
export function createApiDefinitionsApi({ client, projectId, read }: Dependencies): TextDocumentApi {
  const query = { project_id: projectId };
  return {
    load: async () =>
      versionOf(await answerOf(client.GET("/endpoint/swagger_definition/", { params: { query } }))),
    save: async ({ revision, text }) => {
      const { faults } = await read(text);
      const fault = faults.find(({ severity }) => severity === "error");
      if (fault !== undefined) return refused(fault);
      const body = { ...query, swagger_yaml: text, ...(revision === null ? {} : { revision }) };
      return versionOf(await answerOf(client.PUT("/endpoint/update_swagger_definition/", { body })));
    },
  };
}

/** The server would reject the text, too; failing here avoids messages while a person is typing a word. */
function refused({ line, message }: ApiReading["faults"][number]): Answer<never> {
  return {
    ok: false,
    error: { code: "REQUEST_REFUSED", message: `Line ${String(line)}: ${message}` },
  };
}

function versionOf(
  answer: Answer<{ readonly swagger_yaml: string; readonly revision?: string }>,
): Answer<TextVersion> {
  if (!answer.ok) return answer;
  const { revision, swagger_yaml: text } = answer.value;
  return { ok: true, value: { text, revision: revision ?? null } };
}
