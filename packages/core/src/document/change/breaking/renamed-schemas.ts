import type { ApiDescription, ApiType, Change } from "../../../model/index.ts";
import { mapTypes } from "../describe/map-types.ts";

/** Returns the present names of the renamed schemas, by their former names. */
export function renamedSchemas(changes: readonly Change[]): ReadonlyMap<string, string> {
  return new Map(
    changes.flatMap(({ before, kind, name, subject }) =>
      subject === "schema" && kind === "renamed" && before !== undefined ? [[before.name, name]] : [],
    ),
  );
}

/** Adds the contents of renamed schemas under their former names, under which removed properties look for their owners. */
export function withFormerNames<Content>(
  contents: ReadonlyMap<string, Content>,
  names: ReadonlyMap<string, string>,
): ReadonlyMap<string, Content> {
  const former = Array.from(names).flatMap(([before, after]): [string, Content][] => {
    const content = contents.get(after);
    return content === undefined ? [] : [[before, content]];
  });
  return new Map([...former, ...contents]);
}

/** Gives the references to renamed schemas their present names: the renaming itself is one change. */
export function withPresentNames(api: ApiDescription, names: ReadonlyMap<string, string>): ApiDescription {
  if (names.size === 0) return api;
  const named = (type: ApiType): ApiType => ({
    ...type,
    ...(type.schema === undefined ? {} : { schema: names.get(type.schema) ?? type.schema }),
    properties: type.properties.map((one) => ({ ...one, type: named(one.type) })),
    parts: type.parts.map((one) => ({ ...one, type: named(one.type) })),
  });
  return mapTypes(api, named);
}
