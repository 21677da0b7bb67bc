import type { Fact } from "../../facts.ts";
import type { ConfigValues } from "./kubernetes-settings.ts";
import type { Workload } from "./kubernetes-workloads.ts";
import { factsOfNginx } from "./proxies/nginx.ts";
import { itemsAt, textAt } from "./yaml-path.ts";

/** Returns what the files say that a workload mounts from ConfigMaps: properties and configurations of nginx. */
export function mountedConfigFacts(
  { manifest, pod }: Workload,
  deployable: string,
  configs: readonly ConfigValues[],
): readonly Fact[] {
  const mounted = itemsAt(pod, "spec", "volumes").map((volume) => textAt(volume, "configMap", "name"));
  return configs
    .filter(({ kind, name }) => kind === "ConfigMap" && mounted.includes(name))
    .flatMap(({ values }) =>
      values.flatMap(({ key, value, place }): readonly Fact[] => {
        // The text of a block begins on the line after its key.
        const first = (place.line ?? 0) + 1;
        if (/\.(?:properties|env)$/.test(key))
          return value.split("\n").flatMap((line, index): Fact[] => {
            const [, name, text] = /^\s*([\w.[\]-]+)\s*[=:]\s*(.*?)\s*$/.exec(line) ?? [];
            if (name === undefined || text === undefined) return [];
            return [
              {
                kind: "setting",
                owner: { deployable },
                key: name,
                value: text,
                place: { file: place.file, line: first + index },
              },
            ];
          });
        return factsOfNginx(manifest.file, value, { deployable }).map((fact) => ({
          ...fact,
          place: { file: place.file, line: first + (fact.place.line ?? 1) - 1 },
        }));
      }),
    );
}
