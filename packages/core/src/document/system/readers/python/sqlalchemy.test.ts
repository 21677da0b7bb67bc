import { describe, expect, it } from "vitest";
import { factsInCode } from "../program/testing/facts-in-code.ts";
import { sqlalchemyReader } from "./sqlalchemy.ts";

describe("SQLAlchemy", () => {
  it("maps classes to tables, with keys and references", async () => {
    const code = `class OrderItem(Base):
    __tablename__ = "items"
    __table_args__ = {"schema": "shop"}
    id = Column(Integer, primary_key=True)
    order_id = Column("order", ForeignKey("orders.id"), nullable=False)
    note: Mapped[Optional[str]] = mapped_column(String(50), unique=True)
    order = relationship("Order")`;
    const { facts } = await factsInCode(sqlalchemyReader, { "models.py": code });
    const at = (line: number) => ({ file: "models.py", line });
    expect(facts).toEqual([
      {
        kind: "table",
        owner: { file: "models.py" },
        name: "items",
        schema: "shop",
        columns: [
          { name: "id", type: "Integer", key: "primary", place: at(4) },
          {
            name: "order",
            isNullable: false,
            key: "foreign",
            references: { table: "orders", column: "id" },
            place: at(5),
          },
          { name: "note", type: "String(50)", isNullable: true, key: "unique", place: at(6) },
        ],
        grade: "seen",
        place: at(1),
      },
    ]);
  });

  it("names the tables of Flask after their classes, and knows tables without classes", async () => {
    const code = `class OrderItem(db.Model):
    id = db.Column(db.Integer)
class Plain(Base):
    id = Column(Integer)
orders = Table("orders", metadata, Column("id", Integer))`;
    const { facts } = await factsInCode(sqlalchemyReader, { "models.py": code });
    expect(facts.map((fact) => fact.kind === "table" && fact.name)).toEqual(["order_item", "orders"]);
  });
});

it("a foreign key of SQLAlchemy can be unique as well", async () => {
  const code = `class Seat(Base):
    __tablename__ = "seats"
    guest_id = Column(ForeignKey("guests.id"), unique=True)
    row_id = Column(ForeignKey("rows.id"))`;
  const { facts } = await factsInCode(sqlalchemyReader, { "models.py": code });
  const columns = facts.flatMap((fact) => (fact.kind === "table" ? fact.columns : []));
  expect(columns.map(({ isUnique, key }) => [key, isUnique])).toEqual([
    ["foreign", true],
    ["foreign", undefined],
  ]);
});
