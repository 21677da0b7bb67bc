import { DeploymentPage } from "./DeploymentPage.tsx";

/** Where the system runs: onPrem. */
export function OnPremDeploymentPage() {
  return <DeploymentPage target="onPrem" />;
}
