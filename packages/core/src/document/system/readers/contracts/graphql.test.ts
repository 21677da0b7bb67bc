import { expect, it } from "vitest";
import { factsInFiles } from "../../testing/facts-in-files.ts";
import { graphql } from "./graphql.ts";

async function operationsIn(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { facts, unread } = await factsInFiles(graphql, files);
  return [
    ...facts.map((fact) =>
      fact.kind === "operation"
        ? `${fact.place.file}:${fact.place.line} ${fact.service}.${fact.name}`
        : fact.kind,
    ),
    ...unread.map(({ file }) => `${file} unread`),
  ];
}

it("the fields of root types are operations; types alone and queries of clients are none", async () => {
  expect(
    await operationsIn({
      "api/schema.graphqls": `"A book"
type Book { title: String }

"What can be asked"
type Query {
  "All of them"
  books: [Book]
  _empty: String
}
extend type Mutation { lend(book: ID!): Book }
`,
      "api/types.graphql": "type Author { name: String }",
      "web/books.graphql": "query Books { books { title } } fragment type on Book { title }",
      "broken.graphql": "type Query {",
    }),
  ).toEqual([
    "api/schema.graphqls:7 Query.books",
    "api/schema.graphqls:10 Mutation.lend",
    "broken.graphql unread",
  ]);
});

it("root types may have other names, also those that another file of the schema gives them", async () => {
  expect(
    await operationsIn({
      "api/books.graphql": "type Root { books: Int }",
      "api/schema.graphql": "schema { query: Root subscription: Streams }\ntype Streams { lent: Int }",
      "other/root.graphql": "type Root { nothing: Int }",
    }),
  ).toEqual(["api/books.graphql:1 Query.books", "api/schema.graphql:2 Subscription.lent"]);
});
