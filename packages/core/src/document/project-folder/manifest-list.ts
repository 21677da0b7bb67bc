import { parseDocument } from "yaml";
import { type Json, updateYaml } from "./update-yaml.ts";

/** The lists of the manifest that people keep. */
export type ManifestListKey = "stakeholders" | "glossary" | "risks";

/** An item of a list of the manifest, as it is written. */
export type ManifestItem = Readonly<Record<string, Json>>;

/** What a manifest says in one of its lists; nothing if it has none. */
export function readManifestList(text: string, key: ManifestListKey): readonly ManifestItem[] {
  const list = contentOf(text)[key];
  return Array.isArray(list) ? list.filter((one): one is ManifestItem => isRecord(one as Json)) : [];
}

/** A manifest with another list; everything else stays as it is written. */
export function writeManifestList(
  text: string,
  key: ManifestListKey,
  items: readonly ManifestItem[],
): string {
  const { [key]: _, ...rest } = contentOf(text);
  return updateYaml(text, items.length === 0 ? rest : { ...rest, [key]: items });
}

function contentOf(text: string): ManifestItem {
  const content = parseDocument(text, { uniqueKeys: false, logLevel: "error" }).toJS() as Json;
  return isRecord(content) ? content : {};
}

function isRecord(value: Json): value is ManifestItem {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
