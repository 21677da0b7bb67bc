import { ModelPage } from "./ModelPage.tsx";

/** The physical data model of the selected project. */
export function PhysicalDataModelPage() {
  return <ModelPage diagramKey="physical" />;
}
