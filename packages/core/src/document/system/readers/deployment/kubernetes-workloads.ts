import type { DeployableFact, Fact } from "../../facts.ts";
import { technologyOfImage } from "../../technologies/images.ts";
import { addressesOfCommand, wordsOfCommand } from "./command-addresses.ts";
import type { Manifest } from "./kubernetes-manifest.ts";
import type { YamlNode } from "./read-yaml-lines.ts";
import { itemsAt, portOf, textAt, valueAt } from "./yaml-path.ts";

/** A workload with its pods. */
export interface Workload {
  readonly manifest: Manifest;
  readonly pod: YamlNode;
}

/** Returns what a workload deploys, under its own name. */
export function deployableOfWorkload({ manifest, pod }: Workload): DeployableFact {
  const containers = containersOf(pod);
  const main = mainContainer(manifest.name, containers);
  const image = textAt(main, "image");
  const hostname = textAt(pod, "spec", "hostname");
  const served = textAt(manifest.root, "spec", "serviceName");
  const command = [...itemsAt(main, "command"), ...itemsAt(main, "args")]
    .map(({ scalar = "" }) => scalar)
    .join(" ")
    .trim();
  // The name by which the sidecars of Dapr reach it.
  const app = textAt(pod, "metadata", "annotations", "dapr.io/app-id");
  const isJob = manifest.kind === "Job" || manifest.kind === "CronJob";
  const others = [served, hostname, app].filter((name) => name !== undefined && name !== manifest.name);
  return {
    kind: "deployable",
    names: [manifest.name, ...new Set(others.filter((name) => name !== undefined))],
    ...(image === undefined ? {} : { image }),
    ports: portsOf(containers),
    platform: "Kubernetes",
    ...(command === "" ? {} : { command }),
    ...(isJob ? { isTask: true } : {}),
    place: { file: manifest.file, line: manifest.line },
  };
}

/** Returns the addresses in the arguments of a workload's containers. */
export function commandFactsOf({ manifest, pod }: Workload, deployable: string): readonly Fact[] {
  const facts: Fact[] = [];
  for (const list of ["containers", "initContainers"])
    for (const container of itemsAt(pod, "spec", list)) {
      const words = [...itemsAt(container, "command"), ...itemsAt(container, "args")].flatMap(
        ({ scalar = "", line }) =>
          wordsOfCommand(scalar).map((word) => ({ word: fillReferences(word), line })),
      );
      for (const { key, value, isAwaited } of addressesOfCommand(words.map(({ word }) => word))) {
        const line = words.find(({ word }) => word.endsWith(value))?.line ?? container.line;
        const place = { file: manifest.file, line };
        if (isAwaited || list === "initContainers") {
          const to = value.replace(/^[a-z][a-z\d+.-]*:\/\//i, "").replace(/[:/.].*$/, "");
          facts.push({ kind: "order", from: deployable, to, place });
        } else if (key === undefined)
          facts.push({ kind: "call", from: { deployable }, to: { address: value }, grade: "said", place });
        else facts.push({ kind: "setting", owner: { deployable }, key, value, place });
      }
    }
  return facts;
}

/** Returns the containers that run as long as the pod. */
export function containersOf(pod: YamlNode): readonly YamlNode[] {
  return itemsAt(pod, "spec", "containers");
}

/** `$(NAME)` refers to another variable of the container. */
export function fillReferences(text: string): string {
  return text.replace(/\$\(([\w.-]+)\)/g, "${$1}");
}

/** The container named as the workload, else the first that runs no companion such as a proxy or log shipper. */
function mainContainer(name: string, containers: readonly YamlNode[]): YamlNode | undefined {
  return (
    containers.find((container) => textAt(container, "name") === name) ??
    containers.find((container) => !isCompanion(container)) ??
    containers[0]
  );
}

function isCompanion(container: YamlNode): boolean {
  const role = technologyOfImage(textAt(container, "image") ?? "")?.role;
  return (
    ["authentication", "logging", "monitoring", "proxy", "tracing"].includes(role ?? "") ||
    /(?:^|-)(?:proxy|proxyv2|exporter|sidecar|agent)$/.test(textAt(container, "name") ?? "")
  );
}

function portsOf(containers: readonly YamlNode[]): number[] {
  const ports = containers.flatMap((container) =>
    itemsAt(container, "ports").flatMap((port) =>
      isForMetrics(port) ? [] : (portOf(textAt(port, "containerPort")) ?? []),
    ),
  );
  return [...new Set(ports)];
}

/** Returns whether a port only serves measurements. A worker that answers no other requests may have one. */
export function isForMetrics(port: YamlNode): boolean {
  return /(?:^|-)(?:metrics|prom|prometheus)(?:-|$)/i.test(textAt(port, "name") ?? "");
}

/** Returns the labels of a workload's pods. */
export function labelsOfPods({ pod }: Workload): ReadonlyMap<string, string> {
  const labels = valueAt(pod, "metadata", "labels")?.entries ?? new Map<string, never>();
  return new Map([...labels].map(([key, { value }]) => [key, value.scalar ?? ""]));
}
