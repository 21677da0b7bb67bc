import { ModelPage } from "./ModelPage.tsx";

/** The use case diagram of the selected project. */
export function UseCaseDiagramPage() {
  return <ModelPage diagramKey="usecase" />;
}
