import type { ColumnFact, TableFact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import type { Program } from "../program/program.ts";
import type { FieldUnit, TypeUnit } from "../program/unit.ts";
import type { Call, Value } from "../program/value.ts";
import { folderOf, migratedTables } from "./ef-migrations.ts";
import { snapshotTables } from "./ef-snapshot.ts";
import { usedNamespaces } from "./syntax/used-namespaces.ts";
import { addCsharpFile, csharpProgram, csharpTexts } from "./syntax/csharp-program.ts";

const scalar =
  /^(?:string|int|long|short|byte|byte\[\]|bool|decimal|double|float|char|uint|ulong|Guid|DateTime|DateTimeOffset|DateOnly|TimeOnly|TimeSpan|Int32|Int64|String|Boolean|Decimal)$/;

/**
 * Reads the tables of Entity Framework Core. The snapshot of a model says more than its migrations, and these say more
 * than the sets of its context, `[Table]` and `ToTable`; each is read only if there is nothing that says more.
 */
export const efCoreReader: CodeReader = {
  reads: "Entity Framework Core",
  languages: ["csharp"],
  mentions: /DbSet<|\[Table\(|ToTable|\{\s*get;|DbContext|\bMigrationBuilder\b|\bModelSnapshot\b/,
  readsGenerated: /:\s*ModelSnapshot\b/,
  start(context) {
    const program = csharpProgram(context);
    return {
      visit: (file) => addCsharpFile(program, file),
      conclude: () => tables(program, context),
    };
  },
};

function tables(program: Program, context: ReadingContext): readonly TableFact[] {
  const contexts = program.units.flatMap(({ types }) => types).filter((type) => isContext(type, program));
  const snapshots = snapshotTables(program);
  const folders = new Set(snapshots.map(({ file }) => folderOf(file)));
  const migrations = migratedTables(program, context).filter(({ folder }) => !folders.has(folder));
  const contextsOf = (folder: string): readonly TypeUnit[] => {
    const near = contexts.filter(({ file }) => program.realmOf(file) === program.realmOf(`${folder}x`));
    return near.length > 0 ? near : contexts;
  };
  const migrated = migrations.map(({ folder, tables: own }) => {
    const [only, ...others] = contextsOf(folder);
    return { own, of: others.length === 0 ? only : undefined };
  });
  const shown = snapshots.map(({ context: name, file, tables: own }) => {
    const all = contexts.filter((type) => type.name === name);
    const near = all.find((type) => program.realmOf(type.file) === program.realmOf(file));
    return { own, of: near ?? all[0] };
  });
  const told = new Set([...shown, ...migrated].filter(({ own }) => own.length > 0).map(({ of }) => of));
  return [
    ...[...shown, ...migrated].flatMap(({ of, own }) =>
      own.map((table) => (of === undefined ? table : { ...table, owner: { file: of.file } })),
    ),
    ...setsOf(
      contexts.filter((type) => !told.has(type)),
      program,
    ),
  ];
}

/** The tables of contexts without migrations. */
function setsOf(contexts: readonly TypeUnit[], program: Program): readonly TableFact[] {
  const configured = configuredNames(program);
  const seen = new Set<string>();
  return contexts.flatMap((context) =>
    context.fields.flatMap((field): readonly TableFact[] => {
      const entity = /^DbSet<\s*([\w.]*)\s*>\??$/.exec(field.type ?? "")?.[1];
      if (entity === undefined || seen.has(`${context.name} ${entity}`)) return [];
      seen.add(`${context.name} ${entity}`);
      const name = entity.slice(entity.lastIndexOf(".") + 1);
      return [tableOf(entity, { context, field, program, configured: configured.get(name) })];
    }),
  );
}

function isContext(type: TypeUnit, program: Program, depth = 0): boolean {
  return type.bases.some(
    (base) =>
      /^(?:[\w.]+\.)?\w*DbContext(?:<|$)/.test(base) ||
      (depth < 4 && program.typesNamed(base).some((above) => isContext(above, program, depth + 1))),
  );
}

/**
 * Returns the class that the set of a context means, with the parts of a partial class: one whose namespace the file of
 * the context sees, else the only one of its project. Classes of that name in other applications are others.
 */
function entityType(written: string, context: TypeUnit, program: Program): readonly TypeUnit[] {
  const candidates = program.typesNamed(written.slice(written.lastIndexOf(".") + 1));
  const unit = program.units.find(({ path }) => path === context.file);
  const used = unit === undefined ? [] : usedNamespaces(program)(unit);
  const own = namespaceOf(context);
  const isVisible = (type: TypeUnit): boolean => {
    const namespace = namespaceOf(type);
    return (
      namespace === own ||
      namespace === "" ||
      own.startsWith(`${namespace}.`) ||
      used.includes(namespace) ||
      used.includes(type.path ?? "") ||
      (`.${type.path ?? ""}`.endsWith(`.${written}`) && written.includes("."))
    );
  };
  const isNear = ({ file }: TypeUnit): boolean => program.realmOf(file) === program.realmOf(context.file);
  const visible = candidates.filter(isVisible);
  const near = candidates.filter(isNear);
  const found = visible.find(isNear) ?? visible[0] ?? (near.length === 1 ? near[0] : undefined);
  return candidates.filter((type) => found !== undefined && type.path === found.path);
}

function namespaceOf({ name, path = name }: TypeUnit): string {
  return path.slice(0, Math.max(path.length - name.length - 1, 0));
}

interface Mapping {
  readonly context: TypeUnit;
  readonly field: FieldUnit;
  readonly program: Program;
  readonly configured: { readonly name: string; readonly schema?: string } | undefined;
}

function tableOf(entity: string, { configured, context, field, program }: Mapping): TableFact {
  const types = entityType(entity, context, program);
  const [type] = types;
  const attribute = type?.attributes.find(({ name }) => name === "Table");
  const text = (value: Value | undefined): string | undefined => csharpTexts(program, value)[0];
  const name = configured?.name ?? text(attribute?.args[0]) ?? field.name;
  const schema = configured?.schema ?? text(attribute?.named.get("Schema"));
  return {
    kind: "table",
    owner: { file: context.file },
    name,
    ...(schema !== undefined && { schema }),
    columns: types.flatMap((part) => columnsOf(part, program)),
    grade: "seen",
    place:
      type === undefined ? { file: context.file, line: field.line } : { file: type.file, line: type.line },
  };
}

function columnsOf(type: TypeUnit, program: Program): readonly ColumnFact[] {
  return type.fields.flatMap((field): readonly ColumnFact[] => {
    const written = field.type ?? "";
    const isIgnored = field.attributes.some(({ name }) => name === "NotMapped");
    if (isIgnored || !scalar.test(written.replace(/\?$/, ""))) return [];
    const column = field.attributes.find(({ name }) => name === "Column");
    const isKey =
      field.attributes.some(({ name }) => name === "Key") ||
      /^id$/i.test(field.name) ||
      field.name === `${type.name}Id`;
    return [
      {
        name: csharpTexts(program, column?.args[0])[0] ?? field.name,
        type: written.replace(/\?$/, ""),
        isNullable: written.endsWith("?"),
        ...(isKey && { key: "primary" as const }),
        place: { file: type.file, line: field.line },
      },
    ];
  });
}

/** The names that `ToTable` gives, by entity: in `Entity<T>(…)`, or in the configuration of a type. */
function configuredNames(
  program: Program,
): ReadonlyMap<string, { readonly name: string; readonly schema?: string }> {
  const names = new Map<string, { name: string; schema?: string }>();
  for (const unit of program.units)
    for (const call of program.callsIn(unit)) {
      if (call.name !== "ToTable") continue;
      const entity = entityOf(call.of, call, 0);
      const [name] = csharpTexts(program, call.args[0]);
      const [schema] = csharpTexts(program, call.args[1]);
      if (entity !== undefined && name !== undefined)
        names.set(entity, { name, ...(schema !== undefined && { schema }) });
    }
  return names;
}

function entityOf(value: Value | undefined, call: Call, depth: number): string | undefined {
  if (depth > 8) return undefined;
  if (value?.kind === "call")
    return value.name === "Entity" && value.types[0] !== undefined
      ? value.types[0]
      : entityOf(value.of, call, depth + 1);
  if (value?.kind !== "name") return undefined;
  const { scope } = call;
  const parameter = scope.parameters.find(({ name }) => name === value.name);
  const declared = /EntityTypeBuilder<\s*(?:[\w.]*\.)?(\w+)\s*>/.exec(parameter?.type ?? "")?.[1];
  if (declared !== undefined) return declared;
  const assigned = scope.assigned.get(value.name)?.[0];
  return assigned === undefined
    ? entityOf(scope.passedTo?.call, call, depth + 1)
    : entityOf(assigned, call, depth + 1);
}
