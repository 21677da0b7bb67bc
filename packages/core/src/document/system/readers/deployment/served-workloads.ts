import { folderOf } from "../../file-path.ts";
import type { Manifest } from "./kubernetes-manifest.ts";
import { labelsOfPods, type Workload } from "./kubernetes-workloads.ts";
import { entriesAt } from "./yaml-path.ts";

/** A Service with the workloads that it selects. */
export interface ServedWorkloads {
  readonly service: Manifest;
  readonly workloads: readonly Workload[];
  /** The names under which these are known. */
  readonly names: ReadonlySet<string>;
}

/** Which Services select which workloads. */
export interface Serving {
  readonly services: readonly ServedWorkloads[];
  /** Returns the name under which a workload is known. */
  nameOf(workload: Workload): string;
}

/**
 * Finds the workloads of Services by their labels: a Service of the same folder comes before Services of others. A workload
 * has the name of its Service if its own only extends it, as `orders-v2` and `orders-deployment` do.
 */
export function serveWorkloads(manifests: readonly Manifest[], workloads: readonly Workload[]): Serving {
  const labelled = workloadsByLabel(workloads);
  const services = manifests
    .filter(({ kind, group }) => kind === "Service" && group === "")
    .map((service) => ({ service, selected: selectedBy(service, labelled) }));
  const folders = new Map<Workload, Set<string>>();
  for (const { service, selected } of services)
    for (const workload of selected)
      folders.set(workload, (folders.get(workload) ?? new Set()).add(folderOf(service.file)));
  const served = services.map(({ service, selected }) => ({
    service,
    workloads: selected.filter((workload) => {
      const own = folderOf(workload.manifest.file);
      return folderOf(service.file) === own || folders.get(workload)?.has(own) !== true;
    }),
  }));
  const names = new Map<Workload, string>();
  for (const { service, workloads: selected } of served)
    for (const workload of selected)
      if (isKnownBy(service.name, workload, selected)) names.set(workload, service.name);
  const nameOf = (workload: Workload): string => {
    const { name: own, prefix = "" } = workload.manifest;
    const name = names.get(workload) ?? own;
    return withoutKind(name.startsWith(prefix) ? name.slice(prefix.length) : name);
  };
  return { nameOf, services: served.map((one) => ({ ...one, names: new Set(one.workloads.map(nameOf)) })) };
}

/** `cart` of `cart-deployment`: the kind of a workload is not part of its usual name. */
function withoutKind(name: string): string {
  return name.replace(/(?<=\w)-(?:deployment|deploy|depl|statefulset|sts|daemonset)$/i, "");
}

function workloadsByLabel(workloads: readonly Workload[]): ReadonlyMap<string, ReadonlySet<Workload>> {
  const index = new Map<string, Set<Workload>>();
  for (const workload of workloads) {
    // A DeploymentConfig labels its pods with its own name.
    const labels = new Map([["deploymentconfig", workload.manifest.name], ...labelsOfPods(workload)]);
    for (const [key, value] of labels) {
      const label = `${key}=${value}`;
      index.set(label, (index.get(label) ?? new Set()).add(workload));
    }
  }
  return index;
}

function selectedBy(
  { root }: Manifest,
  labelled: ReadonlyMap<string, ReadonlySet<Workload>>,
): readonly Workload[] {
  const [first, ...rest] = entriesAt(root, "spec", "selector").map(
    ([key, { value }]) => labelled.get(`${key}=${value.scalar ?? ""}`) ?? new Set<Workload>(),
  );
  return first === undefined
    ? []
    : [...first].filter((workload) => rest.every((labels) => labels.has(workload)));
}

const addition =
  /^-(?:v\d+.*|deployment|deploy|depl?|statefulset|sts|pod|app|server|service|canary|stable|primary)$/;

/** Whether a workload's name is the Service's with a suffix that does not identify it. */
function isKnownBy(service: string, { manifest }: Workload, selected: readonly Workload[]): boolean {
  const ownNames = selected.map(({ manifest: { name } }) => name);
  if (
    manifest.name === service ||
    !ownNames.every((name) => name === service || name.startsWith(`${service}-`))
  )
    return false;
  return ownNames.includes(service) || addition.test(manifest.name.slice(service.length));
}
