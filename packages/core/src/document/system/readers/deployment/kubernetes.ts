import { isForTests } from "../../beside-system.ts";
import type { Fact, NodeFact } from "../../facts.ts";
import type { FileReader, ReadingContext } from "../../reader.ts";
import { deploymentPaths } from "./deployment-paths.ts";
import { chartsIn } from "./helm/helm.ts";
import { type Manifest, manifestsIn, podOf } from "./kubernetes-manifest.ts";
import { deployableOfResource } from "./kubernetes-operators.ts";
import { deployablesOfServices } from "./kubernetes-services.ts";
import { configValuesOf, settingsOfWorkload } from "./kubernetes-settings.ts";
import { commandFactsOf, deployableOfWorkload } from "./kubernetes-workloads.ts";
import { factsOfPatches } from "./kustomize-patches.ts";
import { kustomizationsIn } from "./kustomize.ts";
import { mountedConfigFacts } from "./mounted-config.ts";
import { readYamlLines } from "./read-yaml-lines.ts";
import { serveWorkloads } from "./served-workloads.ts";

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
