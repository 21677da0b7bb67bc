import type { ApiDescription, ApiFact, ApiType } from "../../../model/index.ts";
import { mapTypesBeside } from "./map-types.ts";

type Schemas = ReadonlyMap<string, ApiType>;

/**
 * Returns a description with the content of a schema in the place of its name, wherever another description writes a type of the
 * same kind in place: a schema that only got a name, or lost it, allows what it allowed before.
 */
export function inlineReferences(api: ApiDescription, other: ApiDescription): ApiDescription {
  const schemas: Schemas = new Map(api.schemas.map(({ name, type }) => [name, type]));
  return mapTypesBeside(api, other, (type, beside) => inlined(type, beside, schemas));
}

function inlined(type: ApiType, beside: ApiType | undefined, schemas: Schemas): ApiType {
  if (beside === undefined) return type;
  const content = beside.schema === undefined ? contentOf(type, schemas) : undefined;
  const own = content !== undefined && isOfKind(content, beside) ? content : type;
  const properties = new Map(beside.properties.map((one) => [one.name, one.type]));
  const counts = new Map<string, number>();
  return {
    ...own,
    properties: own.properties.map((one) => ({
      ...one,
      type: inlined(one.type, properties.get(one.name), schemas),
    })),
    parts: own.parts.map((part) => {
      const at = counts.get(part.role) ?? 0;
      counts.set(part.role, at + 1);
      const same = beside.parts.filter(({ name, role }) => role === part.role && name === part.name);
      return { ...part, type: inlined(part.type, same[part.name === undefined ? at : 0]?.type, schemas) };
    }),
  };
}

/** Returns the content of the schema that a type names, with the notes beside the name; undefined for other types. */
function contentOf(type: ApiType, schemas: Schemas): ApiType | undefined {
  let content = type;
  for (const seen = new Set<string>(); content.schema !== undefined;) {
    const { schema, ...own } = content;
    const named = schemas.get(schema);
    const isAlone = own.types.length + own.properties.length + own.parts.length === 0;
    if (named === undefined || !isAlone || seen.has(schema)) return undefined;
    seen.add(schema);
    content = { ...named, ...own, ...ofBoth(named, own) };
  }
  return content === type ? undefined : content;
}

function ofBoth(named: ApiType, own: ApiType): Pick<ApiType, "types" | "properties" | "parts" | "facts"> {
  const said = new Set(own.facts.map(({ key }) => key));
  const facts: readonly ApiFact[] = [...named.facts.filter(({ key }) => !said.has(key)), ...own.facts];
  return { types: named.types, properties: named.properties, parts: named.parts, facts };
}

/** Whether two types are of the same kind, so that their contents can be compared. */
function isOfKind(content: ApiType, beside: ApiType): boolean {
  const [one, other] = [content, beside].map(({ parts, types }) => {
    const ways = new Set(parts.map(({ role }) => role).filter((role) => composed.has(role)));
    return JSON.stringify([types.filter((name) => name !== "null").toSorted(), [...ways].toSorted()]);
  });
  const isAny = beside.types.length + beside.properties.length + beside.parts.length + beside.facts.length;
  return isAny > 0 && one === other;
}

const composed: ReadonlySet<string> = new Set(["oneOf", "anyOf", "allOf"]);
