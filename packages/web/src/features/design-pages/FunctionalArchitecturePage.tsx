import { DesignPage } from "./DesignPage.tsx";

/** The design page `functional-architecture`. */
export function FunctionalArchitecturePage() {
  return <DesignPage pageKey="functional-architecture" />;
}
