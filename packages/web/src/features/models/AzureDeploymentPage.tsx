import { DeploymentPage } from "./DeploymentPage.tsx";

/** Where the system runs: Azure. */
export function AzureDeploymentPage() {
  return <DeploymentPage target="Azure" />;
}
