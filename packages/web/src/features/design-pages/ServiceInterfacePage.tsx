import { DesignPage } from "./DesignPage.tsx";

export function ServiceInterfacePage() {
  return <DesignPage pageKey="service-interface" />;
}
