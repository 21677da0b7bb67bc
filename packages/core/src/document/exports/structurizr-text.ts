import { uniqueNames } from "./unique-names.ts";

/** Words that the DSL reads as keywords, in lower case. */
const keywords = new Set(
  `adrs animation archetypes autolayout background border branding classes color colour component configuration
  container containerinstance custom dark default deployment deploymentenvironment deploymentgroup deploymentnode
  description docs dynamic element enterprise exclude extends filter filtered font fontsize foreach group healthcheck
  height icon iconposition image include infrastructurenode instanceof instances kroki light logo matcher mermaid
  metadata model name opacity person perspectives plantuml position properties ref relationship routing scope script
  shape softwaresystem softwaresysteminstance source strategy stroke strokewidth style styles supportingtypes
  systemcontext systemlandscape tag tags technology terminology theme themes thickness this title url users views
  visibility width workspace`.split(/\s+/),
);

/** The names and identifiers of one workspace. */
export interface StructurizrNames {
  identifierOf(id: string): string;
  /** Returns the name of an element, with its id if another one in the same scope has this name. */
  nameOf(scope: string, id: string, name: string): string;
  viewKey(wanted: string): string;
}

/** Returns the names of a workspace. */
export function createStructurizrNames(system: string): StructurizrNames {
  const rules = { forbidden: /[^a-zA-Z0-9_]+/g, separator: "_", reserved: keywords };
  const identifiers = uniqueNames(rules);
  const keys = uniqueNames({ forbidden: /[^a-zA-Z0-9_-]+/g, separator: "-" });
  for (const fixed of ["landscape", "context", "containers"]) keys(fixed);
  const taken = new Map<string, string>();
  identifiers(system, "the_system");
  return {
    identifierOf: (id) => identifiers(id),
    nameOf(scope, id, name) {
      const key = `${scope}\n${plainText(name)}`;
      const owner = taken.get(key) ?? id;
      taken.set(key, owner);
      return owner === id ? name : `${name} (${id})`;
    },
    viewKey: (wanted) => keys(wanted),
  };
}

/** Returns a statement with its texts in quotes; empty texts at the end are omitted. */
export function call(keyword: string, ...texts: readonly (string | undefined)[]): string {
  const last = texts.findLastIndex((text) => text !== undefined && text !== "");
  return [keyword, ...texts.slice(0, last + 1).map((text) => quoted(text ?? ""))].join(" ");
}

/** Returns a statement with its indented body; without braces if the body is empty. */
export function block(head: string, inside: readonly string[]): string[] {
  const isNeeded = inside.length > 0 || head === "model" || head === "views";
  if (isNeeded) return [`${head} {`, ...inside.map((line) => `  ${line}`), "}"];
  return head === "properties" ? [] : [head];
}

/**
 * Returns a text in quotes. The DSL has no escape for a backslash, and replaces names in `${…}`; both are written in
 * another way.
 */
function quoted(text: string): string {
  return `"${plainText(text).replaceAll('"', String.raw`\"`)}"`;
}

function plainText(text: string): string {
  return text
    .replaceAll(/\p{White_Space}+/gu, " ")
    .replaceAll(/\p{Control}/gu, "")
    .replaceAll("\\", "/")
    .replaceAll("${", "$ {")
    .trim();
}
