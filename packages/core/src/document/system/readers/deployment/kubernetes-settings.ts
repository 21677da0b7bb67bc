import { folderOf } from "../../file-path.ts";
import type { FactPlace, SettingFact } from "../../facts.ts";
import type { Manifest } from "./kubernetes-manifest.ts";
import { containersOf, fillReferences, type Workload } from "./kubernetes-workloads.ts";
import { entriesAt, itemsAt, textAt, valueAt } from "./yaml-path.ts";

/** The values of a ConfigMap or Secret; those of a Secret are not kept. */
export interface ConfigValues {
  readonly kind: "ConfigMap" | "Secret";
  readonly name: string;
  /** The folder of its manifest or of the kustomization that generates it. */
  readonly folder: string;
  readonly values: readonly { readonly key: string; readonly value: string; readonly place: FactPlace }[];
}

/** Returns the ConfigMaps and Secrets among some resources. */
export function configValuesOf(manifests: readonly Manifest[]): readonly ConfigValues[] {
  return manifests.flatMap(({ kind, name, root, file }) => {
    if (kind !== "ConfigMap" && kind !== "Secret") return [];
    const entries = [...entriesAt(root, "data"), ...entriesAt(root, "stringData")];
    const values = entries.map(([key, { line, value }]) => ({
      key,
      value: kind === "Secret" ? "" : (value.scalar ?? ""),
      place: { file, line },
    }));
    return [{ kind, name, folder: folderOf(file), values }];
  });
}

/** Returns the environment of a workload's containers, with what it takes from ConfigMaps. */
export function settingsOfWorkload(
  { manifest, pod }: Workload,
  deployable: string,
  configs: readonly ConfigValues[],
): readonly SettingFact[] {
  const find = (kind: ConfigValues["kind"], name: string | undefined): ConfigValues | undefined => {
    const named = configs.filter((config) => config.kind === kind && config.name === name);
    return named.find(({ folder }) => folder === folderOf(manifest.file)) ?? named[0];
  };
  const settings: SettingFact[] = [];
  const add = (
    { key, value, place }: ConfigValues["values"][number],
    taken?: NonNullable<SettingFact["taken"]>,
  ): void =>
    void settings.push({
      kind: "setting",
      owner: { deployable },
      key,
      value: fillReferences(value),
      place,
      ...(taken === undefined ? {} : { taken }),
    });
  for (const container of containersOf(pod)) {
    for (const variable of itemsAt(container, "env")) {
      const key = textAt(variable, "name");
      if (key === undefined) continue;
      const place = { file: manifest.file, line: valueAt(variable, "name")?.line ?? variable.line };
      const value = valueAt(variable, "value");
      const reference = valueAt(variable, "valueFrom", "configMapKeyRef");
      const mapped = find("ConfigMap", textAt(reference, "name"))?.values.find(
        (entry) => entry.key === textAt(reference, "key"),
      );
      if (value !== undefined) add({ key, value: value.scalar ?? "", place });
      else if (mapped !== undefined) add({ ...mapped, key }, { place, by: "key" });
      else if (valueAt(variable, "valueFrom", "secretKeyRef") !== undefined) add({ key, value: "", place });
    }
    for (const source of itemsAt(container, "envFrom")) {
      const prefix = textAt(source, "prefix") ?? "";
      const config =
        find("ConfigMap", textAt(source, "configMapRef", "name")) ??
        find("Secret", textAt(source, "secretRef", "name"));
      const taken = { place: { file: manifest.file, line: source.line }, by: "file" } as const;
      for (const { key, ...entry } of config?.values ?? []) add({ ...entry, key: `${prefix}${key}` }, taken);
    }
  }
  return settings;
}
