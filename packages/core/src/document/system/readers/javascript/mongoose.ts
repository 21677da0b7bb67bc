import pluralize from "pluralize";
import type { ColumnFact, TableFact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { CodeBase } from "../code/code-base.ts";
import type { CallExpression, Expression, Origin } from "../code/expression.ts";
import { script } from "./syntax/script.ts";

/** Reads the collections of Mongoose's models, and the tables of models that Sequelize defines. */
export const mongooseReader: CodeReader = {
  reads: "Mongoose, Sequelize",
  languages: ["javascript", "typescript", "tsx"],
  mentions: /mongoose|sequelize|Schema\(/i,
  followsNames: true,
  start(context: ReadingContext) {
    const codeBase = new CodeBase(script.modules(context.tree.paths));
    return {
      visit: (file) => codeBase.add(script.read(file)),
      conclude: () =>
        codeBase.all().flatMap(({ calls, path }) => calls.flatMap((call) => tableOf(codeBase, path, call))),
    };
  },
};

function tableOf(codeBase: CodeBase, file: string, call: CallExpression): readonly TableFact[] {
  const { callee, line } = call;
  const name = callee.kind === "member" || callee.kind === "name" ? callee.name : "";
  const definition =
    name === "model"
      ? mongooseModel(codeBase, file, call)
      : name === "define" || name === "init"
        ? sequelizeModel(codeBase, file, call)
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
  /** The options of each field, with the file in which they stand. */
  readonly fields: Origin;
}

/** `mongoose.model("Order", schema, "collection")`; a collection without a name is the plural of its model. */
function mongooseModel(
  codeBase: CodeBase,
  file: string,
  { args }: CallExpression,
): ModelDefinition | undefined {
  const [name, schema, collection] = args;
  if (name?.kind !== "text" || schema === undefined) return undefined;
  const made = codeBase.resolve({ file, value: schema });
  if (made.value.kind !== "call") return undefined;
  const source = codeBase.packageOf({ file: made.file, value: made.value.callee });
  if (source?.source !== "mongoose" || !/(?:^|\.)Schema$/.test(source.name)) return undefined;
  const [fields, options] = made.value.args;
  if (fields === undefined) return undefined;
  const written = options?.kind === "object" ? options.entries.get("collection") : undefined;
  const given = collection?.kind === "text" ? collection : written;
  return {
    name: given?.kind === "text" ? given.text : pluralize(name.text.toLowerCase()),
    fields: codeBase.resolve({ file: made.file, value: fields }),
  };
}

/** `sequelize.define("order", { … }, { tableName })` and `Order.init({ … }, { sequelize, tableName })`. */
function sequelizeModel(codeBase: CodeBase, file: string, call: CallExpression): ModelDefinition | undefined {
  const isInit = call.callee.kind === "member" && call.callee.name === "init";
  const [fields, options] = isInit ? call.args : call.args.slice(1);
  if (fields === undefined) return undefined;
  const resolved = codeBase.resolve({ file, value: fields });
  const given = options === undefined ? undefined : codeBase.resolve({ file, value: options }).value;
  const entries = given?.kind === "object" ? given.entries : undefined;
  if (isInit && entries?.has("sequelize") !== true) return undefined;
  const [first] = call.args;
  const model = isInit ? entries?.get("modelName") : first;
  if (resolved.value.kind !== "object" || (!isInit && model?.kind !== "text")) return undefined;
  const written = entries?.get("tableName");
  if (written?.kind === "text") return { name: written.text, fields: resolved };
  if (model?.kind !== "text") return undefined;
  const isFrozen = entries?.get("freezeTableName");
  const keeps = isFrozen?.kind === "other" && isFrozen.text === "true";
  return { name: keeps ? model.text : pluralize(model.text), fields: resolved };
}

function columnsOf({ file, value }: Origin): readonly ColumnFact[] {
  if (value.kind !== "object") return [];
  return [...value.entries].map(([name, field]) => {
    const options = field.kind === "object" ? field.entries : undefined;
    const type = typeOf(options?.get("type") ?? field);
    const isPrimary = isTrue(options?.get("primaryKey"));
    const key = isPrimary ? "primary" : isTrue(options?.get("unique")) ? "unique" : undefined;
    const nullable = options?.get("allowNull");
    return {
      name,
      ...(type !== undefined && { type }),
      ...(nullable !== undefined && { isNullable: isTrue(nullable) }),
      ...(key !== undefined && { key }),
      place: { file, line: value.lines?.get(name) ?? value.line },
    };
  });
}

function typeOf(expression: Expression): string | undefined {
  if (expression.kind === "name" || expression.kind === "member") return expression.name;
  if (expression.kind === "text") return expression.text;
  return expression.kind === "call" ? typeOf(expression.callee) : undefined;
}

function isTrue(expression: Expression | undefined): boolean {
  return expression?.kind === "other" && expression.text === "true";
}
