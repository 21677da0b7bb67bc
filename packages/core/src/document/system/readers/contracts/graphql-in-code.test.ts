import { expect, it } from "vitest";
import { loadSyntaxParsers } from "../../../../platform/node/index.ts";
import { findFacts } from "../../find-facts.ts";
import { graphqlInCode } from "./graphql-in-code.ts";

const parsers = loadSyntaxParsers(["go", "java", "python", "javascript"]);

it.each([
  [
    "schema.js",
    "const typeDefs = gql`\n  ${shared}\n  type Query {\n    books(of: ID): [Book!]!\n  }\n  extend type Mutation { lend: Book }\n`;",
    ["4 Query.books", "6 Mutation.lend"],
  ],
  ["schema.js", 'const defs = "type Query { books: [Book] }";', ["1 Query.books"]],
  ["query.js", "const books = gql`query Books { books { title } }`;", []],
  [
    "schema.py",
    'type_defs = gql("""\n    type Query {\n        books: [Book]\n    }\n""")',
    ["3 Query.books"],
  ],
  [
    "schema.go",
    "var s = `\nschema { query: Root }\ntype Query { a: Int }\ntype Root { books: Int }`",
    ["4 Query.books"],
  ],
  [
    "Schema.java",
    'class S { String s = """\n  type Query { _empty: Int books: Int }\n  """; }',
    ["2 Query.books"],
  ],
  ["broken.js", "const defs = `type Query {`;", ["1 unread"]],
])("%s defines the operations of an API: %s", async (path, text, expected) => {
  const { facts, unread } = await findFacts({
    tree: { paths: [path], text: () => text },
    parser: await parsers,
    fileReaders: [],
    codeReaders: [graphqlInCode],
  });

  expect([
    ...facts.map((fact) =>
      fact.kind === "operation" ? `${fact.place.line} ${fact.service}.${fact.name}` : fact.kind,
    ),
    ...unread.map(({ line }) => `${line} unread`),
  ]).toEqual(expected);
});
