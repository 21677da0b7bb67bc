import type { ColumnFact } from "../../../facts.ts";
import { entriesOf, itemsOf, textOf, type Value } from "../../program/value.ts";
import type { SchemaChange, TableKey, TableName } from "../../tables/schema-change.ts";
import type { ChainedCall } from "./call-chains.ts";

/** Methods that change no recorded property of a table. */
const untold =
  /^(?:index|dropIndex|engine|charset|collate|comment|inherits|increments_start|check\w*|queryContext)$/;

/** Returns what a chain of calls on the table of a Knex migration changes. */
export function knexColumns(
  chain: readonly ChainedCall[],
  { file, table }: { readonly table: TableName; readonly file: string },
): readonly SchemaChange[] {
  const [root, ...modifiers] = chain;
  if (root === undefined || untold.test(root.name)) return [];
  const place = { file, line: root.line };
  const [first, second] = root.args;
  const names = root.args.flatMap(textsIn);
  const modifier = (name: string): ChainedCall | undefined => modifiers.find((one) => one.name === name);
  switch (root.name) {
    case "dropColumn":
    case "dropColumns":
      return names.map((column) => ({ change: "drop-column", table, column }));
    case "renameColumn": {
      const [column = "", to] = names;
      return to === undefined ? [] : [{ change: "rename-column", table, column, to }];
    }
    case "primary":
    case "unique":
      return [
        { change: "add-key", table, key: { key: root.name, columns: textsIn(first), ...nameIn(second) } },
      ];
    case "foreign": {
      const key = foreignKey(textsIn(first), chain);
      return key === undefined ? [] : [{ change: "add-key", table, key: { ...key, ...nameIn(second) } }];
    }
    case "dropPrimary":
      return [{ change: "drop-key", table, key: "primary" }];
    case "dropUnique":
    case "dropForeign": {
      const kind = root.name === "dropUnique" ? "unique" : "foreign";
      const name = nameIn(second).name ?? `${table.name}_${textsIn(first).join("_")}_${kind}`;
      return [{ change: "drop-key", table, name }];
    }
    case "timestamps": {
      const isCamel = entriesOf(first)?.has("useCamelCase") === true;
      const own = isCamel ? ["createdAt", "updatedAt"] : ["created_at", "updated_at"];
      return own.map((name) => ({
        change: "add-column",
        table,
        column: { name, type: "timestamp", isNullable: true, place },
      }));
    }
    default: {
      const isCounter = /^(?:big)?[iI]ncrements$/.test(root.name);
      const name =
        root.name === "specificType" ? names[0] : (textsIn(first)[0] ?? (isCounter ? "id" : undefined));
      if (name === undefined) return [];
      const column = columnOf(name, chain, place);
      if (modifier("alter") === undefined) return [{ change: "add-column", table, column }];
      const { isNullable, type } = column;
      return [
        {
          change: "change-column",
          table,
          column: name,
          ...(type !== undefined && { type }),
          ...(isNullable !== undefined && { isNullable }),
        },
      ];
    }
  }
}

function columnOf(name: string, chain: readonly ChainedCall[], place: ColumnFact["place"]): ColumnFact {
  const has = (wanted: string): boolean => chain.slice(1).some((one) => one.name === wanted);
  const [root] = chain;
  const isCounter = /^(?:big)?[iI]ncrements$/.test(root?.name ?? "");
  const sizes = root?.args.slice(1).flatMap((arg) => (arg.kind === "text" ? [arg.text] : [])) ?? [];
  const written = root?.name ?? "";
  const type =
    written === "specificType" ? sizes[0] : sizes.length === 0 ? written : `${written}(${sizes.join(", ")})`;
  const foreign = foreignKey([name], chain);
  const isUnique = has("unique");
  const key =
    isCounter || has("primary")
      ? "primary"
      : foreign !== undefined
        ? "foreign"
        : isUnique
          ? "unique"
          : undefined;
  const target = foreign?.references?.columns[0];
  return {
    name,
    ...(type !== undefined && { type }),
    isNullable: !isCounter && !has("notNullable") && !has("primary"),
    ...(key !== undefined && { key }),
    ...(foreign !== undefined && isUnique && { isUnique }),
    ...(foreign?.references && {
      references: { table: foreign.references.table, ...(target !== undefined && { column: target }) },
    }),
    place,
  };
}

/** `references("id").inTable("crews")`, `references("crews.id")`. */
function foreignKey(columns: readonly string[], chain: readonly ChainedCall[]): TableKey | undefined {
  const argument = (name: string): Value | undefined => chain.find((one) => one.name === name)?.args[0];
  const targets = textsIn(argument("references"));
  const [inTable] = textsIn(argument("inTable") ?? argument("on"));
  const [dotted, plain] = (targets[0] ?? "").split(".");
  const table = inTable ?? (plain === undefined ? undefined : dotted);
  if (table === undefined || targets.length === 0) return undefined;
  return {
    key: "foreign",
    columns,
    references: { table, columns: targets.map((target) => target.slice(target.lastIndexOf(".") + 1)) },
  };
}

function nameIn(value: Value | undefined): { readonly name?: string } {
  const entries = entriesOf(value);
  const name = textOf(entries === undefined ? value : entries.get("indexName"));
  return name === undefined ? {} : { name };
}

function textsIn(value: Value | undefined): readonly string[] {
  const items = itemsOf(value) ?? [value];
  return items.flatMap((item) => (item?.kind === "text" ? [item.text] : []));
}
