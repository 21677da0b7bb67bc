import type { ApiSource } from "../../document/project-folder/index.ts";
import type { ApiFault } from "./api-docs.ts";
import { type ApiPart, elementsOf, ownMember, partOf } from "./api-part.ts";

type Path = readonly PropertyKey[];

/** The keys whose contents are values, not schemas. */
const valueKeys = new Set(["example", "examples", "default", "enum", "const"]);

/**
 * Reports lists without a description of their items, and required properties that do not exist. Parts repeated by
 * aliases are checked once.
 */
export function checkSchemas({ lineOf, value }: ApiSource): ApiFault[] {
  const faults: ApiFault[] = [];
  const seen = new Set<object>();
  const waiting: { readonly part: object; readonly path: Path }[] = [{ part: value, path: [] }];
  for (const { part, path } of waiting) {
    if (seen.has(part)) continue;
    seen.add(part);
    const schema = partOf(part);
    if (schema !== undefined)
      faults.push(
        ...schemaFaults(schema).map(({ key, message }): ApiFault => ({
          severity: "warning",
          message,
          line: lineOf([...path, key]),
        })),
      );
    for (const [key, child] of Object.entries(part)) {
      if (typeof child !== "object" || child === null || isValue(key, path)) continue;
      waiting.push({ part: child as object, path: [...path, Array.isArray(part) ? Number(key) : key] });
    }
  }
  return faults;
}

/** Returns whether a key contains a value. Below `properties`, a key such as `default` is the name of a property. */
function isValue(key: string, path: Path): boolean {
  return path.at(-1) !== "properties" && (valueKeys.has(key) || key.startsWith("x-"));
}

function schemaFaults(schema: ApiPart): { readonly key: string; readonly message: string }[] {
  const properties = partOf(schema["properties"]);
  const isComposed = ["allOf", "oneOf", "anyOf", "$ref", "patternProperties"].some((key) => key in schema);
  const missing =
    properties === undefined || isComposed
      ? []
      : elementsOf(schema["required"]).filter((name) => ownMember(properties, String(name)) === undefined);
  const isLoose = schema["type"] === "array" && !("items" in schema) && !("prefixItems" in schema);
  return [
    ...(isLoose ? [{ key: "type", message: "a list whose 'items' are not described" }] : []),
    ...missing.map((name) => ({
      key: "required",
      message: `'${String(name)}' is required, but is not a property`,
    })),
  ];
}
