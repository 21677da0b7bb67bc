import { pathFrom } from "../../file-path.ts";
import type { DeployableFact, Fact, FactPlace, SettingFact } from "../../facts.ts";
import type { ReadingContext } from "../../reader.ts";
import { type Manifest, manifestsIn, podOf } from "./kubernetes-manifest.ts";
import { type ConfigValues, settingsOfWorkload } from "./kubernetes-settings.ts";
import { commandFactsOf, deployableOfWorkload, fillReferences } from "./kubernetes-workloads.ts";
import type { Kustomization } from "./kustomize.ts";
import { mountedConfigFacts } from "./mounted-config.ts";
import { readYamlLines, type YamlNode } from "./read-yaml-lines.ts";
import { itemsAt, textAt, valueAt } from "./yaml-path.ts";

/** What kustomizations patch. */
export interface Patches {
  /** Files that are patches, and no manifests by themselves. */
  readonly files: ReadonlySet<string>;
  /** Parts of resources that are merged into those of the same name. */
  readonly manifests: readonly Manifest[];
  readonly operations: readonly PatchOperation[];
}

/** One operation of a JSON patch. */
export interface PatchOperation {
  readonly file: string;
  /** What it is applied to. */
  readonly name: string;
  readonly operation: YamlNode;
}

/** Where a patch stands, and what it is applied to if its place says so. */
interface PatchSource {
  readonly file: string;
  readonly text?: string;
  readonly toLine?: (line: number) => number;
  readonly target?: YamlNode;
}

/** What patches change that tells what is deployed. */
const relevant =
  /\/(?:image|env|envFrom|command|args)(?:\/|$)|\/containers(?:\/[^/]*)?$|^\/(?:data|stringData)\/|^\/metadata\/name$/;

/** Reads the patches of kustomizations, in them and in files, and reports what they change unseen. */
export function patchesIn(known: readonly Kustomization[], context: ReadingContext): Patches {
  const sources = known.flatMap((kustomization) => sourcesOf(kustomization, context));
  const inKustomizations = new Set(known.map(({ file }) => file));
  const manifests: Manifest[] = [];
  const operations: PatchOperation[] = [];
  for (const source of sources)
    for (const document of readYamlLines(source.file, context, source)) {
      const name = nameOf(source.target);
      const isForSeveral = source.target !== undefined && name === undefined;
      if (document.items !== undefined)
        for (const operation of document.items) {
          if (!relevant.test(textAt(operation, "path") ?? "")) continue;
          if (name === undefined) reportSeveral(source.file, operation.line, context);
          else operations.push({ file: source.file, name, operation });
        }
      else if (textAt(document, "$patch") === "delete")
        context.unread({
          file: source.file,
          line: document.line,
          reason: "What this patch removes is still read as deployed.",
        });
      else if (isForSeveral) {
        if (manifestsIn(source.file, [document]).some(tells))
          reportSeveral(source.file, document.line, context);
      } else
        for (const manifest of manifestsIn(source.file, [document]))
          manifests.push(name === undefined ? manifest : { ...manifest, name });
    }
  const files = new Set(sources.map(({ file }) => file).filter((file) => !inKustomizations.has(file)));
  return { files, manifests, operations };
}

function reportSeveral(file: string, line: number, { unread }: ReadingContext): void {
  unread({ file, line, reason: "This patch has no single resource as its target, which is not read." });
}

