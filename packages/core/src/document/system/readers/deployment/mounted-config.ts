import type { Fact } from "../../facts.ts";
import type { ReadingContext } from "../../reader.ts";
import type { ConfigValues } from "./kubernetes-settings.ts";
import type { Workload } from "./kubernetes-workloads.ts";
import { callsOf } from "./monitoring/monitoring-product.ts";
import { monitoringProducts } from "./monitoring/monitoring-products.ts";
import { factsOfNginx } from "./proxies/nginx.ts";
import { itemsAt, textAt } from "./yaml-path.ts";

/**
 * Returns what the files say that a workload mounts from ConfigMaps: properties, and configurations of nginx and of
 * software for monitoring.
 */
export function mountedConfigFacts(
  { manifest, pod }: Workload,
  { deployable, configs }: { readonly deployable: string; readonly configs: readonly ConfigValues[] },
  context: ReadingContext,
): readonly Fact[] {
  const mounted = itemsAt(pod, "spec", "volumes").flatMap((volume) => [
    textAt(volume, "configMap", "name"),
    ...itemsAt(volume, "projected", "sources").map((source) => textAt(source, "configMap", "name")),
  ]);
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
        const facts = [
          ...factsOfNginx(manifest.file, value, { deployable }),
          ...monitoringFacts(value, { deployable, file: place.file, key, first }, context),
        ];
        return facts.map((fact) => ({
          ...fact,
          place: { file: place.file, line: first + (fact.place.line ?? 1) - 1 },
        }));
      }),
    );
}

interface MountedText {
  readonly deployable: string;
  readonly file: string;
  readonly key: string;
  /** Its first line in the file. */
  readonly first: number;
}

function monitoringFacts(
  text: string,
  { deployable, file, key, first }: MountedText,
  context: ReadingContext,
): readonly Fact[] {
  const shifted: ReadingContext = {
    ...context,
    unread: (entry) =>
      context.unread(entry.line === undefined ? entry : { ...entry, line: first + entry.line - 1 }),
  };
  return monitoringProducts.flatMap(({ files, linksIn, mentions }) => {
    const facts: Fact[] = [];
    // Charts name some of their keys without an extension.
    if ((files.test(key) || !key.includes(".")) && mentions.test(text))
      context.attempt(file, () =>
        facts.push(...callsOf(linksIn({ file, text, context: shifted }), { deployable }, file)),
      );
    return facts;
  });
}
