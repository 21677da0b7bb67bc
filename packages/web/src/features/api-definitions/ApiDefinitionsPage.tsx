import { ApiWorkspace } from "./ApiWorkspace.tsx";

/** /model/swagger-definitions: the API of the project, text and docs side by side. */
export function ApiDefinitionsPage() {
  return <ApiWorkspace title="API definitions" />;
}
