import type { ColumnFact, TableFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import type { Program } from "../program/program.ts";
import type { FieldUnit, TypeUnit } from "../program/unit.ts";
import type { Call, Value } from "../program/value.ts";
import { addCsharpFile, csharpProgram, csharpTexts } from "./syntax/csharp-program.ts";

const scalar =
  /^(?:string|int|long|short|byte|byte\[\]|bool|decimal|double|float|char|uint|ulong|Guid|DateTime|DateTimeOffset|DateOnly|TimeOnly|TimeSpan|Int32|Int64|String|Boolean|Decimal)$/;

/** Reads the tables of Entity Framework Core: sets of a context, `[Table]`, `ToTable`. */
export const efCoreReader: CodeReader = {
  reads: "Entity Framework Core",
  languages: ["csharp"],
  mentions: /DbSet<|\[Table\(|ToTable|\{\s*get;|DbContext/,
  start(context) {
    const program = csharpProgram(context);
    return {
      visit: (file) => addCsharpFile(program, file),
      conclude: () => tables(program),
    };
  },
};

function tables(program: Program): readonly TableFact[] {
  const configured = configuredNames(program);
  const seen = new Set<string>();
  return program.units
    .flatMap(({ types }) => types)
    .filter((type) => isContext(type, program))
    .flatMap((context) =>
      context.fields.flatMap((field): readonly TableFact[] => {
        const entity = /^DbSet<\s*(?:[\w.]*\.)?(\w+)\s*>\??$/.exec(field.type ?? "")?.[1];
        if (entity === undefined || seen.has(`${context.name} ${entity}`)) return [];
        seen.add(`${context.name} ${entity}`);
        return [tableOf(entity, { context, field, program, configured: configured.get(entity) })];
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

interface Mapping {
  readonly context: TypeUnit;
  readonly field: FieldUnit;
  readonly program: Program;
  readonly configured: { readonly name: string; readonly schema?: string } | undefined;
}

function tableOf(entity: string, { configured, context, field, program }: Mapping): TableFact {
  const type = program.typesNamed(entity)[0];
  const attribute = type?.attributes.find(({ name }) => name === "Table");
  const text = (value: Value | undefined): string | undefined => csharpTexts(program, value)[0];
  const name = configured?.name ?? text(attribute?.args[0]) ?? field.name;
  const schema = configured?.schema ?? text(attribute?.named.get("Schema"));
  return {
    kind: "table",
    owner: { file: context.file },
    name,
    ...(schema !== undefined && { schema }),
    columns: type === undefined ? [] : columnsOf(type, program),
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
