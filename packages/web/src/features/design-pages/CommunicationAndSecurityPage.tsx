import { DesignPage } from "./DesignPage.tsx";

/** The design page `communication-and-security`. */
export function CommunicationAndSecurityPage() {
  return <DesignPage pageKey="communication-and-security" />;
}
