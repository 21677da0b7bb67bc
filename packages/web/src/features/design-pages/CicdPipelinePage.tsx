import { DesignPage } from "./DesignPage.tsx";

/** The design page `cicd-pipeline`. */
export function CicdPipelinePage() {
  return <DesignPage pageKey="cicd-pipeline" />;
}
