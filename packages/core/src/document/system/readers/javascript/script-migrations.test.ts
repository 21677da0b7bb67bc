import { expect, test } from "vitest";
import { tableLines } from "../../testing/table-lines.ts";
import { factsInCode } from "../program/testing/facts-in-code.ts";
import { scriptMigrationsReader } from "./script-migrations.ts";

async function tables(files: Record<string, string>): Promise<string[]> {
  const { facts } = await factsInCode(scriptMigrationsReader, files);
  return tableLines(facts, "null");
}

test("migrations of Sequelize create, rename and change tables", async () => {
  const found = await tables({
    "migrations/1-crews.js": `"use strict";
module.exports = {
  up: async (queryInterface, Sequelize) => {
    await queryInterface.createTable("crews", {
      id: { type: Sequelize.INTEGER, primaryKey: true, autoIncrement: true, allowNull: false },
      mark: { type: Sequelize.STRING(20), allowNull: false, unique: true },
      boat: { type: Sequelize.INTEGER, unique: true, references: { model: "boats", key: "id" } },
    });
    await queryInterface.createTable("gone", { id: Sequelize.INTEGER });
  },
  down: async (queryInterface) => { await queryInterface.dropTable("crews"); },
};`,
    "migrations/2-teams.js": `module.exports = {
  async up(queryInterface, Sequelize) {
    await queryInterface.renameTable("crews", "teams");
    await queryInterface.addColumn("teams", "note", { type: Sequelize.TEXT });
    await queryInterface.renameColumn("teams", "mark", "sign");
    await queryInterface.changeColumn("teams", "note", { type: Sequelize.STRING, allowNull: false });
    await queryInterface.removeColumn("teams", "none");
    await queryInterface.dropTable("gone");
    await queryInterface.sequelize.query("SELECT 1");
  },
  async down(queryInterface) { await queryInterface.dropTable("teams"); },
};`,
  });
  expect(found).toEqual([
    "teams: id INTEGER primary, sign STRING(20) unique, boat INTEGER null foreign unique -> boats.id, note STRING",
  ]);
});

test("migrations of Knex create, rename and change tables", async () => {
  const found = await tables({
    "db/migrations/1.js": `exports.up = function (knex) {
  return knex.schema
    .createTable("crews", (table) => {
      table.increments("id");
      table.string("mark", 20).notNullable().unique();
      table.integer("boat_id").unsigned().references("id").inTable("boats").onDelete("CASCADE");
      table.integer("quay_id").notNullable();
      table.foreign("quay_id").references("quays.id");
      table.unique(["boat_id", "quay_id"]);
      table.timestamps(true, true);
    })
    .createTable("gone", (t) => { t.uuid("id").primary(); });
};
exports.down = function (knex) { return knex.schema.dropTable("crews"); };`,
    "db/migrations/2.ts": `import { Knex } from "knex";
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("crews", (table) => {
    table.dropColumn("created_at");
    table.dropColumn("updated_at");
    table.renameColumn("mark", "sign");
    table.dropForeign(["quay_id"]);
  });
  await knex.schema.renameTable("crews", "teams");
  await knex.schema.dropTableIfExists("gone");
  await knex.schema.raw("ALTER TABLE teams ADD COLUMN note text");
}
export async function down(knex: Knex): Promise<void> { await knex.schema.dropTable("teams"); }`,
  });
  expect(found).toEqual([
    "teams: id increments primary, sign string(20) unique, boat_id integer null foreign -> boats.id, quay_id integer, note text null, unique(boat_id quay_id)",
  ]);
});

test("migrations of TypeORM run SQL, and what is not written out is unread", async () => {
  const files = {
    "src/migrations/1-first.ts": `export class First1 implements MigrationInterface {
  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(\`CREATE TABLE "crew" ("id" SERIAL NOT NULL, "boat" integer, CONSTRAINT "PK_1" PRIMARY KEY ("id"))\`);
    await queryRunner.query('ALTER TABLE "crew" ADD CONSTRAINT "FK_1" FOREIGN KEY ("boat") REFERENCES "boat"("id")');
    await queryRunner.query(sqlFor(queryRunner));
  }
  public async down(queryRunner: QueryRunner): Promise<void> { await queryRunner.query('DROP TABLE "crew"'); }
}`,
  };
  expect(await tables(files)).toEqual(["crew: id SERIAL primary, boat integer null foreign -> boat.id"]);
  const { unread } = await factsInCode(scriptMigrationsReader, files);
  expect(unread.map(({ line, reason }) => `${line ?? ""} ${reason}`)).toEqual([
    "5 The SQL of this migration is only known when the code runs.",
  ]);
});
