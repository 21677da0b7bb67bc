import { expect, it } from "vitest";
import { factsInCode } from "../program/testing/facts-in-code.ts";
import { graphqlSchemasReader } from "./graphql-schemas.ts";

async function operationsIn(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { facts } = await factsInCode(graphqlSchemasReader, files);
  return facts.map((fact) =>
    fact.kind === "operation"
      ? `${fact.place.file}:${fact.place.line} ${fact.service}.${fact.name}`
      : fact.kind,
  );
}

it("the fields of the classes that a schema of Graphene is made of are operations", async () => {
  expect(
    await operationsIn({
      "books.py": `import graphene
class BookQuery(graphene.ObjectType):
    all_books = graphene.List(BookType)
    def resolve_all_books(self, info): return []
`,
      "schema.py": `import graphene
from books import BookQuery
class Query(BookQuery, graphene.ObjectType):
    member = graphene.Field(MemberType, id=graphene.Int())
class Mutation(graphene.ObjectType):
    lend_book = LendBook.Field()
class Unused(graphene.ObjectType):
    other = graphene.String()
schema = graphene.Schema(query=Query, mutation=Mutation)
`,
    }),
  ).toEqual(["books.py:3 Query.allBooks", "schema.py:4 Query.member", "schema.py:6 Mutation.lendBook"]);
});

it("the decorated methods and the fields of the classes of a Strawberry schema are operations", async () => {
  expect(
    await operationsIn({
      "app.py": `import strawberry
@strawberry.type
class Query:
    books: list[Book] = strawberry.field(resolver=all_books)
    @strawberry.field
    def one_book(self, id: int) -> Book: ...
    def helper(self): ...
@strawberry.type
class Subscription:
    @strawberry.subscription
    async def lent(self): ...
schema = strawberry.Schema(Query, subscription=Subscription)
`,
    }),
  ).toEqual(["app.py:4 Query.books", "app.py:6 Query.oneBook", "app.py:11 Subscription.lent"]);
});
