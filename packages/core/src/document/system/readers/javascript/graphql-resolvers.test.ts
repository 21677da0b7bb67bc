import { expect, test } from "vitest";
import { factsInCode } from "../program/testing/facts-in-code.ts";
import { graphqlResolversReader } from "./graphql-resolvers.ts";

test("a resolver declares operations under the names of its methods, or those that decorators give", async () => {
  const { facts } = await factsInCode(graphqlResolversReader, {
    "src/names.ts": 'export const ALL = "members";',
    "src/books.resolver.ts": `import { Args, Mutation, Query, ResolveField, Resolver, Subscription } from "@nestjs/graphql";
import { ALL } from "./names";
@Resolver(() => Book)
export class BooksResolver {
  @Query(() => [Book], { name: "books" })
  findAll() {}
  @Query(() => Book)
  book(@Args("id") id: string) {}
  @Query(ALL)
  everybody() {}
  @Mutation("lendBook")
  lend() {}
  @Subscription(() => Book)
  bookLent() {}
  @ResolveField()
  author() {}
}
class Plain { @Query() other() {} }
`,
  });

  expect(
    facts.map((fact) =>
      fact.kind === "operation" ? `${fact.place.line} ${fact.service}.${fact.name}` : fact.kind,
    ),
  ).toEqual([
    "6 Query.books",
    "8 Query.book",
    "10 Query.members",
    "12 Mutation.lendBook",
    "14 Subscription.bookLent",
  ]);
});
