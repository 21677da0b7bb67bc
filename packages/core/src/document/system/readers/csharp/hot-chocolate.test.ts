import { expect, test } from "vitest";
import { factsInProgram } from "../program/testing/facts-in-program.ts";
import { hotChocolateReader } from "./hot-chocolate.ts";

test("the public methods of root types and of their extensions are operations", async () => {
  const { facts } = await factsInProgram(hotChocolateReader, {
    "Api/Program.cs": `builder.Services.AddGraphQLServer()
  .AddQueryType<Root>()
  .AddTypeExtension<MoreQueries>();`,
    "Api/Root.cs": `public class Root {
  public Root(Db db) { }
  public Task<Book> GetBooksAsync(Db db) => db.Books();
  [GraphQLName("shelf")] public Shelf FindShelf(int id) => null;
  private int Count() => 0;
}`,
    "Api/More.cs": `[ExtendObjectType(typeof(Root))]
public class MoreQueries { public Member Member(int id) => null; }
[MutationType]
public static class Changes { public static Book Lend(int id) => null; }
[ExtendObjectType("Subscription")]
public class Streams { public Book OnLent() => null; }
[ExtendObjectType("Book")]
public class BookFields { public Author Author() => null; }`,
  });

  expect(
    facts
      .map((fact) =>
        fact.kind === "operation" ? `${fact.place.file} ${fact.service}.${fact.name}` : fact.kind,
      )
      .toSorted(),
  ).toEqual([
    "Api/More.cs Mutation.lend",
    "Api/More.cs Query.member",
    "Api/More.cs Subscription.onLent",
    "Api/Root.cs Query.books",
    "Api/Root.cs Query.shelf",
  ]);
});
