import { expect, test } from "vitest";
import { factsInProgram } from "../program/testing/facts-in-program.ts";
import { tablesInProgram } from "../program/testing/tables-in-program.ts";
import { activeRecordReader } from "./active-record.ts";

const read = (files: Readonly<Record<string, string>>) => tablesInProgram(activeRecordReader, files);

test("schema.rb says the tables, and migrations beside it say nothing more", async () => {
  const { tables, unread } = await read({
    "db/schema.rb": `ActiveRecord::Schema[7.1].define(version: 2024_01_01) do
  enable_extension "plpgsql"
  create_table "parcels", force: :cascade do |t|
    t.string "code", limit: 20, null: false
    t.decimal "weight", precision: 8, scale: 2, default: "0.0"
    t.string "tags", array: true
    t.bigint "depot_id"
    t.references "sender", null: false, foreign_key: { to_table: :people }
    t.datetime "created_at", null: false
    t.index ["code"], name: "index_parcels_on_code", unique: true
    t.index ["weight"], name: "index_parcels_on_weight"
  end
  create_table "depots", id: :uuid, default: -> { "gen_random_uuid()" } do |t|
  end
  create_table "people_tags", id: false do |t|
    t.belongs_to "tag", type: :uuid, polymorphic: true
  end
  create_table "scans", primary_key: "scan_no", id: :string do |t|
  end
  create_table "stops", primary_key: ["route", "position"] do |t|
    t.integer "route"
    t.integer "position"
  end
  add_foreign_key "parcels", "depots"
end`,
    "db/migrate/20240101_create_drafts.rb": `class CreateDrafts < ActiveRecord::Migration[7.1]
  def change
    create_table(:drafts) { |t| t.string :name }
  end
end`,
  });
  expect(tables).toEqual([
    "parcels said db/schema.rb:3",
    "3 id bigint not null primary",
    "4 code string(20) not null unique",
    "5 weight decimal(8,2) null",
    "6 tags string[] null",
    "7 depot_id bigint null foreign depots id",
    "8 sender_id bigint not null foreign people id",
    "9 created_at datetime not null",
    "depots said db/schema.rb:13",
    "13 id uuid not null primary",
    "people_tags said db/schema.rb:15",
    "16 tag_id uuid null",
    "16 tag_type string null",
    "scans said db/schema.rb:18",
    "18 scan_no string not null primary",
    "stops said db/schema.rb:20",
    "21 route integer not null primary",
    "22 position integer not null primary",
  ]);
  expect(unread).toEqual([]);
});

test("without a schema, the tables are what all migrations leave behind", async () => {
  const { tables, unread } = await read({
    "db/migrate/2020_create_orders.rb": `class CreateOrders < ActiveRecord::Migration[5.0]
  def change
    create_table :orders do |t|
      t.references :customer, foreign_key: true
      t.string :number, :note, null: false
      t.string :code, index: { unique: true }
      t.timestamps
    end
    create_table(:drafts) { |t| t.text :body }
    create_join_table :tags, :orders
  end
end`,
    "db/migrate/2021_change_orders.rb": `class ChangeOrders < ActiveRecord::Migration[7.0]
  def up
    add_column :orders, :weight, :decimal, precision: 6
    rename_column :orders, :number, :reference
    remove_column :orders, :note, :string
    change_column_null :orders, :reference, true
    add_reference :orders, :shop, type: :uuid, null: false
    add_foreign_key :orders, :shops, column: :shop_id
    remove_foreign_key :orders, :customers
    remove_index :orders, column: :code
    drop_table :drafts
    %i[orders tags].each do |name|
      add_column name, :audited, :boolean
    end
    rename_table :orders, :purchases
    change_table :purchases, bulk: true do |t|
      t.remove :updated_at
      t.change :code, :text
      t.audit_columns
    end
    execute "UPDATE purchases SET weight = 0"
    execute "ALTER TABLE purchases ADD CHECK (weight > 0)"
  end
  def down
    drop_table :purchases
  end
end`,
  });
  expect(tables).toEqual([
    "purchases said db/migrate/2020_create_orders.rb:3",
    "3 id integer not null primary",
    "4 customer_id integer null",
    "5 reference string null",
    "6 code text null",
    "7 created_at datetime not null",
    "3 weight decimal(6) null",
    "7 shop_id uuid not null foreign shops id",
    "13 audited boolean null",
    "orders_tags said db/migrate/2020_create_orders.rb:10",
    "10 tag_id integer not null",
    "10 order_id integer not null",
  ]);
  expect(unread).toEqual([
    "19 What audit_columns changes in the table purchases is not known.",
    "22 The SQL of a migration in Ruby is not read.",
  ]);
});

test("associations say what a column refers to if the schema has no foreign key", async () => {
  const { facts } = await factsInProgram(activeRecordReader, {
    "db/schema.rb": `ActiveRecord::Schema.define(version: 1) do
  create_table "people" do |t|
  end
  create_table "parcels" do |t|
    t.integer "sender_id"
    t.integer "owner_id"
    t.string "owner_type"
  end
  create_table "scans" do |t|
    t.integer "parcel_no"
  end
end`,
    "app/models/parcel.rb": `class Parcel < ApplicationRecord
  belongs_to :sender, class_name: "Person"
  belongs_to :owner, polymorphic: true
  belongs_to :depot
  has_many :scans, foreign_key: :parcel_no
  has_many :readers, through: :scans
end`,
    "app/models/express_parcel.rb": `class ExpressParcel < Parcel
  belongs_to :sender, class_name: "Person"
end`,
    "app/models/person.rb": `class Person < ApplicationRecord
  self.table_name = "people"
end`,
  });
  const seen = facts.flatMap((fact) =>
    fact.kind === "table" && fact.grade === "seen"
      ? [
          `${fact.place.file}:${fact.place.line} ${fact.name}.${fact.columns[0]?.name} -> ${fact.columns[0]?.references?.table}`,
        ]
      : [],
  );
  expect(seen).toEqual([
    "app/models/express_parcel.rb:2 parcels.sender_id -> people",
    "app/models/parcel.rb:2 parcels.sender_id -> people",
    "app/models/parcel.rb:5 scans.parcel_no -> parcels",
  ]);
});
