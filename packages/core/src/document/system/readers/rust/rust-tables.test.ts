import { expect, test } from "vitest";
import { tablesInProgram } from "../program/testing/tables-in-program.ts";
import { rustTablesReader } from "./rust-tables.ts";

test("the tables of a Diesel schema have keys, types and references", async () => {
  const { tables } = await tablesInProgram(rustTablesReader, {
    "src/schema.rs": `// The tables of the shop.
diesel::table! {
    orders (id) {
        id -> Int4,
        customer_id -> Int4,
        /// What the customer wrote.
        note -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    crm.customers (id) { id -> Int4, name -> Varchar, }
}
diesel::joinable!(orders -> customers (customer_id));
diesel::allow_tables_to_appear_in_same_query!(orders, customers,);
`,
  });
  expect(tables).toEqual([
    "orders seen src/schema.rs:3",
    "4 id Int4 not null primary",
    "5 customer_id Int4 not null foreign customers id",
    "7 note Text null",
    "customers seen src/schema.rs:13",
    "13 id Int4 not null primary",
    "13 name Varchar not null",
  ]);
});

test("the model of an entity of SeaORM is a table", async () => {
  const { tables } = await tablesInProgram(rustTablesReader, {
    "src/entity/parcel.rs": `use sea_orm::entity::prelude::*;
#[derive(Clone, Debug, DeriveEntityModel)]
#[sea_orm(table_name = "parcels", schema_name = "depot")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i32,
    #[sea_orm(column_name = "code", unique)]
    pub number: String,
    pub weight: Option<f64>,
}
`,
  });
  expect(tables).toEqual([
    "parcels seen src/entity/parcel.rs:4",
    "6 id i32 not null primary",
    "8 code String not null unique",
    "9 weight f64 null",
  ]);
});
