import type {
  ArchitectureRule,
  LocatedQuery,
  LocatedRule,
  Location,
  Manifest,
  RuleCondition,
} from "../../model/index.ts";
import type { YamlReading } from "./read-yaml.ts";
import { locate, type SourceFile } from "./source-file.ts";

/** Returns the rules of a manifest with the places of their queries. */
export function readRules(file: SourceFile, manifest: YamlReading<Manifest>): LocatedRule[] {
  if (manifest.value === undefined || !("lineOf" in manifest)) return [];
  const { lineOf, value } = manifest;
  const placeOf = (path: readonly PropertyKey[]): Location => locate(file, { line: lineOf(path) });
  return value.rules.map((rule, index) => {
    const { end, id, reason, severity } = rule;
    const location = placeOf(["rules", index, "id"]);
    const located = (text: string, ...path: readonly PropertyKey[]): LocatedQuery => ({
      text,
      location: placeOf(["rules", index, ...path]),
    });
    return {
      id,
      reason,
      severity,
      location,
      holds: conditionOf(rule, located),
      ...(end === undefined ? {} : { end }),
    };
  });
}

function conditionOf(
  { every = "", forbid, layers, must = "", require, strict = false }: ArchitectureRule,
  located: (text: string, ...path: readonly PropertyKey[]) => LocatedQuery,
): RuleCondition {
  if (layers !== undefined)
    return {
      kind: "layers",
      isStrict: strict,
      layers: layers.map((layer, index) => located(layer, "layers", index)),
    };
  const [kind, selection] =
    forbid === undefined ? (["require", require] as const) : (["forbid", forbid] as const);
  if (selection === undefined)
    return { kind: "every", elements: located(every, "every"), must: located(must, "must") };
  if (typeof selection === "string") return { kind, elements: located(selection, kind) };
  const { from, to } = selection;
  return { kind: `${kind} use`, from: located(from, kind, "from"), to: located(to, kind, "to") };
}
