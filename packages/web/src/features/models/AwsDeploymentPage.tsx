import { DeploymentPage } from "./DeploymentPage.tsx";

/** Where the system runs: AWS. */
export function AwsDeploymentPage() {
  return <DeploymentPage target="AWS" />;
}
