import { expect, test } from "vitest";
import { factsInProgram } from "../program/testing/facts-in-program.ts";
import { efCoreReader } from "./ef-core.ts";

test("a set of a context is a table with the scalar properties of its entity", async () => {
  const { facts } = await factsInProgram(efCoreReader, {
    "Shop.cs": `class ShopContext : DbContext {
    public DbSet<Order> Orders { get; set; }
    public DbSet<Bill> Bills => Set<Bill>();
    protected override void OnModelCreating(ModelBuilder b) { b.Entity<Bill>(e => { e.ToTable("bill", "pay"); }); }
}`,
    "Order.cs": `[Table("order")]
public class Order {
    public int Id { get; set; }
    [Column("note")] public string? Text { get; set; }
    public List<Line> Lines { get; set; }
}`,
  });
  const file = "Order.cs";
  expect(facts).toEqual([
    {
      kind: "table",
      owner: { file: "Shop.cs" },
      name: "order",
      columns: [
        { name: "Id", type: "int", isNullable: false, key: "primary", place: { file, line: 3 } },
        { name: "note", type: "string", isNullable: true, place: { file, line: 4 } },
      ],
      grade: "seen",
      place: { file, line: 2 },
    },
    {
      kind: "table",
      owner: { file: "Shop.cs" },
      name: "bill",
      schema: "pay",
      columns: [],
      grade: "seen",
      place: { file: "Shop.cs", line: 3 },
    },
  ]);
});
