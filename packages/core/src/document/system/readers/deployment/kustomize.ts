import { fileNameOf, folderOf, pathFrom } from "../../file-path.ts";
import type { DeployableFact, Fact } from "../../facts.ts";
import { isBesideSystem } from "../../beside-system.ts";
import type { ReadingContext } from "../../reader.ts";
import { technologyOfImage } from "../../technologies/images.ts";
import { parseEnvFile } from "./env-file.ts";
import type { ConfigValues } from "./kubernetes-settings.ts";
import { type Patches, patchesIn } from "./kustomize-patches.ts";
import { readYamlLines, type YamlNode } from "./read-yaml-lines.ts";
import { itemsAt, textAt, valueAt } from "./yaml-path.ts";

/** What the kustomizations of a system add to its manifests. */
export interface Kustomizations {
  readonly patches: Patches;
  /** The ConfigMaps and Secrets that they generate. */
  readonly configs: readonly ConfigValues[];
  /** The names, images and charts that they add to what is deployed. */
  factsOf(facts: readonly Fact[]): readonly Fact[];
}

/** A file that says how manifests are put together. */
export interface Kustomization {
  readonly file: string;
  readonly folder: string;
  readonly root: YamlNode;
}

/** Reads the kustomizations among some files. Bases and overlays deploy the same, so only what they change is added. */
export function kustomizationsIn(paths: readonly string[], context: ReadingContext): Kustomizations {
  const known = paths
    .filter((path) => /^kustomization\.ya?ml$/i.test(fileNameOf(path)))
    .flatMap((file) =>
      readYamlLines(file, context)
        .slice(0, 1)
        .map((root): Kustomization => ({ file, folder: folderOf(file), root })),
    );
  for (const kustomization of known)
    if (!isBesideSystem(kustomization.file)) reportUnread(kustomization, context);
  return {
    patches: patchesIn(known, context),
    configs: known.flatMap((kustomization) => generatedBy(kustomization, context)),
    factsOf: (facts) => {
      const deployables = facts.filter((fact) => fact.kind === "deployable");
      return known.flatMap((kustomization) => [
        ...changedBy(kustomization, deployables, known),
        ...chartsOf(kustomization, context),
      ]);
    },
  };
}

/** Reports what would change the manifests, but is not read, or not there. */
function reportUnread({ file, folder, root }: Kustomization, { tree, unread }: ReadingContext): void {
  for (const key of ["replacements", "transformers", "generators", "vars"]) {
    const line = root.entries?.get(key)?.line;
    if (line !== undefined) unread({ file, line, reason: `The ${key} of a kustomization are not read.` });
  }
  for (const key of ["resources", "bases", "components"])
    for (const { line, scalar = "" } of itemsAt(root, key)) {
      const path = pathFrom(folder, scalar);
      if (path === undefined || !tree.paths.some((other) => other === path || folderOf(other) === path))
        unread({ file, line, reason: `What is at ${scalar} is not in the folder.` });
    }
}

function generatedBy(
  { file, folder, root }: Kustomization,
  { tree, unread }: ReadingContext,
): readonly ConfigValues[] {
  const generators = [
    ["ConfigMap", "configMapGenerator"],
    ["Secret", "secretGenerator"],
  ] as const;
  return generators.flatMap(([kind, key]) =>
    itemsAt(root, key).map((generator): ConfigValues => {
      const keep = (value: string): string => (kind === "Secret" ? "" : value);
      const literals = itemsAt(generator, "literals").flatMap(({ scalar = "", line }) => {
        const [, name, value = ""] = /^([^=]+)=(.*)$/s.exec(scalar) ?? [];
        return name === undefined ? [] : [{ key: name, value: keep(value), place: { file, line } }];
      });
      const files = [...itemsAt(generator, "envs"), ...itemsAt(generator, "env")];
      const fromFiles = files.flatMap(({ scalar = "", line }) => {
        const path = pathFrom(folder, scalar);
        const text = path === undefined ? undefined : tree.text(path);
        if (path === undefined || text === undefined) {
          unread({ file, line, reason: `The env file ${scalar} is not there.` });
          return [];
        }
        return parseEnvFile(text).map((variable) => ({
          key: variable.name,
          value: keep(variable.value),
          place: { file: path, line: variable.line },
        }));
      });
      const whole = itemsAt(generator, "files").flatMap(({ scalar = "", line }) => {
        const [, key, written = scalar] = /^([^=]+)=(.*)$/s.exec(scalar) ?? [];
        const path = pathFrom(folder, written);
        const text = path === undefined ? undefined : tree.text(path);
        if (path !== undefined && text !== undefined)
          return [{ key: key ?? fileNameOf(path), value: keep(text), place: { file: path } }];
        unread({ file, line, reason: `The file ${written} is not there.` });
        return [];
      });
      const values = [...literals, ...fromFiles, ...whole];
      return { kind, name: textAt(generator, "name") ?? "", folder, values };
    }),
  );
}

