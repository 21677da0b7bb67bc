import { DesignPage } from "./DesignPage.tsx";

export function FunctionalArchitecturePage() {
  return <DesignPage pageKey="functional-architecture" />;
}
