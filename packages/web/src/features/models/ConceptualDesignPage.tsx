import { ModelPage } from "./ModelPage.tsx";

/** The conceptual design of the system of the selected project. */
export function ConceptualDesignPage() {
  return <ModelPage diagramKey="system_conceptual" />;
}
