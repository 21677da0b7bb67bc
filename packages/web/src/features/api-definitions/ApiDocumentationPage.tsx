import { ApiWorkspace } from "./ApiWorkspace.tsx";

/** /api-documentation: the same API, with the tabs Spec, Both and Docs. */
export function ApiDocumentationPage() {
  return <ApiWorkspace title="API documentation" />;
}
