import type { DesignModel } from "./design.ts";
import type { DeploymentTarget } from "./platform.ts";
import type { Link, NodeRole, TopologyNode } from "./structure.ts";

/**
 * How a deployment is drawn: with the services of a target, or `neutral`, which names no product. A neutral one stands
 * under the key `onPrem`, in place of a deployment on premises.
 */
export type DeploymentForm = DeploymentTarget | "neutral";

/** The key under which a deployment is kept and published. */
export function deploymentKey(form: DeploymentForm): DeploymentTarget {
  return form === "neutral" ? "onPrem" : form;
}

/** The deployments that a design calls for: on each platform that is named, or else one that names none; none if nothing runs. */
export function neededDeployments({ nodes, platforms }: DesignModel): readonly DeploymentForm[] {
  if (platforms.length > 0) return platforms.map(({ target }) => target);
  return nodes.some(({ role }) => role === "compute") ? ["neutral"] : [];
}

/** A node of the topology as one deployment has it. */
export interface DeployedNode extends TopologyNode {
  /** The product or service that takes the role, such as "Amazon RDS for PostgreSQL"; nothing where none is chosen. */
  readonly service: string | undefined;
}

export interface Deployment {
  /** Outside of the target's own frame: clients and what others run. */
  readonly outside: readonly DeployedNode[];
  readonly inside: readonly DeployedNode[];
  readonly links: readonly Link[];
  /** What frames the nodes inside: where they run, or the system itself. */
  readonly frame: string;
}

const targetFrames: Readonly<Record<DeploymentTarget, string>> = {
  onPrem: "Data centre",
  AWS: "AWS region",
  GCP: "Google Cloud region",
  Azure: "Azure region",
};

type Services = Readonly<Record<DeploymentTarget, string>>;

const same = (name: string): Services => ({ onPrem: name, AWS: name, GCP: name, Azure: name });

/** The services of each provider by what they are for, under their providers' names of 2026. */
const services: Readonly<Record<NodeRole, Services>> = {
  client: same("Browser or app"),
  external: same("External system"),
  "content-delivery": {
    onPrem: "Varnish",
    AWS: "Amazon CloudFront",
    GCP: "Cloud CDN",
    Azure: "Azure Front Door",
  },
  firewall: {
    onPrem: "Firewall",
    AWS: "AWS WAF",
    GCP: "Cloud Armor",
    Azure: "Azure Web Application Firewall",
  },
  "load-balancer": {
    onPrem: "HAProxy",
    AWS: "Elastic Load Balancing",
    GCP: "Cloud Load Balancing",
    Azure: "Azure Application Gateway",
  },
  compute: {
    onPrem: "Kubernetes",
    AWS: "Amazon EKS",
    GCP: "Google Kubernetes Engine",
    Azure: "Azure Kubernetes Service",
  },
  "relational-database": {
    onPrem: "PostgreSQL",
    AWS: "Amazon RDS for PostgreSQL",
    GCP: "Cloud SQL for PostgreSQL",
    Azure: "Azure Database for PostgreSQL",
  },
  "object-store": {
    onPrem: "MinIO",
    AWS: "Amazon S3",
    GCP: "Cloud Storage",
    Azure: "Azure Blob Storage",
  },
  cache: {
    onPrem: "Valkey",
    AWS: "Amazon ElastiCache",
    GCP: "Memorystore",
    Azure: "Azure Managed Redis",
  },
  queue: { onPrem: "RabbitMQ", AWS: "Amazon SQS", GCP: "Pub/Sub", Azure: "Azure Service Bus" },
  search: {
    onPrem: "OpenSearch",
    AWS: "Amazon OpenSearch Service",
    GCP: "Vertex AI Search",
    Azure: "Azure AI Search",
  },
  "e-mail": {
    onPrem: "Postfix",
    AWS: "Amazon SES",
    GCP: "External e-mail provider",
    Azure: "Azure Communication Services",
  },
  identity: {
    onPrem: "Keycloak",
    AWS: "Amazon Cognito",
    GCP: "Identity Platform",
    Azure: "Microsoft Entra External ID",
  },
  monitoring: {
    onPrem: "Prometheus and Grafana",
    AWS: "Amazon CloudWatch",
    GCP: "Cloud Monitoring",
    Azure: "Azure Monitor",
  },
  secrets: { onPrem: "OpenBao", AWS: "AWS Secrets Manager", GCP: "Secret Manager", Azure: "Azure Key Vault" },
  backup: { onPrem: "Backup server", AWS: "AWS Backup", GCP: "Backup and DR Service", Azure: "Azure Backup" },
};

const outsideRoles: readonly NodeRole[] = ["client", "external"];

/** The one topology of a design as a target would run it. */
export function toDeployment(
  { components, nodeLinks, nodes, system }: DesignModel,
  form: DeploymentForm,
): Deployment {
  const deployed = nodes.map((node) => ({
    ...node,
    service: form === "neutral" ? undefined : services[node.role][form],
  }));
  const known = new Set(nodes.map(({ id }) => id));
  const external = new Set(components.filter(({ kind }) => kind === "external").map(({ id }) => id));
  // A platform has a service for what others run, such as a mail service; without one it stays with those others.
  const isOutside = (node: TopologyNode): boolean =>
    outsideRoles.includes(node.role) ||
    (form === "neutral" && node.components.length > 0 && node.components.every((id) => external.has(id)));
  return {
    outside: deployed.filter(isOutside),
    inside: deployed.filter((node) => !isOutside(node)),
    links: nodeLinks.filter(({ from, to }) => known.has(from) && known.has(to)),
    frame: form === "neutral" ? system : targetFrames[form],
  };
}
