import { DesignPage } from "./DesignPage.tsx";

export function CicdPipelinePage() {
  return <DesignPage pageKey="cicd-pipeline" />;
}
