import { expect, it } from "vitest";
import { factsInCode } from "../program/testing/facts-in-code.ts";
import { typeormReader } from "./typeorm.ts";

it("entities of TypeORM are tables", async () => {
  const code = `@Entity({ name: "orders", schema: "shop" })
export class Order {
  @PrimaryGeneratedColumn("uuid") id: string;
  @Column({ name: "code", unique: true, nullable: false }) orderCode: string;
  @ManyToOne(() => User) @JoinColumn({ name: "user_id" }) user: User;
  @OneToMany(() => Item, (item) => item.order) items: Item[];
  note: string;
}
@Entity()
class OrderItem {}`;
  const { facts } = await factsInCode(typeormReader, { "order.ts": code });
  const at = (line: number) => ({ file: "order.ts", line });
  expect(facts).toEqual([
    {
      kind: "table",
      owner: { file: "order.ts" },
      name: "orders",
      schema: "shop",
      columns: [
        { name: "id", type: "uuid", key: "primary", place: at(3) },
        { name: "code", type: "string", isNullable: false, key: "unique", place: at(4) },
        { name: "user_id", key: "foreign", place: at(5) },
      ],
      grade: "seen",
      place: at(2),
    },
    {
      kind: "table",
      owner: { file: "order.ts" },
      name: "order_item",
      columns: [],
      grade: "seen",
      place: at(10),
    },
  ]);
});

it("the column of a relation to one is a unique foreign key", async () => {
  const code = `@Entity() class Seat {
  @PrimaryColumn() id: string;
  @OneToOne(() => Guest) @JoinColumn() guest: Guest;
  @ManyToOne(() => Row) row: Row;
}`;
  const { facts } = await factsInCode(typeormReader, { "seat.ts": code });
  const columns = facts.flatMap((fact) => (fact.kind === "table" ? fact.columns : []));
  expect(columns.map(({ isUnique, key, name }) => [name, key, isUnique])).toEqual([
    ["id", "primary", undefined],
    ["guestId", "foreign", true],
    ["rowId", "foreign", undefined],
  ]);
});
