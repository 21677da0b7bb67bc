import { readContract } from "../contract/read-contract.ts";

type Schema = Readonly<Record<string, unknown>>;

const { components } = readContract();

/** The rules of a schema in the contract. */
export function rulesOfContract(name: string): unknown {
  return rulesOf({ $ref: `contract#/components/schemas/${name}` });
}

/** Returns the rules of a schema, with its references resolved and without mere descriptions. */
export function rulesOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rulesOf);
  if (!isSchema(value)) return value;
  if (typeof value["$ref"] === "string") return rulesOf(referred(value["$ref"]));
  // One value can be written in two ways.
  if ("const" in value) return { enum: [value["const"]] };
  if (Array.isArray(value["enum"])) return { enum: value["enum"] };
  const rules = Object.entries(value).filter(
    // The pattern of a date repeats its format.
    ([key]) => !descriptive.has(key) && !(key === "pattern" && value["format"] === "date"),
  );
  return Object.fromEntries(
    rules.map(([key, rule]) => [key, key === "properties" && isSchema(rule) ? mapped(rule) : rulesOf(rule)]),
  );
}

const descriptive: ReadonlySet<string> = new Set(["$schema", "description", "examples"]);

/** The names of properties are not keys of a schema, even if one is called `description`. */
function mapped(properties: Schema): Schema {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, rulesOf(schema)]));
}

function referred(reference: string): unknown {
  const keys = reference.replace(/^contract#\/components\//, "").split("/");
  return keys.reduce<unknown>((found, key) => (isSchema(found) ? found[key] : undefined), components);
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
