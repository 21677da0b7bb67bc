import { ModelPage } from "./ModelPage.tsx";

/** The logical data model of the selected project. */
export function LogicalDataModelPage() {
  return <ModelPage diagramKey="logical" />;
}
