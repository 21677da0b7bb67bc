import { DesignPage } from "./DesignPage.tsx";

/** The design page `orchestration`. */
export function OrchestrationPage() {
  return <DesignPage pageKey="orchestration" />;
}
