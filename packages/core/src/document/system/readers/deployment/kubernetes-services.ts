import type { DeployableFact } from "../../facts.ts";
import type { Manifest } from "./kubernetes-manifest.ts";
import type { ServedWorkloads } from "./served-workloads.ts";
import { itemsAt, portOf, textAt, valueAt } from "./yaml-path.ts";

/** Returns what Services, routes and ingresses add to what is deployed: names, ports, and whether it is exposed. */
export function deployablesOfServices(
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
    const ports = itemsAt(service.root, "spec", "ports").flatMap(
      (port) => portOf(textAt(port, "targetPort") ?? textAt(port, "port")) ?? [],
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
