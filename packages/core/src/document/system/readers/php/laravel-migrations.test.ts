import { expect, test } from "vitest";
import { factsInProgram } from "../program/testing/facts-in-program.ts";
import { tablesInProgram } from "../program/testing/tables-in-program.ts";
import { laravelMigrationsReader } from "./laravel-migrations.ts";

const read = (files: Readonly<Record<string, string>>) => tablesInProgram(laravelMigrationsReader, files);

test("tables are what all migrations of a folder leave behind; what undoes them does not count", async () => {
  const { tables, unread } = await read({
    "database/migrations/2024_01_01_create_orders.php": `<?php
use Illuminate\\Database\\Schema\\Blueprint;
return new class extends Migration {
    public function up(): void {
        Schema::create('orders', function (Blueprint $table) {
            $table->id();
            $table->string('number', 20)->unique();
            $table->foreignId('customer_id')->nullable()->constrained();
            $table->unsignedBigInteger('shop');
            $table->foreign('shop')->references('id')->on('shops')->onDelete('cascade');
            $table->text('note');
            $table->index(['number', 'shop']);
            $table->timestamps();
        });
        Schema::create('drafts', function (Blueprint $table) { $table->uuid('id')->primary(); });
    }
    public function down(): void { Schema::dropIfExists('orders'); }
};`,
    "database/migrations/2024_02_01_change_orders.php": `<?php
class ChangeOrders extends Migration {
    public function up() {
        Schema::table('orders', function (Blueprint $table) {
            $table->foreignIdFor(User::class)->constrained();
            $table->text('note')->nullable()->change();
            $table->renameColumn('number', 'code');
            $table->dropColumn(['updated_at']);
        });
        Schema::drop('drafts');
    }
    public function down() {
        Schema::table('orders', fn (Blueprint $table) => $table->dropColumn('user_id'));
    }
}`,
  });
  expect(tables).toEqual([
    "orders said database/migrations/2024_01_01_create_orders.php:5",
    "6 id bigInteger not null primary",
    "7 code string not null unique",
    "8 customer_id foreignId null foreign customers ",
    "9 shop unsignedBigInteger not null foreign shops id",
    "11 note text null",
    "13 created_at timestamp null",
    "5 user_id foreignId not null foreign users ",
  ]);
  expect(unread).toEqual([]);
});

test("a table without a constant name, and a column of an unknown method, are unread", async () => {
  const { tables, unread } = await read({
    "migrations/a.php": `<?php
return new class extends Migration {
    public function up() {
        Schema::create($this->tableName(), function (Blueprint $table) { $table->id(); });
        Schema::create('carts', function (Blueprint $table) { $table->auditColumns(); });
        DB::statement('ALTER TABLE carts ADD note text');
        DB::statement($this->computed());
    }
};`,
  });
  expect(tables).toEqual(["carts said migrations/a.php:5", "6 note text null"]);
  expect(unread).toEqual([
    "4 The name of the table of this migration is only known when the code runs.",
    "5 What auditColumns adds to the table carts is not known.",
    "7 The SQL of this migration is only known when the code runs.",
  ]);
});

test("a dropped key is gone, and a unique foreign key says both", async () => {
  const { facts, unread } = await factsInProgram(laravelMigrationsReader, {
    "migrations/1_made.php": `<?php
return new class extends Migration {
    public function up() {
        Schema::create('boats', function (Blueprint $table) {
            $table->id();
            $table->string('mark')->unique();
            $table->foreignId('crew_id')->unique()->constrained();
            $table->unsignedBigInteger('quay_id');
            $table->foreign('quay_id')->references('id')->on('quays');
            $table->unsignedBigInteger('pilot_id');
            $table->foreign('pilot_id', 'pilot_of')->references('id')->on('pilots');
        });
    }
};`,
    "migrations/2_dropped.php": `<?php
return new class extends Migration {
    public function up() {
        Schema::table('boats', function (Blueprint $table) {
            $table->dropUnique(['mark']);
            $table->dropForeign(['quay_id']);
            $table->dropForeign('pilot_of');
        });
    }
};`,
  });
  const columns = facts.flatMap((fact) => (fact.kind === "table" ? fact.columns : []));
  expect(columns.map(({ isUnique, key, name }) => [name, key, isUnique])).toEqual([
    ["id", "primary", undefined],
    ["mark", undefined, undefined],
    ["crew_id", "foreign", true],
    ["quay_id", undefined, undefined],
    ["pilot_id", undefined, undefined],
  ]);
  expect(unread).toEqual([]);
});
