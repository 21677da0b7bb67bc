import { DesignPage } from "./DesignPage.tsx";

export function IntegrationArchitecturePage() {
  return <DesignPage pageKey="integration-architecture" />;
}
