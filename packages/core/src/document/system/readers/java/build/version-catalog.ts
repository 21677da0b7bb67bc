import { parseTOML, getStaticTOMLValue } from "toml-eslint-parser";

/** Returns the libraries of a version catalog by their accessors (`libs.spring.web`), as `group:artifact`. */
export function librariesOfCatalog(text: string, name = "libs"): ReadonlyMap<string, string> {
  const libraries = new Map<string, string>();
  const catalog: unknown = getStaticTOMLValue(parseTOML(text));
  for (const [alias, library] of entriesOf(valueAt(catalog, "libraries"))) {
    const coordinates = coordinatesOf(library);
    if (coordinates !== undefined) libraries.set(`${name}.${accessorOf(alias)}`, coordinates);
  }
  for (const [alias, plugin] of entriesOf(valueAt(catalog, "plugins"))) {
    const id = typeof plugin === "string" ? plugin.split(":")[0] : valueAt(plugin, "id");
    if (typeof id === "string") libraries.set(`${name}.plugins.${accessorOf(alias)}`, id);
  }
  return libraries;
}

function coordinatesOf(library: unknown): string | undefined {
  if (typeof library === "string") return library.split(":").slice(0, 2).join(":");
  const module = valueAt(library, "module");
  if (typeof module === "string") return module;
  const group = valueAt(library, "group");
  const name = valueAt(library, "name");
  return typeof group === "string" && typeof name === "string" ? `${group}:${name}` : undefined;
}

function accessorOf(alias: string): string {
  return alias.replaceAll(/[-_]/g, ".");
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

function valueAt(value: unknown, key: string): unknown {
  return entriesOf(value).find(([name]) => name === key)?.[1];
}
