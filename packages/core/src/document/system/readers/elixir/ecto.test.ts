import { expect, test } from "vitest";
import { tablesInProgram } from "../program/testing/tables-in-program.ts";
import { ectoReader } from "./ecto.ts";

test("tables are what all migrations leave behind", async () => {
  const { tables, unread } = await tablesInProgram(ectoReader, {
    "priv/repo/migrations/20240101_create_parcels.exs": `defmodule Depot.Repo.Migrations.CreateParcels do
  use Ecto.Migration
  def change do
    create table(:parcels) do
      add :code, :string, size: 20, null: false
      add :weight, :decimal, precision: 8, scale: 2
      add :tags, {:array, :string}, default: []
      add :depot_id, references(:depots, on_delete: :delete_all, type: :uuid), null: false
      add :note, :text
      timestamps(type: :utc_datetime)
    end
    create table("depots", primary_key: false) do
      add :id, :uuid, primary_key: true
    end
    create_if_not_exists table(:drafts)
    create unique_index(:parcels, [:code])
    create index(:parcels, [:weight])
  end
end`,
    "priv/repo/migrations/20240201_change_parcels.exs": `defmodule Depot.Repo.Migrations.ChangeParcels do
  use Ecto.Migration
  def up do
    alter table(:parcels) do
      modify :note, :string, null: false
      remove :tags
      add_if_not_exists :sender, :binary_id
    end
    rename table(:parcels), :weight, to: :mass
    rename table(:parcels), to: table(:shipments)
    drop_if_exists table(:drafts)
    execute "ALTER TABLE shipments ADD CHECK (mass > 0)"
  end
  def down do
    drop table(:shipments)
  end
end`,
  });
  const file = "priv/repo/migrations/20240101_create_parcels.exs";
  expect(tables).toEqual([
    `shipments said ${file}:4`,
    "4 id bigserial not null primary",
    "5 code string(20) not null unique",
    "6 mass decimal(8,2) null",
    "8 depot_id uuid not null foreign depots id",
    "9 note string not null",
    "10 inserted_at utc_datetime not null",
    "10 updated_at utc_datetime not null",
    "7 sender binary_id null",
    `depots said ${file}:12`,
    "13 id uuid not null primary",
  ]);
  expect(unread).toEqual(["12 The SQL of a migration in Elixir is not read."]);
});

test("schemas map tables, with what they belong to", async () => {
  const { tables } = await tablesInProgram(ectoReader, {
    "lib/depot/parcel.ex": `defmodule Depot.Parcel do
  use Ecto.Schema
  alias Depot.Places.Depot
  @primary_key {:id, :binary_id, autogenerate: true}
  schema "parcels" do
    field :code, :string
    field :tags, {:array, :string}
    field :shown, :boolean, virtual: true
    belongs_to :depot, Depot, foreign_key: :place_id
    has_many :scans, Depot.Scan
    timestamps()
  end
end`,
    "lib/depot/places/depot.ex": `defmodule Depot.Places.Depot do
  use Ecto.Schema
  schema "depots" do
    field :name
  end
end`,
  });
  expect(tables).toEqual([
    "parcels seen lib/depot/parcel.ex:5",
    "5 id binary_id primary",
    "6 code string",
    "7 tags string[]",
    "9 place_id id foreign depots ",
    "11 inserted_at naive_datetime",
    "11 updated_at naive_datetime",
    "depots seen lib/depot/places/depot.ex:3",
    "3 id id primary",
    "4 name string",
  ]);
});
