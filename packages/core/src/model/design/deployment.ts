import type { DesignModel } from "./design.ts";
import type { DeploymentTarget } from "./platform.ts";
import type { Link, NodeRole, TopologyNode } from "./structure.ts";

/**
 * The target of a deployment: a platform with its services, or `neutral`, which names no product. A neutral
 * deployment has the key `onPrem`, in place of a deployment on premises.
 */
export type DeploymentForm = DeploymentTarget | "neutral";

/** Returns the key under which a deployment is stored and published. */
export function deploymentKey(form: DeploymentForm): DeploymentTarget {
  return form === "neutral" ? "onPrem" : form;
}

/** Returns the deployments of a design: one on each named platform, or else a neutral one; none if nothing runs. */
export function neededDeployments({ nodes, platforms }: DesignModel): readonly DeploymentForm[] {
  if (platforms.length > 0) return platforms.map(({ target }) => target);
  return nodes.some(({ role }) => role === "compute") ? ["neutral"] : [];
}

/** A node of the topology in one deployment. */
export interface DeployedNode extends TopologyNode {
  /** The product or service for the role, such as "Amazon RDS for PostgreSQL"; absent if none is chosen. */
  readonly service: string | undefined;
}

export interface Deployment {
  /** The nodes outside the target's frame: clients, and systems that others run. */
  readonly outside: readonly DeployedNode[];
  readonly inside: readonly DeployedNode[];
  readonly links: readonly Link[];
  /** The frame around the nodes: the platform, or the system itself. */
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

/** The services of each provider by purpose, with their names of 2026. */
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

/** Returns the topology of a design on one target. */
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
  // A platform may have a service for a system that others run, such as a mail service; without one, the system stays
  // outside.
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
