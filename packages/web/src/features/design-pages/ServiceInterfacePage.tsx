import { DesignPage } from "./DesignPage.tsx";

/** The design page `service-interface`. */
export function ServiceInterfacePage() {
  return <DesignPage pageKey="service-interface" />;
}
