import pluralize from "pluralize";
import type { ColumnFact, TableFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import type { Program } from "../program/program.ts";
import { readSeenCode } from "../program/shared-program.ts";
import {
  type Call,
  calleeOf,
  entriesOf,
  isLiteral,
  isMethodCall,
  nameOf,
  textOf,
  type Value,
} from "../program/value.ts";
import { script } from "./syntax/script.ts";

/** Reads the collections of Mongoose's models, and the tables of models that Sequelize defines. */
export const mongooseReader: CodeReader = {
  reads: "Mongoose, Sequelize",
  languages: ["javascript", "typescript", "tsx"],
  mentions: /mongoose|sequelize|Schema\(/i,
  followsNames: true,
  start: readSeenCode(script, ({ program, units }) =>
    units.flatMap((unit) => program.callsIn(unit).flatMap((call) => tableOf(program, call))),
  ),
};

function tableOf(program: Program, call: Call): readonly TableFact[] {
  const { line, name } = call;
  const { file } = call.scope;
  const definition =
    name === "model"
      ? mongooseModel(program, call)
      : name === "define" || name === "init"
        ? sequelizeModel(program, call)
        : undefined;
  if (definition === undefined) return [];
  return [
    {
      kind: "table",
      owner: { file },
      name: definition.name,
      columns: columnsOf(definition.fields),
      grade: "seen",
      place: { file, line },
    },
  ];
}

interface ModelDefinition {
  readonly name: string;
  /** The options of each field. */
  readonly fields: Value;
}

/** `mongoose.model("Order", schema, "collection")`; a collection without a name is the plural of its model. */
function mongooseModel(program: Program, { args }: Call): ModelDefinition | undefined {
  const [name, schema, collection] = args;
  if (name?.kind !== "text" || schema === undefined) return undefined;
  const made = program.resolve(schema);
  if (made.kind !== "call") return undefined;
  const source = program.packageOf(calleeOf(made));
  if (source?.source !== "mongoose" || !/(?:^|\.)Schema$/.test(source.name)) return undefined;
  const [fields, options] = made.args;
  if (fields === undefined) return undefined;
  const written = entriesOf(options)?.get("collection");
  const given = collection?.kind === "text" ? collection : written;
  return {
    name: given?.kind === "text" ? given.text : pluralize(name.text.toLowerCase()),
    fields: program.resolve(fields),
  };
}

/** `sequelize.define("order", { … }, { tableName })` and `Order.init({ … }, { sequelize, tableName })`. */
function sequelizeModel(program: Program, call: Call): ModelDefinition | undefined {
  const isInit = isMethodCall(call) && call.name === "init";
  const [fields, options] = isInit ? call.args : call.args.slice(1);
  if (fields === undefined) return undefined;
  const resolved = program.resolve(fields);
  const entries = options === undefined ? undefined : entriesOf(program.resolve(options));
  if (isInit && entries?.has("sequelize") !== true) return undefined;
  const [first] = call.args;
  const model = isInit ? entries?.get("modelName") : first;
  if (entriesOf(resolved) === undefined || (!isInit && model?.kind !== "text")) return undefined;
  const written = entries?.get("tableName");
  if (written?.kind === "text") return { name: written.text, fields: resolved };
  if (model?.kind !== "text") return undefined;
  const keeps = isLiteral(entries?.get("freezeTableName"), "true");
  return { name: keeps ? model.text : pluralize(model.text), fields: resolved };
}

function columnsOf(value: Value): readonly ColumnFact[] {
  if (value.kind !== "record") return [];
  const { file } = value.scope;
  return [...value.entries].map(([name, field]) => {
    const options = entriesOf(field);
    const type = typeOf(options?.get("type") ?? field);
    const isPrimary = isLiteral(options?.get("primaryKey"), "true");
    const key = isPrimary ? "primary" : isLiteral(options?.get("unique"), "true") ? "unique" : undefined;
    const nullable = options?.get("allowNull");
    return {
      name,
      ...(type !== undefined && { type }),
      ...(nullable !== undefined && { isNullable: isLiteral(nullable, "true") }),
      ...(key !== undefined && { key }),
      place: { file, line: value.lines?.get(name) ?? value.line },
    };
  });
}

function typeOf(value: Value): string | undefined {
  if (value.kind === "call") return typeOf(calleeOf(value));
  return textOf(value) ?? (nameOf(value) || undefined);
}
