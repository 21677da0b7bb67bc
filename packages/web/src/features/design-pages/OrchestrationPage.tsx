import { DesignPage } from "./DesignPage.tsx";

export function OrchestrationPage() {
  return <DesignPage pageKey="orchestration" />;
}
