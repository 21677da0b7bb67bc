import { DeploymentPage } from "./DeploymentPage.tsx";

/** Where the system runs: GCP. */
export function GcpDeploymentPage() {
  return <DeploymentPage target="GCP" />;
}
