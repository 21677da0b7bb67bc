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

test("an entity of a library says which modules use it, directly or through its repository", async () => {
  const { facts } = await findJavaFacts(jpa, {
    "common/src/main/java/shop/Bill.java": `package shop; import jakarta.persistence.Entity; @Entity public class Bill { @Id Long id; }`,
    "common/src/main/java/shop/Bills.java": "package shop; public interface Bills { Bill find(Bill like); }",
    "common/src/main/java/shop/Note.java": `package shop; import jakarta.persistence.Entity; @Entity public class Note { @Id Long id; }`,
    "pay/src/main/java/pay/Pay.java": "package pay; import shop.Bills; class Pay { Bills bills; }",
    "app/src/main/java/app/Bill.java": `package app; import androidx.room.Entity; @Entity public class Bill { long id; }`,
  });
  expect(facts.map((fact) => (fact.kind === "table" ? [fact.name, fact.owner] : []))).toEqual([
    ["bill", { file: "common/src/main/java/shop/Bill.java", usedBy: ["pay/src/main/java/pay/Pay.java"] }],
    ["note", { file: "common/src/main/java/shop/Note.java" }],
  ]);
});

test("the column of a relation to one is a unique foreign key", async () => {
  const { facts } = await findJavaFacts(jpa, {
    Seat: `import jakarta.persistence.*; @Entity class Seat {
      @Id Long id;
      @OneToOne Guest guest;
      @ManyToOne @JoinColumn(unique = true) Ticket ticket;
      @ManyToOne Hall hall;
    }`,
  });
  const columns = facts.flatMap((fact) => (fact.kind === "table" ? fact.columns : []));
  expect(columns.map(({ isUnique, key }) => [key, isUnique])).toEqual([
    ["primary", undefined],
    ["foreign", true],
    ["foreign", true],
    ["foreign", undefined],
  ]);
});
