import { DesignPage } from "./DesignPage.tsx";

export function MicroserviceDesignPage() {
  return <DesignPage pageKey="microservice-design" />;
}
