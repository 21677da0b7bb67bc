import { isForTests } from "../../beside-system.ts";
import type { CallFact, DeployableFact, Fact, NodeFact } from "../../facts.ts";
import type { FileReader, ReadingContext } from "../../reader.ts";
import type { PartKind } from "../../../../model/index.ts";
import { technologyOfImage } from "../../technologies/images.ts";
import { deploymentPaths } from "./deployment-paths.ts";
import { chartsIn } from "./helm/helm.ts";
import { type Manifest, manifestsIn, podOf } from "./kubernetes-manifest.ts";
import { configValuesOf, settingsOfWorkload } from "./kubernetes-settings.ts";
import { commandFactsOf, deployableOfWorkload, isForMetrics } from "./kubernetes-workloads.ts";
import { factsOfPatches } from "./kustomize-patches.ts";
import { kustomizationsIn } from "./kustomize.ts";
import { mountedConfigFacts } from "./mounted-config.ts";
import { readYamlLines } from "./read-yaml-lines.ts";
import { serveWorkloads, type ServedWorkloads } from "./served-workloads.ts";
import { textAt, itemsAt, portOf, valueAt } from "./yaml-path.ts";

/** Resources from which an operator makes a product, by group and kind. */
const operated: Readonly<Record<string, Operated>> = {
  "acid.zalan.do/postgresql": { technology: "PostgreSQL", partKind: "database", services: ["-repl"] },
  "postgresql.cnpg.io/Cluster": {
    technology: "PostgreSQL",
    partKind: "database",
    services: ["-rw", "-ro", "-r"],
  },
  "postgres-operator.crunchydata.com/PostgresCluster": {
    technology: "PostgreSQL",
    partKind: "database",
    services: ["-primary", "-pgbouncer", "-replicas"],
  },
  "mysql.oracle.com/InnoDBCluster": { technology: "MySQL", partKind: "database" },
  "mongodbcommunity.mongodb.com/MongoDBCommunity": {
    technology: "MongoDB",
    partKind: "database",
    services: ["-svc"],
  },
  "psmdb.percona.com/PerconaServerMongoDB": {
    technology: "MongoDB",
    partKind: "database",
    services: ["-rs0"],
  },
  "k8ssandra.io/K8ssandraCluster": { technology: "Cassandra", partKind: "database" },
  "cassandra.datastax.com/CassandraDatacenter": { technology: "Cassandra", partKind: "database" },
  "redis.redis.opstreelabs.in/Redis": { technology: "Redis", partKind: "cache" },
  "databases.spotahome.com/RedisFailover": { technology: "Redis", partKind: "cache" },
  "rabbitmq.com/RabbitmqCluster": { technology: "RabbitMQ", partKind: "queue", services: ["-nodes"] },
  "kafka.strimzi.io/Kafka": {
    technology: "Kafka",
    partKind: "queue",
    services: ["-kafka-bootstrap", "-kafka-brokers"],
  },
  "elasticsearch.k8s.elastic.co/Elasticsearch": {
    technology: "Elasticsearch",
    partKind: "database",
    services: ["-es-http"],
  },
  "kibana.k8s.elastic.co/Kibana": { technology: "Kibana", partKind: "service", services: ["-kb-http"] },
  "minio.min.io/Tenant": { technology: "MinIO", partKind: "object-store" },
  "k8s.keycloak.org/Keycloak": { technology: "Keycloak", partKind: "service", services: ["-service"] },
  "jaegertracing.io/Jaeger": {
    technology: "Jaeger",
    partKind: "service",
    services: ["-collector", "-query"],
  },
  "opentelemetry.io/OpenTelemetryCollector": {
    technology: "OpenTelemetry Collector",
    partKind: "service",
    services: ["-collector"],
  },
};

/** Reads manifests of Kubernetes and OpenShift in any folder, kustomizations, and charts of Helm. */
export const kubernetes: FileReader = {
  reads: "Kubernetes (manifests, kustomize, Helm)",
  readsDocuments: true,
  claims: (path) => /\.ya?ml$|(?:^|\/)templates\/[^/]+\.tpl$/i.test(path) || isNamedAsManifest(path),
  read(claimed, context) {
    const paths = claimed.filter((path) => !isForTests(path));
    const charts = chartsIn(paths, context);
    const kustomizations = kustomizationsIn(paths, context);
    const { patches } = kustomizations;
    const plain = paths.filter(
      (path) => !charts.files.has(path) && !patches.files.has(path) && isManifest(path, context),
    );
    const others = [
      ...[...charts.manifests, ...patches.manifests, ...patches.operations].map(({ file }) => file),
      ...charts.facts.map(({ place }) => place.file),
    ];
    const deployed = new Set(deploymentPaths([...plain, ...others]));
    const isDeployed = ({ file }: { readonly file: string }): boolean => deployed.has(file);
    const manifests = [
      ...plain
        .filter((path) => deployed.has(path))
        .flatMap((path) => manifestsIn(path, readYamlLines(path, context))),
      ...charts.manifests.filter(isDeployed),
      ...patches.manifests.filter((manifest) => isDeployed(manifest) && podOf(manifest) === undefined),
    ];
    const configs = [...configValuesOf(manifests), ...kustomizations.configs];
    const facts = factsOfManifests(manifests, configs, context);
    const patched = factsOfPatches(
      {
        files: patches.files,
        manifests: patches.manifests.filter(isDeployed),
        operations: patches.operations.filter(isDeployed),
      },
      { configs, deployables: facts.filter((fact) => fact.kind === "deployable") },
      context,
    );
    const needed = charts.facts.filter(({ place }) => isDeployed(place));
    return [...facts, ...patched, ...needed, ...kustomizations.factsOf(facts)];
  },
};

