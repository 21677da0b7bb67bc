import { DesignPage } from "./DesignPage.tsx";

/** The design page `microservice-design`. */
export function MicroserviceDesignPage() {
  return <DesignPage pageKey="microservice-design" />;
}
