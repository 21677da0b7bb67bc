import { expect, it } from "vitest";
import { factsInFiles } from "../../testing/facts-in-files.ts";
import { graphql } from "./graphql.ts";

it("a schema with a root type offers an API; types alone and queries of clients do not", async () => {
  const { facts, unread } = await factsInFiles(graphql, {
    "api/schema.graphqls": `"A book"
type Book { title: String }

"What can be asked"
type Query { books: [Book] }
`,
    "api/types.graphql": "type Author { name: String }",
    "web/books.graphql": "query Books { books { title } } fragment type on Book { title }",
    "broken.graphql": "type Query {",
  });

  expect(facts).toEqual([
    {
      kind: "service",
      owner: { file: "api/schema.graphqls" },
      name: "GraphQL",
      protocol: "GraphQL",
      place: { file: "api/schema.graphqls", line: 5 },
    },
  ]);
  expect(unread.map(({ file }) => file)).toEqual(["broken.graphql"]);
});
