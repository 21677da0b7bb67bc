import type { DeployableFact } from "../../facts.ts";
import { folderOf } from "./deployment-paths.ts";
import type { Manifest } from "./kubernetes-manifest.ts";
import { labelsOfPods, type Workload } from "./kubernetes-workloads.ts";
import { entriesAt, itemsAt, portOf, textAt, valueAt } from "./yaml-path.ts";

/** A Service with the workloads that it selects. */
export interface ServedWorkloads {
  readonly service: Manifest;
  readonly workloads: readonly Workload[];
}

/** Returns the Services with the workloads that they select: those of the same folder, else of any. */
export function servedWorkloads(
  manifests: readonly Manifest[],
  workloads: readonly Workload[],
): readonly ServedWorkloads[] {
  return manifests.filter(isService).map((service) => {
    const selected = workloads.filter((workload) => selects(service, workload));
    const beside = selected.filter(({ manifest }) => folderOf(manifest.file) === folderOf(service.file));
    return { service, workloads: beside.length > 0 ? beside : selected };
  });
}

function isService({ kind, group }: Manifest): boolean {
  return kind === "Service" && group === "";
}

function selects({ root }: Manifest, workload: Workload): boolean {
  // A DeploymentConfig labels its pods with its own name.
  const labels = new Map([["deploymentconfig", workload.manifest.name], ...labelsOfPods(workload)]);
  const selector = entriesAt(root, "spec", "selector");
  return selector.length > 0 && selector.every(([key, { value }]) => labels.get(key) === value.scalar);
}

/**
 * Returns the name under which a workload is known: that of its Service if its own only adds to it, as `orders-v2` and
 * `orders-deployment` do.
 */
export function nameOfWorkload(workload: Workload, served: readonly ServedWorkloads[]): string {
  const { name } = workload.manifest;
  const services = served.filter(({ workloads }) => workloads.includes(workload));
  if (services.some(({ service }) => service.name === name)) return name;
  const shorter = services.find(
    ({ service, workloads }) =>
      workloads.every(({ manifest }) => manifest.name.startsWith(`${service.name}-`)) &&
      /^-(?:v\d+.*|deployment|deploy|dep|statefulset|sts|pod|app|server|service|canary|stable|primary)$/.test(
        name.slice(service.name.length),
      ),
  );
  return shorter?.service.name ?? name;
}

/** Returns what Services, routes and ingresses add to what is deployed: names, ports, and whether it is exposed. */
export function deployablesOfServices(
  served: readonly ServedWorkloads[],
  manifests: readonly Manifest[],
): readonly DeployableFact[] {
  const exposed = exposedServices(manifests);
  return served.flatMap(({ service, workloads }): DeployableFact[] => {
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
    const ports = itemsAt(service.root, "spec", "ports").flatMap(
      (port) => portOf(textAt(port, "targetPort") ?? textAt(port, "port")) ?? [],
    );
    const names = new Set(workloads.map((workload) => nameOfWorkload(workload, served)));
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
  return new Set(
    manifests
      .flatMap(({ kind, root }): readonly (string | undefined)[] => {
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
      })
      .filter((name) => name !== undefined),
  );
}

/** The name of a Service in a backend, as today and before `networking.k8s.io/v1`. */
function backendOf(backend: Parameters<typeof textAt>[0]): string | undefined {
  return textAt(backend, "service", "name") ?? textAt(backend, "serviceName");
}
