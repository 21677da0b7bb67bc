import { describe, expect, it } from "vitest";
import { factsInCode } from "../program/testing/facts-in-code.ts";
import { mongooseReader } from "./mongoose.ts";

/** Returns each table as `line name: column type key, …`. */
async function tables(files: Record<string, string>): Promise<string[]> {
  const { facts } = await factsInCode(mongooseReader, files);
  return facts.flatMap((fact) =>
    fact.kind === "table"
      ? [
          `${fact.place.line} ${fact.name}: ${fact.columns
            .map(({ key, name, type }) => [name, type, key].filter((part) => part !== undefined).join(" "))
            .join(", ")}`,
        ]
      : [],
  );
}

describe("models of documents and tables", () => {
  it("are collections of Mongoose, in the plural unless named", async () => {
    const code = `const mongoose = require("mongoose");
const { Schema } = mongoose;
const order = new Schema({ code: { type: String, unique: true }, at: Date });
mongoose.model("Order", order);
mongoose.model("Person", new mongoose.Schema({ name: String }, { collection: "staff" }));
other.model("Car", {});`;
    expect(await tables({ "models.js": code })).toEqual([
      "4 orders: code String unique, at Date",
      "5 staff: name String",
    ]);
  });

  it("are tables of Sequelize", async () => {
    const code = `sequelize.define("user", { id: { type: DataTypes.INTEGER, primaryKey: true }, name: DataTypes.STRING });
Order.init({ code: DataTypes.STRING(8) }, { sequelize, tableName: "ORDERS" });
app.init({ a: 1 }, { b: 2 });`;
    expect(await tables({ "models.js": code })).toEqual([
      "1 users: id INTEGER primary, name STRING",
      "2 ORDERS: code STRING",
    ]);
  });
});