/** Other names, and other images, of what the resources of a kustomization deploy. */
function changedBy(
  kustomization: Kustomization,
  deployables: readonly DeployableFact[],
  known: readonly Kustomization[],
): readonly DeployableFact[] {
  const { file, root } = kustomization;
  const prefix = textAt(root, "namePrefix") ?? "";
  const suffix = textAt(root, "nameSuffix") ?? "";
  const images = itemsAt(root, "images");
  if (prefix === "" && suffix === "" && images.length === 0) return [];
  const files = filesOf(kustomization, known, new Set());
  const added = new Set<string>();
  return deployables.flatMap((deployable): DeployableFact[] => {
    const [name] = deployable.names;
    if (!isIn(deployable.place.file, files) || added.has(name)) return [];
    const change = images.find(
      (image) =>
        deployable.image !== undefined && textAt(image, "name") === imageWithoutTag(deployable.image),
    );
    const image = textAt(change, "newName");
    const renamed = `${prefix}${name}${suffix}`;
    if (image === undefined && renamed === name) return [];
    added.add(name);
    const line =
      image === undefined ? (valueAt(root, "namePrefix") ?? valueAt(root, "nameSuffix"))?.line : change?.line;
    return [
      {
        kind: "deployable",
        names: renamed === name ? [name] : [name, renamed],
        ...(image === undefined ? {} : { image }),
        ports: [],
        platform: "Kubernetes",
        place: { file, ...(line === undefined ? {} : { line }) },
      },
    ];
  });
}

/** The files and folders that a kustomization uses, also through others. */
function filesOf(
  { folder, root }: Kustomization,
  known: readonly Kustomization[],
  visited: Set<string>,
): ReadonlySet<string> {
  visited.add(folder);
  const written = ["resources", "bases", "components"].flatMap((key) => itemsAt(root, key));
  const files = new Set(written.flatMap(({ scalar = "" }) => pathFrom(folder, scalar) ?? []));
  for (const path of files) {
    const below = known.find((other) => other.folder === path);
    if (below !== undefined && !visited.has(path))
      for (const file of filesOf(below, known, visited)) files.add(file);
  }
  return files;
}

function isIn(file: string, files: ReadonlySet<string>): boolean {
  return files.has(file) || files.has(folderOf(file));
}

function imageWithoutTag(image: string): string {
  return image.replace(/@.*$/, "").replace(/:[^/]*$/, "");
}

/** A chart that a kustomization inflates. */
function chartsOf({ file, root }: Kustomization, { unread }: ReadingContext): readonly DeployableFact[] {
  return itemsAt(root, "helmCharts").flatMap((chart): DeployableFact[] => {
    const name = textAt(chart, "name");
    const product = name === undefined ? undefined : technologyOfImage(name);
    if (name === undefined || product === undefined) {
      unread({ file, line: chart.line, reason: `The chart ${name ?? ""} is not in the folder.` });
      return [];
    }
    return [
      {
        kind: "deployable",
        names: [textAt(chart, "releaseName") ?? name],
        image: name,
        ports: [],
        partKind: product.partKind,
        technology: product.technology,
        platform: "Helm",
        place: { file, line: chart.line },
      },
    ];
  });
}
