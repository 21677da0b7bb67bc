import { expect, test } from "vitest";
import type { Fact } from "../../facts.ts";
import { jpa } from "./jpa.ts";
import { findJavaFacts } from "./testing/facts-of-java.ts";

test("an entity is a table with its columns, keys and references", async () => {
  const { facts } = await findJavaFacts(jpa, {
    Base: `import javax.persistence.*; @MappedSuperclass class Base { @Id Long id; }`,
    Customer: `import javax.persistence.*; @Entity @Table(name = "customers", schema = "crm") class Customer extends Base { @Column(unique = true) String email; }`,
    OrderLine: `import javax.persistence.*;
      @Entity
      class OrderLine extends Base {
        static final int MAX = 1;
        @Column(name = "orderedAt", nullable = false) Date at;
        @ManyToOne Customer boughtBy;
        @OneToMany List<Note> notes;
        @Transient int cached;
        @Embedded Price price;
      }`,
    Price: `import javax.persistence.*; @Embeddable class Price { int netAmount; }`,
  });
  expect(tables(facts)).toEqual([
    { name: "customers", schema: "crm", line: 1, columns: ["id Long primary", "email String unique"] },
    {
      name: "order_line",
      schema: undefined,
      line: 3,
      columns: [
        "id Long primary",
        "ordered_at Date not null",
        "bought_by_id Customer foreign customers",
        "net_amount int",
      ],
    },
  ]);
});

test("documents are collections, and annotations of other libraries map nothing", async () => {
  const { facts } = await findJavaFacts(jpa, {
    OrderLine: `import org.springframework.data.mongodb.core.mapping.*; import org.springframework.data.annotation.Id;
      @Document class OrderLine { @Id String id; @Field("n") int number; int netAmount; }`,
    Page: `import org.jsoup.nodes.Document; @Document class Page { int x; }`,
  });
  expect(tables(facts)).toEqual([
    {
      name: "orderLine",
      schema: undefined,
      line: 2,
      columns: ["_id String primary", "n int", "netAmount int"],
    },
  ]);
});

function tables(facts: readonly Fact[]) {
  return facts.flatMap((fact) =>
    fact.kind === "table"
      ? [
          {
            name: fact.name,
            schema: fact.schema,
            line: fact.place.line,
            columns: fact.columns.map(({ isNullable, key, name, references, type }) =>
              [name, type, isNullable === false && "not null", key, references?.table]
                .filter(Boolean)
                .join(" "),
            ),
          },
        ]
      : [],
  );
}
