import type { DiagramKey } from "../../model/index.ts";

const platforms: readonly (readonly [RegExp, DiagramKey])[] = [
  [/\b(?:aws|amazon web services)\b/i, "AWS"],
  [/\b(?:gcp|google cloud)\b/i, "GCP"],
  [/\bazure\b/i, "Azure"],
];

/** Returns the kind of deployment diagram for the outermost nodes: of the platform that one of them names. */
export function deploymentKeyOf(nodes: readonly string[]): DiagramKey {
  const named = platforms.find(([words]) => nodes.some((node) => words.test(node)));
  return named?.[1] ?? "onPrem";
}
