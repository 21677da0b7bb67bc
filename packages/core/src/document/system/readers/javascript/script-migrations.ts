import type { ColumnFact, TableFact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { CodeBase } from "../code/code-base.ts";
import type { CallExpression, Expression } from "../code/expression.ts";
import type { SchemaChange, TableName } from "../tables/schema-change.ts";
import { schemaState } from "../tables/schema-state.ts";
import { changesInSqlText } from "../tables/sql-text.ts";
import { chainsIn, isName, textIn } from "./syntax/call-chains.ts";
import { knexColumns } from "./syntax/knex-columns.ts";
import { script } from "./syntax/script.ts";

/** Reads the tables that the migrations of Sequelize, Knex and TypeORM leave behind, folder by folder, by their names. */
export const scriptMigrationsReader: CodeReader = {
  reads: "Migrations of Sequelize, Knex and TypeORM",
  languages: ["javascript", "typescript"],
  mentions: /queryInterface|\.schema\b|\bQueryRunner\b/,
  start(context) {
    const codeBase = new CodeBase(script.modules(context.tree.paths));
    return {
      visit(file) {
        if (/(?:^|\/)(?:\w*migrations?)\//i.test(file.path)) codeBase.add(script.read(file));
      },
      conclude() {
        const paths = codeBase.all().map(({ path }) => path);
        const folders = Map.groupBy(paths, (path) => path.slice(0, path.lastIndexOf("/") + 1));
        return [...folders.values()].flatMap((files) => tablesOf(files, codeBase, context));
      },
    };
  },
};

function tablesOf(
  files: readonly string[],
  codeBase: CodeBase,
  context: ReadingContext,
): readonly TableFact[] {
  const state = schemaState();
  for (const file of files.toSorted())
    context.attempt(file, () => {
      const undoing = undoingIn(file, codeBase);
      const calls = codeBase
        .callsOf(file)
        .filter(({ at }) => !undoing.some(({ from, to }) => at >= from && at <= to));
      for (const call of calls)
        for (const change of changesOf(call, { calls, codeBase, context, file })) state.apply(change);
    });
  return state.tables();
}

/** The places of the functions that undo a migration: a method, a property or an export of the name `down`. */
function undoingIn(
  file: string,
  codeBase: CodeBase,
): readonly { readonly from: number; readonly to: number }[] {
  const parsed = codeBase.all().find(({ path }) => path === file);
  if (parsed === undefined) return [];
  const whole = parsed.exports.get("default");
  const exported = whole === undefined ? undefined : codeBase.resolve({ file, value: whole }).value;
  const named = [
    parsed.exports.get("down"),
    exported?.kind === "object" ? exported.entries.get("down") : undefined,
  ];
  const places = named.flatMap((value) => {
    const found = value === undefined ? undefined : codeBase.resolve({ file, value }).value;
    return found?.kind === "function" ? [found.at] : [];
  });
  return [...parsed.functions.values()]
    .filter(({ at, name }) => name === "down" || places.includes(at))
    .map(({ at, to }) => ({ from: at, to }));
}

interface Migration {
  readonly file: string;
  readonly calls: readonly CallExpression[];
  readonly codeBase: CodeBase;
  readonly context: ReadingContext;
}

function changesOf(call: CallExpression, migration: Migration): readonly SchemaChange[] {
  const { callee } = call;
  if (callee.kind !== "member") return [];
  if (isName(callee.of, /^queryInterface$|^query$/)) return ofSequelize(callee.name, call, migration);
  if (isSchema(callee.of)) return ofKnex(callee.name, call, migration);
  const isQuery =
    isName(callee.of, /^(?:queryRunner|sequelize|knex)$/) && /^(?:query|raw)$/.test(callee.name);
  return isQuery ? ofSql(call, migration) : [];
}

/** `knex.schema`, and the calls that are chained to it. */
function isSchema(value: Expression): boolean {
  if (value.kind === "call") return value.callee.kind === "member" && isSchema(value.callee.of);
  return value.kind === "member" && value.name === "schema";
}

function ofSql(
  { args, line }: CallExpression,
  { codeBase, context, file }: Migration,
): readonly SchemaChange[] {
  const sql = textIn(args[0], file, codeBase);
  if (sql !== undefined) return changesInSqlText(sql, { file, line });
  context.unread({ file, line, reason: "The SQL of this migration is only known when the code runs." });
  return [];
}

function ofSequelize(name: string, call: CallExpression, migration: Migration): readonly SchemaChange[] {
  const { args, line } = call;
  const { codeBase, file } = migration;
  const text = (index: number): string | undefined => textIn(args[index], file, codeBase);
  const table = tableIn(args[0], migration);
  if (table === undefined) return [];
  const place = { file, line };
  switch (name) {
    case "createTable": {
      const fields = codeBase.resolve({ file, value: args[1] ?? { kind: "other" } }).value;
      const columns =
        fields.kind === "object"
          ? [...fields.entries].map(([own, value]) =>
              sequelizeColumn(own, value, { file, line: fields.lines?.get(own) ?? line }),
            )
          : [];
      return [{ change: "create", table, columns, keys: [], from: [], place }];
    }
    case "dropTable":
      return [{ change: "drop", table }];
    case "renameTable": {
      const to = text(1);
      return to === undefined ? [] : [{ change: "rename", table, to }];
    }
    case "addColumn": {
      const column = text(1);
      return column === undefined
        ? []
        : [{ change: "add-column", table, column: sequelizeColumn(column, args[2], place) }];
    }
    case "removeColumn":
      return [{ change: "drop-column", table, column: text(1) ?? "" }];
    case "renameColumn": {
      const [column = "", to] = [text(1), text(2)];
      return to === undefined ? [] : [{ change: "rename-column", table, column, to }];
    }
    case "changeColumn": {
      const { isNullable, type } = sequelizeColumn("", args[2], place);
      return [
        {
          change: "change-column",
          table,
          column: text(1) ?? "",
          ...(type !== undefined && { type }),
          ...(isNullable !== undefined && { isNullable }),
        },
      ];
    }
    default:
      return [];
  }
}

function tableIn(value: Expression | undefined, { codeBase, file }: Migration): TableName | undefined {
  if (value?.kind !== "object") {
    const name = textIn(value, file, codeBase);
    return name === undefined ? undefined : { name };
  }
  const name = textIn(value.entries.get("tableName"), file, codeBase);
  const schema = textIn(value.entries.get("schema"), file, codeBase);
  return name === undefined ? undefined : { name, ...(schema !== undefined && { schema }) };
}

/** `{ type: Sequelize.STRING(20), allowNull: false, references: { model: "crews", key: "id" } }`, or a type alone. */
function sequelizeColumn(
  name: string,
  value: Expression | undefined,
  place: ColumnFact["place"],
): ColumnFact {
  const options = value?.kind === "object" ? value.entries : undefined;
  const is = (key: string, wanted: string): boolean => {
    const given = options?.get(key);
    return given?.kind === "other" && given.text === wanted;
  };
  const type = typeIn(options === undefined ? value : options.get("type"));
  const references = options?.get("references");
  const model = references?.kind === "object" ? references.entries.get("model") : references;
  const named = model?.kind === "object" ? model.entries.get("tableName") : model;
  const target = references?.kind === "object" ? references.entries.get("key") : undefined;
  const isUnique = is("unique", "true");
  const key = is("primaryKey", "true")
    ? "primary"
    : named?.kind === "text"
      ? "foreign"
      : isUnique
        ? "unique"
        : undefined;
  return {
    name,
    ...(type !== undefined && { type }),
    isNullable: !is("allowNull", "false") && key !== "primary",
    ...(key !== undefined && { key }),
    ...(key === "foreign" && isUnique && { isUnique }),
    ...(named?.kind === "text" && {
      references: { table: named.text, ...(target?.kind === "text" && { column: target.text }) },
    }),
    place,
  };
}

/** The type as it is written, `STRING(20)`. */
function typeIn(value: Expression | undefined): string | undefined {
  if (value?.kind === "member" || value?.kind === "name" || value?.kind === "text")
    return value.kind === "text" ? value.text : value.name;
  if (value?.kind !== "call") return undefined;
  const sizes = value.args.flatMap((arg) => (arg.kind === "text" ? [arg.text] : []));
  const name = typeIn(value.callee);
  return name === undefined || sizes.length === 0 ? name : `${name}(${sizes.join(", ")})`;
}

function ofKnex(name: string, call: CallExpression, migration: Migration): readonly SchemaChange[] {
  const { args, line } = call;
  const { calls, codeBase, file } = migration;
  const text = (index: number): string | undefined => textIn(args[index], file, codeBase);
  const table = tableIn(args[0], migration);
  if (name === "raw") return ofSql(call, migration);
  if (table === undefined) return [];
  const place = { file, line };
  switch (name) {
    case "createTable":
    case "createTableIfNotExists":
    case "table":
    case "alterTable": {
      const body = args[1] === undefined ? undefined : codeBase.functionOf({ file, value: args[1] });
      const variable = body?.parameters[0]?.name;
      const inside =
        body === undefined || variable === undefined
          ? []
          : chainsIn(calls, { variable, from: body.at, to: body.to });
      const made: SchemaChange[] = name.startsWith("create")
        ? [{ change: "create", table, columns: [], keys: [], from: [], place }]
        : [];
      return [...made, ...inside.flatMap((chain) => knexColumns(chain, { table, file }))];
    }
    case "dropTable":
    case "dropTableIfExists":
      return [{ change: "drop", table }];
    case "renameTable": {
      const to = text(1);
      return to === undefined ? [] : [{ change: "rename", table, to }];
    }
    default:
      return [];
  }
}
