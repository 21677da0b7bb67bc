import type { Fact, FactPlace } from "../../../../facts.ts";

/**
 * Returns what facts say about stacks, one line for each: `kind subject → object`, each with the place that shows it.
 */
export function stackLines(facts: readonly Fact[], kind: Fact["kind"]): readonly string[] {
  return facts.filter((fact) => fact.kind === kind).map(lineOf);
}

function lineOf(fact: Fact): string {
  const at = `${fileNameOf(fact.place)}:${fact.place.line ?? ""}`;
  switch (fact.kind) {
    case "deployable": {
      const build = fact.build === undefined ? "" : ` from ${fact.build.folder || "."}`;
      return `${at} ${fact.names.join(", ")} (${fact.partKind}${fact.technology === undefined ? "" : `, ${fact.technology}`})${build}`;
    }
    case "call": {
      const to = "name" in fact.to ? fact.to.name : "?";
      return `${at} ${ownerOf(fact.from)} → ${to}${fact.label === undefined ? "" : ` (${fact.label})`}`;
    }
    case "endpoint":
      return `${at} ${ownerOf(fact.owner)} ${fact.method ?? "*"} ${fact.path}`;
    case "message":
      return `${at} ${ownerOf(fact.owner)} ${fact.direction}s ${fact.channel} (${fact.technology})`;
    case "setting":
      return `${at} ${"deployable" in fact.owner ? fact.owner.deployable : "?"} ${fact.key}=${fact.value}`;
    case "node":
      return `${at} ${fact.name} (${fact.technology}): ${fact.deployables.join(", ")}`;
    default:
      return at;
  }
}

function ownerOf(owner: { readonly deployable: string } | { readonly file: string }): string {
  return "deployable" in owner ? owner.deployable : owner.file;
}

function fileNameOf({ file }: FactPlace): string {
  return file.slice(file.lastIndexOf("/") + 1);
}
