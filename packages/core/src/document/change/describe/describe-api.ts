import type { ApiDescription } from "../../../model/index.ts";
import { apiItems } from "./api-items.ts";
import { type Item, item } from "./item.ts";

/** Returns what an API description says: of the whole, and of its operations, schemas and their properties. */
export function describeApi(api: ApiDescription): Item[] {
  return apiItems(api).map(({ key, location, name, schema, statements, subject }) =>
    item({
      subject,
      key,
      name,
      location,
      ...(schema === undefined
        ? {}
        : { owner: { subject: "schema", key: schema, name: schema }, isKeyStated: false }),
      facts: Object.fromEntries(statements.map(({ fact, field }) => [field, fact])),
    }),
  );
}
