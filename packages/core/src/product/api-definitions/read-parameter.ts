import { type ApiPart, partOf, resolvePart } from "./api-part.ts";
import { typesOf } from "./schema-node.ts";

/** Converts a text from an address to a value of the type in its schema. */
export function readParameter(text: string, given: ApiPart, document: ApiPart): unknown {
  const schema = resolvePart(given, document) ?? {};
  const types = typesOf(schema);
  if (types.includes("array"))
    return text.split(",").map((one) => readParameter(one.trim(), partOf(schema["items"]) ?? {}, document));
  if (types.includes("integer") || types.includes("number"))
    return text.trim() === "" || Number.isNaN(Number(text)) ? text : Number(text);
  if (types.includes("boolean")) return text === "true" ? true : text === "false" ? false : text;
  return text;
}
