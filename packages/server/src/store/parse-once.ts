import type { ParserOptions, PGlite, QueryOptions, Transaction } from "@electric-sql/pglite";

/** Dates and intervals, alone and in arrays: Drizzle takes them as they are written. */
const writtenTypes = [1082, 1114, 1184, 1186, 1115, 1182, 1185, 1187, 1231];

/** The parsers that Drizzle requires of PGlite; its clients are opened with them. */
export const drizzleParsers: ParserOptions = Object.fromEntries(
  writtenTypes.map((type) => [type, (text: string) => text]),
);

type Asked = Pick<PGlite, "query" | "transaction">;

/**
 * The client as Drizzle is to see it. Drizzle hands over its parsers with each query, and PGlite copies all that it has
 * for each, which takes longer than most queries; the client has them already.
 */
export function withParsersOnce(client: PGlite): PGlite {
  const asked: Asked = {
    query: withoutParsers((...given) => client.query(...given)),
    transaction: (work) =>
      client.transaction((inner) => work(Object.assign(Object.create(inner), queryOf(inner)) as Transaction)),
  };
  return asked as PGlite;
}

function queryOf(inner: Transaction): Pick<Transaction, "query"> {
  return { query: withoutParsers((...given) => inner.query(...given)) };
}

function withoutParsers(query: Asked["query"]): Asked["query"] {
  return (text, values, options) => query(text, values, options && withoutThem(options));
}

function withoutThem({ parsers: _, ...rest }: QueryOptions): QueryOptions {
  return rest;
}
