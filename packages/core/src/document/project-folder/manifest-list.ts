import { parseDocument } from "yaml";
import type { GlossaryEntry, Stakeholder } from "../../model/index.ts";
import { type Json, updateYaml } from "./update-yaml.ts";

/** The lists of the manifest that people maintain. */
export type ManifestListKey = "stakeholders" | "glossary" | "risks";

/** An item of a list of the manifest, as written. */
export type ManifestItem = Readonly<Record<string, Json>>;

/** Returns the items of one of a manifest's lists; an empty list if it has none. */
export function readManifestList(text: string, key: ManifestListKey): readonly ManifestItem[] {
  const list = contentOf(text)[key];
  return Array.isArray(list) ? list.filter((one): one is ManifestItem => isRecord(one as Json)) : [];
}

/** Returns the reviewers in a manifest, even if it has other faults. */
export function readReviewers(text: string): readonly string[] {
  const { reviewers } = contentOf(text);
  return Array.isArray(reviewers) ? reviewers.filter((one): one is string => typeof one === "string") : [];
}

/** Returns a manifest with another list; everything else keeps its formatting. */
export function writeManifestList(
  text: string,
  key: ManifestListKey,
  items: readonly ManifestItem[],
): string {
  const { [key]: _, ...rest } = contentOf(text);
  return updateYaml(text, items.length === 0 ? rest : { ...rest, [key]: items });
}

/** The content that a document can add to a manifest. */
interface ManifestAdditions {
  readonly brief?: string | undefined;
  readonly stakeholders: readonly Stakeholder[];
  readonly glossary: readonly GlossaryEntry[];
}

/** Returns a manifest with a brief and further stakeholders and terms; without any, the text is unchanged. */
export function extendManifest(text: string, { brief, glossary, stakeholders }: ManifestAdditions): string {
  const people = stakeholders.map(({ concerns, description, name }) => ({
    name,
    ...(description === undefined ? {} : { description }),
    ...(concerns.length === 0 ? {} : { concerns: concerns.map((concern) => ({ text: concern.text })) }),
  }));
  const briefed = brief === undefined ? text : updateYaml(text, { ...contentOf(text), brief });
  return extended(extended(briefed, "stakeholders", people), "glossary", glossary);
}

function extended(text: string, key: ManifestListKey, items: readonly ManifestItem[]): string {
  return items.length === 0 ? text : writeManifestList(text, key, [...readManifestList(text, key), ...items]);
}

function contentOf(text: string): ManifestItem {
  const content = parseDocument(text, { uniqueKeys: false, merge: true, logLevel: "error" }).toJS() as Json;
  return isRecord(content) ? content : {};
}

function isRecord(value: Json): value is ManifestItem {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
