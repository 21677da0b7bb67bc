import type { ColumnFact, TableFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { SeenCode } from "../program/shared-program.ts";
import type { Attribute, FieldUnit, TypeUnit } from "../program/unit.ts";
import { entriesOf, isLiteral, textOf, type Value } from "../program/value.ts";
import { decoratorName } from "./syntax/decorator-name.ts";
import { script } from "./syntax/script.ts";

const columnDecorators =
  /^(?:Column|PrimaryColumn|PrimaryGeneratedColumn|CreateDateColumn|UpdateDateColumn|DeleteDateColumn|VersionColumn|ObjectIdColumn)$/;

/** Reads the tables of TypeORM's entities. */
export const typeormReader: CodeReader = {
  reads: "TypeORM",
  languages: ["typescript", "javascript"],
  mentions: /@Entity\(/,
  start(context) {
    const code = new SeenCode(script, context);
    const facts: TableFact[] = [];
    return {
      visit(file) {
        for (const type of code.visit(file).types) facts.push(...tableOf(file.path, type));
      },
      conclude: () => facts,
    };
  },
};

function tableOf(file: string, type: TypeUnit): readonly TableFact[] {
  const entity = type.attributes.find((decorator) => decoratorName(decorator) === "Entity");
  if (entity === undefined) return [];
  const [first] = entity.args;
  const name = first?.kind === "text" ? first.text : textIn(optionsOf(entity), "name");
  const schema = textIn(optionsOf(entity), "schema");
  return [
    {
      kind: "table",
      owner: { file },
      // Without a name, a table is called as its class is, in snake case.
      name: name ?? type.name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, "_").toLowerCase(),
      ...(schema !== undefined && { schema }),
      columns: type.fields.flatMap((field) => columnOf(file, field)),
      grade: "seen",
      place: { file, line: type.line },
    },
  ];
}

function columnOf(file: string, field: FieldUnit): readonly ColumnFact[] {
  const place = { file, line: field.line };
  const column = field.attributes.find((decorator) => columnDecorators.test(decoratorName(decorator)));
  if (column !== undefined) {
    const options = optionsOf(column);
    const [first] = column.args;
    const type = first?.kind === "text" ? first.text : (textIn(options, "type") ?? field.type);
    const nullable = options?.get("nullable");
    const isPrimary = decoratorName(column).startsWith("Primary") || isTrue(options?.get("primary"));
    const key = isPrimary ? "primary" : isTrue(options?.get("unique")) ? "unique" : undefined;
    return [
      {
        name: textIn(options, "name") ?? field.name,
        ...(type !== undefined && { type }),
        ...(nullable !== undefined && { isNullable: isTrue(nullable) }),
        ...(key !== undefined && { key }),
        place,
      },
    ];
  }
  const relation = field.attributes.find((decorator) =>
    /^(?:ManyToOne|OneToOne)$/.test(decoratorName(decorator)),
  );
  const join = field.attributes.find((decorator) => decoratorName(decorator) === "JoinColumn");
  // The other side of a relation holds no column.
  if (relation === undefined || (decoratorName(relation) === "OneToOne" && join === undefined)) return [];
  const name = join === undefined ? undefined : textIn(optionsOf(join), "name");
  const isUnique = decoratorName(relation) === "OneToOne";
  return [{ name: name ?? `${field.name}Id`, key: "foreign", ...(isUnique && { isUnique }), place }];
}

function optionsOf({ args }: Attribute): ReadonlyMap<string, Value> | undefined {
  return entriesOf(args.find((argument) => entriesOf(argument) !== undefined));
}

function textIn(options: ReadonlyMap<string, Value> | undefined, key: string): string | undefined {
  return textOf(options?.get(key));
}

function isTrue(value: Value | undefined): boolean {
  return isLiteral(value, "true");
}
