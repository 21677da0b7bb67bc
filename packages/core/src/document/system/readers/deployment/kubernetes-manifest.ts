import { interpolate } from "./interpolate.ts";
import type { YamlEntry, YamlNode } from "./read-yaml-lines.ts";
import { itemsAt, textAt, valueAt } from "./yaml-path.ts";

/** A resource of Kubernetes. */
export interface Manifest {
  readonly kind: string;
  /** Without its version: `apps`, `networking.k8s.io`; empty for the core. */
  readonly group: string;
  readonly name: string;
  readonly namespace?: string;
  readonly root: YamlNode;
  readonly file: string;
  /** What the release of a chart puts before its name. */
  readonly prefix?: string;
  /** The line of its name. */
  readonly line: number;
}

/** Returns the resources in the documents of a file, also those in lists and in templates of OpenShift. */
export function manifestsIn(file: string, documents: readonly YamlNode[]): readonly Manifest[] {
  return documents.flatMap((root) => {
    const kind = textAt(root, "kind");
    const version = textAt(root, "apiVersion");
    if (kind === undefined || version === undefined) return [];
    // Neither is in the other, or aliases could repeat them without end.
    if (kind === "List" || kind === "Template") {
      const objects = kind === "List" ? itemsAt(root, "items") : instantiate(root);
      return manifestsIn(
        file,
        objects.filter((object) => !/^(?:List|Template)$/.test(textAt(object, "kind") ?? "")),
      );
    }
    const name =
      textAt(root, "metadata", "name") ?? textAt(root, "metadata", "generateName")?.replace(/-$/, "");
    if (name === undefined) return [];
    const namespace = textAt(root, "metadata", "namespace");
    return [
      {
        kind,
        group: version.includes("/") ? version.slice(0, version.indexOf("/")) : "",
        name,
        ...(namespace === undefined ? {} : { namespace }),
        root,
        file,
        line: valueAt(root, "metadata", "name")?.line ?? root.line,
      },
    ];
  });
}

/** The objects of a template of OpenShift, with the default values of its parameters. */
function instantiate(template: YamlNode): readonly YamlNode[] {
  const parameters = new Map(
    itemsAt(template, "parameters").flatMap((parameter) => {
      const name = textAt(parameter, "name");
      const value = textAt(parameter, "value");
      return name === undefined || value === undefined ? [] : [[name, value] as const];
    }),
  );
  const known = new Map<YamlNode, YamlNode>();
  const fill = (node: YamlNode): YamlNode => {
    const filled = known.get(node) ?? fillNode(node);
    known.set(node, filled);
    return filled;
  };
  const fillNode = (node: YamlNode): YamlNode => ({
    line: node.line,
    ...(node.scalar === undefined
      ? {}
      : {
          scalar: interpolate(node.scalar.replaceAll("${{", "${").replaceAll("}}", "}"), (name) =>
            parameters.get(name),
          ),
        }),
    ...(node.items === undefined ? {} : { items: node.items.map(fill) }),
    ...(node.entries === undefined
      ? {}
      : {
          entries: new Map<string, YamlEntry>(
            [...node.entries].map(([key, { line, value }]) => [key, { line, value: fill(value) }]),
          ),
        }),
  });
  return itemsAt(template, "objects").map(fill);
}

/** Returns the specification of the pods of a workload; undefined for other resources. */
export function podOf({ kind, group, root }: Manifest): YamlNode | undefined {
  switch (kind) {
    case "Deployment":
    case "StatefulSet":
    case "DaemonSet":
    case "ReplicaSet":
    case "ReplicationController":
    case "Job":
    case "DeploymentConfig":
    case "Rollout":
      return valueAt(root, "spec", "template");
    case "Service":
      return group.includes("knative") ? valueAt(root, "spec", "template") : undefined;
    case "CronJob":
      return valueAt(root, "spec", "jobTemplate", "spec", "template");
    case "Pod":
      return root;
    default:
      return undefined;
  }
}
