import { DesignPage } from "./DesignPage.tsx";

export function CommunicationAndSecurityPage() {
  return <DesignPage pageKey="communication-and-security" />;
}
