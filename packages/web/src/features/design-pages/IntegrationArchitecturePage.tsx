import { DesignPage } from "./DesignPage.tsx";

/** The design page `integration-architecture`. */
export function IntegrationArchitecturePage() {
  return <DesignPage pageKey="integration-architecture" />;
}
