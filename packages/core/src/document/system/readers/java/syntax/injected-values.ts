import type { Attribute, DeclaredType } from "../../program/unit.ts";
import type { Value } from "../../program/value.ts";

/** Returns what Spring or MicroProfile puts into a field or parameter, as a placeholder: `@Value("${orders.url}")`. */
export function injectedValue(attributes: readonly Attribute[]): Value | undefined {
  for (const { args, name, named } of attributes) {
    const plain = name.slice(name.lastIndexOf(".") + 1);
    if (plain === "Value" && (args[0] ?? named.get("value")) !== undefined)
      return args[0] ?? named.get("value");
    const key = named.get("name");
    if (plain !== "ConfigProperty" || key?.kind !== "text") continue;
    const standard = named.get("defaultValue");
    return { kind: "text", text: `\${${key.text}${standard?.kind === "text" ? `:${standard.text}` : ""}}` };
  }
  return undefined;
}

/**
 * Returns the placeholder of the setting that Spring puts into a field of a class with `@ConfigurationProperties`, or of
 * a class in it.
 */
export function settingOfField(name: string, type: DeclaredType): Value | undefined {
  const prefix = prefixOf(type);
  return prefix === undefined ? undefined : { kind: "text", text: `\${${prefix}.${name}}` };
}

function prefixOf({ attributes, name, outer }: DeclaredType): string | undefined {
  const properties = attributes.find((one) => /(?:^|\.)ConfigurationProperties$/.test(one.name));
  const given = properties?.args[0] ?? properties?.named.get("prefix") ?? properties?.named.get("value");
  if (given?.kind === "text") return given.text;
  const above = outer === undefined ? undefined : prefixOf(outer);
  if (outer === undefined || above === undefined) return undefined;
  const holder = outer.fields.find((field) => field.type?.replace(/^.*\./, "") === name);
  const standard = name.charAt(0).toLowerCase() + name.slice(1);
  return `${above}.${holder?.name ?? standard}`;
}
