import * as z from "zod";
import { type YamlKind, yamlKinds } from "./yaml-kinds.ts";

/** The folder of the JSON Schemas in a project folder. */
export const schemaFolder = ".archscribe/schemas";

/** Returns the path of the JSON Schema of a kind, in a project folder. */
export function schemaPath({ key }: YamlKind): string {
  return `${schemaFolder}/${key}.schema.json`;
}

/**
 * Returns the JSON Schemas of a project's YAML files by path. They accept every file that the readers accept. The rules that only
 * the readers check are listed in `docs/guides/project-folder.md`.
 */
export function emitSchemas(): ReadonlyMap<string, string> {
  return new Map(
    yamlKinds.map((kind) => [schemaPath(kind), `${JSON.stringify(jsonSchemaOf(kind), undefined, 2)}\n`]),
  );
}

/**
 * Returns the JSON Schema of a kind, in the draft that the YAML plug-ins of all editors know.
 *
 * @see https://json-schema.org/draft-07/json-schema-validation
 */
export function jsonSchemaOf({ description, key, schema, title }: YamlKind): JsonSchema {
  const { $schema, ...content } = z.toJSONSchema(schema, {
    target: "draft-7",
    io: "input",
    override: ({ jsonSchema, zodSchema }) => loosen(jsonSchema as JsonSchema, zodSchema),
  });
  const head = { $schema, $id: `urn:archscribe:schema:1:${key}`, title, description };
  // An empty file is read as a map without keys.
  const mayBeEmpty = schema.safeParse({}).success;
  return { ...head, ...content, ...(mayBeEmpty ? { type: ["object", "null"] } : {}) };
}

export interface JsonSchema {
  [keyword: string]: unknown;
}

/** Removes what would refuse texts that the reader accepts. */
function loosen(jsonSchema: JsonSchema, { _zod: { def } }: z.core.$ZodTypes): void {
  if (def.type !== "string") return;
  const checks = def.checks?.map((one) => one._zod.def.check) ?? [];
  if (checks.includes("overwrite")) {
    // The reader removes blanks at the ends before it counts characters.
    if (Number(jsonSchema["minLength"]) >= 1) jsonSchema["pattern"] = String.raw`\S`;
    delete jsonSchema["minLength"];
    delete jsonSchema["maxLength"];
  }
  // Validators differ about dates and addresses; the reader uses patterns and the rules of browsers.
  if (jsonSchema["format"] === "uri") jsonSchema["pattern"] = addressPattern(def);
  delete jsonSchema["format"];
  if (jsonSchema["pattern"] !== undefined) jsonSchema["patternErrorMessage"] = `expected ${expectation(def)}`;
}

/** Returns what the reader says that it expected, which editors show in place of the pattern. */
function expectation(def: z.core.$ZodStringDef): string {
  const defs = [def, ...(def.checks ?? []).map((check) => check._zod.def)];
  for (const { error } of defs) {
    const said = error?.({ code: "custom", input: "", path: [] } as never);
    if (typeof said === "string") return said;
  }
  return def.type === "string" && "format" in def ? "an address such as https://example.org" : "some text";
}

/** Returns the pattern of an address, with the blanks that a browser ignores in it. */
function addressPattern(def: z.core.$ZodStringDef): string {
  const { protocol } = def as { readonly protocol?: RegExp };
  return protocol === undefined ? ":" : String.raw`^\s*[Hh]\s*[Tt]\s*[Tt]\s*[Pp]\s*[Ss]?\s*:`;
}