function isManifest(path: string, { tree }: ReadingContext): boolean {
  const text = tree.text(path);
  return (
    text !== undefined &&
    /(?:^|[{,])[ \t]*(?:- )?["']?apiVersion["']?\s*:/m.test(text) &&
    /(?:^|[{,])[ \t]*(?:- )?["']?kind["']?\s*:/m.test(text)
  );
}

/** Whether a JSON file has a name, or is in a folder, as people give those with manifests. */
function isNamedAsManifest(path: string): boolean {
  return (
    /(?:^|\/)(?:k8s|kube|kubernetes|manifests?|openshift|deploy(?:ments?)?)\/(?:[^/]+\/)*[^/]+\.json$/i.test(
      path,
    ) ||
    /(?:deployment|service|controller|statefulset|daemonset|ingress|configmap|cronjob|[-_.](?:rc|svc|pod|deploy))\.json$/i.test(
      path,
    )
  );
}

function factsOfManifests(
  manifests: readonly Manifest[],
  configs: ReturnType<typeof configValuesOf>,
  context: ReadingContext,
): readonly Fact[] {
  const workloads = manifests.flatMap((manifest) => {
    const pod = podOf(manifest);
    return pod === undefined ? [] : [{ manifest, pod }];
  });
  const serving = serveWorkloads(manifests, workloads);
  const deployed = workloads.map((workload) => ({ workload, name: serving.nameOf(workload) }));
  return [
    ...deployed.flatMap(({ workload, name }): Fact[] => {
      const deployable = deployableOfWorkload(workload);
      const names = new Set([name, ...deployable.names].filter((other) => other !== name));
      return [
        { ...deployable, names: [name, ...names] },
        ...settingsOfWorkload(workload, name, configs),
        ...mountedConfigFacts(workload, { deployable: name, configs }, context),
        ...commandFactsOf(workload, name),
      ];
    }),
    ...manifests.flatMap((manifest) => deployableOfResource(manifest) ?? []),
    ...callsOfController(
      deployed.map(({ workload, name }) => ({ name, image: deployableOfWorkload(workload).image })),
      manifests,
    ),
    ...deployablesOfServices(serving.services, manifests),
    ...nodesOf(deployed.map(({ workload: { manifest }, name }) => ({ manifest, name }))),
  ];
}

/** The cluster, and the namespaces in it. */
function nodesOf(
  deployed: readonly { readonly manifest: Manifest; readonly name: string }[],
): readonly NodeFact[] {
  const cluster = "Kubernetes";
  return [...Map.groupBy(deployed, ({ manifest }) => manifest.namespace)].flatMap(
    ([namespace, group]): NodeFact[] => {
      const [first] = group;
      if (first === undefined) return [];
      const place = { file: first.manifest.file, line: first.manifest.line };
      const deployables = [...new Set(group.map(({ name }) => name))];
      const node = { kind: "node", name: cluster, technology: cluster, place } as const;
      if (namespace === undefined) return [{ ...node, deployables }];
      return [
        { ...node, deployables: [] },
        { ...node, name: namespace, technology: "Kubernetes namespace", parent: cluster, deployables },
      ];
    },
  );
}

interface Operated {
  readonly technology: string;
  readonly partKind: PartKind;
  /** What the operator appends to the name for the Services that it makes. */
  readonly services?: readonly string[];
}

/** Returns what a resource of an operator deploys, or the chart of a release of Flux or Argo CD. */
function deployableOfResource({ group, kind, name, root, file, line }: Manifest): DeployableFact | undefined {
  const base = { kind: "deployable", ports: [], platform: "Kubernetes", place: { file, line } } as const;
  const known = operated[`${group}/${kind}`];
  if (known !== undefined)
    return {
      ...base,
      names: [name, ...(known.services ?? []).map((ending) => `${name}${ending}`)],
      partKind: known.partKind,
      technology: known.technology,
    };
  const chart =
    kind === "HelmRelease"
      ? textAt(root, "spec", "chart", "spec", "chart")
      : kind === "Application"
        ? textAt(root, "spec", "source", "chart")
        : undefined;
  const product = chart === undefined ? undefined : technologyOfImage(chart);
  // The chart of a path is in these files; another is a product's.
  return chart === undefined || product === undefined
    ? undefined
    : { ...base, names: [name], image: chart, partKind: product.partKind, technology: product.technology };
}

/** Returns what Services, routes and ingresses add to what is deployed: names, ports, and whether it is exposed. */
function deployablesOfServices(
  served: readonly ServedWorkloads[],
  manifests: readonly Manifest[],
): readonly DeployableFact[] {
  const exposed = exposedServices(manifests);
  return served.flatMap(({ service, names }): DeployableFact[] => {
    const place = { file: service.file, line: service.line };
    const external = textAt(service.root, "spec", "externalName");
    if (external !== undefined)
      return [
        {
          kind: "deployable",
          names: [service.name, external],
          ports: [],
          partKind: "external",
          platform: "Kubernetes",
          place,
        },
      ];
    const type = textAt(service.root, "spec", "type");
    const isExposed = type === "LoadBalancer" || type === "NodePort" || exposed.has(service.name);
    const ports = itemsAt(service.root, "spec", "ports").flatMap((port) =>
      isForMetrics(port) ? [] : (portOf(textAt(port, "targetPort") ?? textAt(port, "port")) ?? []),
    );
    return [...names].map((name) => ({
      kind: "deployable",
      names: name === service.name ? [name] : [name, service.name],
      ports: [...new Set(ports)],
      ...(isExposed ? { isExposed } : {}),
      platform: "Kubernetes",
      place,
    }));
  });
}

/** The names of the Services that something outside of the cluster reaches through a router. */
function exposedServices(manifests: readonly Manifest[]): ReadonlySet<string> {
  return new Set(manifests.flatMap(routedServices));
}

/** The images of the programs that Kubernetes calls ingress controllers. */
const ingressController =
  /(?:^|\/)(?:ingress-nginx\/controller|nginx-ingress(?:-controller)?|traefik|haproxy-ingress|kubernetes-ingress(?:-controller)?|ingress-controller)(?:[:@]|$)/;

/** The only ingress controller among what is deployed passes requests on as the routes say. */
function callsOfController(
  deployed: readonly { readonly image: string | undefined; readonly name: string }[],
  manifests: readonly Manifest[],
): readonly CallFact[] {
  const [controller, ...others] = deployed.filter(({ image = "" }) => ingressController.test(image));
  if (controller === undefined || others.length > 0) return [];
  return manifests
    .filter(({ kind }) => /^(?:Ingress|IngressRoute|HTTPRoute)$/.test(kind))
    .flatMap((manifest) =>
      [...new Set(routedServices(manifest))].map((service): CallFact => ({
        kind: "call",
        from: { deployable: controller.name },
        to: { address: `http://${service}` },
        protocol: "HTTP",
        grade: "said",
        place: { file: manifest.file, line: manifest.line },
      })),
    );
}

/** The names of the Services to which a route from outside of the cluster leads. */
function routedServices({ kind, root }: Manifest): readonly string[] {
  const names = ((): readonly (string | undefined)[] => {
    const spec = valueAt(root, "spec");
    switch (kind) {
      case "Ingress":
        return [
          ...itemsAt(spec, "rules").flatMap((rule) =>
            itemsAt(rule, "http", "paths").map((path) => backendOf(valueAt(path, "backend"))),
          ),
          backendOf(valueAt(spec, "defaultBackend") ?? valueAt(spec, "backend")),
        ];
      case "Route":
        return [textAt(spec, "to", "name")];
      case "HTTPRoute":
      case "GRPCRoute":
      case "TCPRoute":
      case "TLSRoute":
        return itemsAt(spec, "rules").flatMap((rule) =>
          itemsAt(rule, "backendRefs").map((backend) => textAt(backend, "name")),
        );
      case "IngressRoute":
        return itemsAt(spec, "routes").flatMap((route) =>
          itemsAt(route, "services").map((service) => textAt(service, "name")),
        );
      case "Mapping":
        return [
          textAt(spec, "service")
            ?.replace(/^\w+:\/\//, "")
            .replace(/[.:].*$/, ""),
        ];
      case "VirtualService":
        // Without a gateway, it only routes inside of the mesh.
        return itemsAt(spec, "gateways").some(({ scalar }) => scalar !== "mesh")
          ? ["http", "tcp", "tls"].flatMap((protocol) =>
              itemsAt(spec, protocol).flatMap((rule) =>
                itemsAt(rule, "route").map((route) =>
                  textAt(route, "destination", "host")?.replace(/\..*$/, ""),
                ),
              ),
            )
          : [];
      default:
        return [];
    }
  })();
  return names.filter((name) => name !== undefined);
}

/** The name of a Service in a backend, as today and before `networking.k8s.io/v1`. */
function backendOf(backend: Parameters<typeof textAt>[0]): string | undefined {
  return textAt(backend, "service", "name") ?? textAt(backend, "serviceName");
}
