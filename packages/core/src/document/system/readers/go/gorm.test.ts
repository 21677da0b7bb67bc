import { expect, test } from "vitest";
import { factsInProgram } from "../program/testing/facts-in-program.ts";
import { tablesInProgram } from "../program/testing/tables-in-program.ts";
import { gormReader } from "./gorm.ts";

const read = (files: Readonly<Record<string, string>>) => tablesInProgram(gormReader, files);

test("models are tables, with the columns of what they embed and the keys of what they belong to", async () => {
  const { tables, unread } = await read({
    "shop/order.go": `package shop
import "gorm.io/gorm"
type Order struct {
	gorm.Model
	Number string \`gorm:"column:code;type:varchar(20);not null;unique"\`
	CustomerID uint
	Customer Customer
	Address Address \`gorm:"embedded;embeddedPrefix:ship_"\`
	Lines []Line
	Note *string
	Secret string \`gorm:"-"\`
}
type Address struct { City string \`gorm:"size:80"\` }
type Customer struct { UserID string \`gorm:"primaryKey"\` }
func (Customer) TableName() string { return "crm.people" }`,
    "shop/line.go": `package shop
type Line struct { ID int; Price float64 }
type Request struct { ID int }
func migrate(db *gorm.DB) { db.AutoMigrate(&Order{}, &Line{}) }`,
  });
  expect(tables).toEqual([
    "lines seen shop/line.go:2",
    "2 id int not null primary",
    "2 price float64",
    "orders seen shop/order.go:3",
    "4 id uint not null primary",
    "4 created_at time.Time",
    "4 updated_at time.Time",
    "4 deleted_at gorm.DeletedAt null",
    "5 code varchar(20) not null unique",
    "6 customer_id uint foreign people id",
    "13 ship_city string",
    "10 note string null",
    "people seen shop/order.go:14",
    "14 user_id string not null primary",
  ]);
  expect(unread).toEqual([]);
});

test("what models have in common is no table, and a model that a view of it embeds is one", async () => {
  const { tables } = await read({
    "crm/user.go": `package crm
type Base struct { ID string \`gorm:"type:uuid;primaryKey"\` }
type User struct { Base; Name string }
type Invoice struct { gorm.Model; Total int }
type InvoiceView struct { Invoice; Customer string }`,
  });
  expect(tables).toEqual([
    "users seen crm/user.go:3",
    "2 id uuid not null primary",
    "3 name string",
    "invoices seen crm/user.go:4",
    "4 id uint not null primary",
    "4 created_at time.Time",
    "4 updated_at time.Time",
    "4 deleted_at gorm.DeletedAt null",
    "4 total int",
  ]);
});

test("the naming of a module counts in it, and a name that code composes is unread", async () => {
  const { tables, unread } = await read({
    "stock/go.mod": "module stock",
    "stock/db.go": `package stock
var config = gorm.Config{NamingStrategy: schema.NamingStrategy{TablePrefix: "wh_", SingularTable: true}}
type Item struct { gorm.Model }
type Shard struct { gorm.Model }
func (s Shard) TableName() string { return "shard_" + s.suffix() }`,
    "cart/go.mod": "module cart",
    "cart/db.go": `package cart
type Item struct { gorm.Model }`,
  });
  expect(tables.filter((line) => line.includes("seen"))).toEqual([
    "items seen cart/db.go:2",
    "wh_item seen stock/db.go:3",
  ]);
  expect(unread).toEqual(["4 The name of the table of Shard is only known when the code runs."]);
});

test("the key of what a model belongs to can be unique as well", async () => {
  const { facts } = await factsInProgram(gormReader, {
    "hall/seat.go": `package hall
type Guest struct { gorm.Model }
type Seat struct {
	gorm.Model
	GuestID uint \`gorm:"unique"\`
	Guest Guest
}`,
  });
  const columns = facts.flatMap((fact) =>
    fact.kind === "table" && fact.name === "seats" ? fact.columns : [],
  );
  expect(columns.flatMap(({ isUnique, name }) => (isUnique === true ? [name] : []))).toEqual(["guest_id"]);
});
