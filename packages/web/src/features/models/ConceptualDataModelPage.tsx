import { ModelPage } from "./ModelPage.tsx";

/** The conceptual data model of the selected project. */
export function ConceptualDataModelPage() {
  return <ModelPage diagramKey="conceptual" />;
}
