import { DesignPage } from "./DesignPage.tsx";

export function ContainerizationPage() {
  return <DesignPage pageKey="containerization" />;
}
