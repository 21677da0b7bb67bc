import { DesignPage } from "./DesignPage.tsx";

/** The design page `containerization`. */
export function ContainerizationPage() {
  return <DesignPage pageKey="containerization" />;
}
