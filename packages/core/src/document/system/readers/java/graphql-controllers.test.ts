import { expect, test } from "vitest";
import { graphqlControllers } from "./graphql-controllers.ts";
import { findJavaFacts } from "./testing/facts-of-java.ts";

test("annotated methods answer operations of GraphQL under their own name or a given one", async () => {
  const { facts } = await findJavaFacts(graphqlControllers, {
    Names: `interface Names { String LEND = "lendBook"; }`,
    Books: `@Controller class Books {
  @QueryMapping Book book(@Argument String id) { return null; }
  @MutationMapping(Names.LEND) Book lend() { return null; }
  @SchemaMapping(typeName = "Query", field = "members") Object everybody() { return null; }
  @SchemaMapping(typeName = "Book") Object author() { return null; }
}`,
    Fetcher: `@DgsComponent class Fetcher {
  @DgsQuery(field = "loans") Object all() { return null; }
  @DgsData(parentType = "Subscription", field = "lent") Object stream() { return null; }
}`,
    Api: `@GraphQLApi class Api { @Query Object getShelves() { return null; } @Mutation("close") void end() {} }`,
    Data: `interface Data { @Query("select b from Book b") Object books(); }`,
  });

  expect(
    facts.map((fact) => (fact.kind === "operation" ? `${fact.service}.${fact.name}` : fact.kind)).toSorted(),
  ).toEqual([
    "Mutation.close",
    "Mutation.lendBook",
    "Query.book",
    "Query.loans",
    "Query.members",
    "Query.shelves",
    "Subscription.lent",
  ]);
});
