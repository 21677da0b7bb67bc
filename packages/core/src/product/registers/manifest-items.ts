import type { ManifestItem, ManifestListKey } from "../../document/project-folder/index.ts";
import { idsIn, type RegisterField, type RegisterFields, registers } from "./registers.ts";

/** Converts an item of the manifest to the fields of its register. */
export function fieldsOfItem(key: ManifestListKey, item: ManifestItem): RegisterFields {
  const fields: readonly RegisterField[] = registers[key].fields;
  return Object.fromEntries(fields.map((field) => [field.key, textOf(item[field.key])]));
}

/** Converts fields to an item; other keys of the item are kept, such as the views of a concern. */
export function itemOf(
  key: ManifestListKey,
  fields: RegisterFields,
  before: ManifestItem = {},
): ManifestItem {
  const item: Record<string, ManifestItem[string]> = { ...before };
  const own: readonly RegisterField[] = registers[key].fields;
  for (const { input, key: name } of own) {
    const said = (fields[name] ?? "").trim();
    if (said === "") delete item[name];
    else if (name === "concerns") item[name] = concernsOf(said, before[name]);
    else item[name] = input === "requirements" ? [...idsIn(said)] : said;
  }
  return item;
}

/** Returns the name of an entry. */
export function nameOf(key: ManifestListKey, fields: RegisterFields): string {
  return (fields[registers[key].fields[0].key] ?? "").trim();
}

function textOf(value: ManifestItem[string] | undefined): string {
  if (Array.isArray(value)) {
    const parts = value as readonly ManifestItem[string][];
    return parts.some(isConcern) ? parts.map(concernText).join("\n") : parts.map(String).join(", ");
  }
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function concernsOf(said: string, before: ManifestItem[string] | undefined) {
  const known = Array.isArray(before) ? (before as readonly ManifestItem[string][]) : [];
  return said
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((text) => known.find((one) => concernText(one) === text) ?? { text });
}

function isConcern(value: ManifestItem[string]): value is ManifestItem {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function concernText(value: ManifestItem[string]): string {
  return isConcern(value) && typeof value["text"] === "string" ? value["text"] : "";
}