function sourcesOf({ file, folder, root }: Kustomization, context: ReadingContext): readonly PatchSource[] {
  const merged = itemsAt(root, "patchesStrategicMerge").map((item) => ({ item, target: undefined }));
  const targeted = ["patches", "patchesJson6902"].flatMap((key) =>
    itemsAt(root, key).map((item) => ({ item, target: valueAt(item, "target") })),
  );
  return [...merged, ...targeted].flatMap(({ item, target }): readonly PatchSource[] => {
    const inner = item.scalar === undefined ? valueAt(item, "patch") : item;
    const aim = target === undefined ? {} : { target };
    if (inner?.scalar?.includes("\n") === true)
      return [{ file, text: inner.scalar, toLine: (line) => inner.line + line, ...aim }];
    const written = item.scalar ?? textAt(item, "path");
    const path = written === undefined ? undefined : pathFrom(folder, written);
    if (path !== undefined && context.tree.text(path) !== undefined) return [{ file: path, ...aim }];
    if (inner?.scalar !== undefined && written === undefined)
      return [{ file, text: inner.scalar, toLine: () => inner.line, ...aim }];
    context.unread({ file, line: item.line, reason: `The patch ${written ?? ""} is not there.` });
    return [];
  });
}

/** The name of a target that is one resource; others are patterns. */
function nameOf(target: YamlNode | undefined): string | undefined {
  const name = textAt(target, "name");
  return name !== undefined && /^[\w.-]+$/.test(name) && !name.includes(".*") ? name : undefined;
}

/** Whether a part of a workload tells what its containers run and how they are configured. */
function tells(manifest: Manifest): boolean {
  return itemsAt(podOf(manifest), "spec", "containers").some(({ entries }) =>
    ["image", "env", "envFrom", "command", "args"].some((key) => entries?.has(key)),
  );
}

/** What patches are read with. */
export interface PatchedSystem {
  readonly deployables: readonly DeployableFact[];
  readonly configs: readonly ConfigValues[];
}

/** Returns the images, settings and addresses that patches give what is deployed. */
export function factsOfPatches(
  { manifests, operations }: Patches,
  { configs, deployables }: PatchedSystem,
  context: ReadingContext,
): readonly Fact[] {
  const ownName = (name: string): string =>
    deployables.find(({ names }) => names.includes(name))?.names[0] ?? name;
  return [
    ...manifests.flatMap((manifest): readonly Fact[] => {
      const pod = podOf(manifest);
      if (pod === undefined) return [];
      const workload = { manifest, pod };
      const name = ownName(manifest.name);
      const { names, ...deployable } = deployableOfWorkload(workload);
      return [
        { ...deployable, names: [name, ...names.filter((other) => other !== name)] },
        ...settingsOfWorkload(workload, name, configs),
        ...mountedConfigFacts(workload, { deployable: name, configs }, context),
        ...commandFactsOf(workload, name),
      ];
    }),
    ...operations.flatMap((operation) => {
      const facts = factsOfOperation({ ...operation, name: ownName(operation.name) });
      if (facts.length === 0) {
        const path = textAt(operation.operation, "path") ?? "";
        const { file } = operation;
        context.unread({
          file,
          line: operation.operation.line,
          reason: `This patch changes ${path} of ${operation.name} by position, which is not read.`,
        });
      }
      return facts;
    }),
  ];
}

/** The image of the first container, and variables that are added. */
function factsOfOperation({ file, name, operation }: PatchOperation): readonly Fact[] {
  const path = textAt(operation, "path") ?? "";
  const value = valueAt(operation, "value");
  if (value === undefined || textAt(operation, "op") === "remove") return [];
  if (path.endsWith("/spec/containers/0/image") && value.scalar !== undefined)
    return [
      {
        kind: "deployable",
        names: [name],
        image: value.scalar,
        ports: [],
        platform: "Kubernetes",
        place: { file, line: value.line },
      },
    ];
  if (/\/env\/(?:-|\d+)$/.test(path)) return settingOf(value, name, { file, line: value.line });
  if (!path.endsWith("/env")) return [];
  return (value.items ?? []).flatMap((item) => settingOf(item, name, { file, line: item.line }));
}

function settingOf(variable: YamlNode, deployable: string, place: FactPlace): readonly SettingFact[] {
  const key = textAt(variable, "name");
  if (key === undefined) return [];
  const value = fillReferences(textAt(variable, "value") ?? "");
  return [{ kind: "setting", owner: { deployable }, key, value, place }];
}
