import type { ColumnFact, TableFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import type { CodeClass, CodeField, Decorator } from "../code/code-file.ts";
import type { Expression } from "../code/expression.ts";
import { readScript } from "./syntax/read-script.ts";

const columnDecorators =
  /^(?:Column|PrimaryColumn|PrimaryGeneratedColumn|CreateDateColumn|UpdateDateColumn|DeleteDateColumn|VersionColumn|ObjectIdColumn)$/;

/** Reads the tables of TypeORM's entities. */
export const typeormReader: CodeReader = {
  reads: "TypeORM",
  languages: ["typescript", "javascript"],
  mentions: /@Entity\(/,
  start() {
    const facts: TableFact[] = [];
    return {
      visit(file) {
        for (const type of readScript(file).classes.values()) facts.push(...tableOf(file.path, type));
      },
      conclude: () => facts,
    };
  },
};

function tableOf(file: string, type: CodeClass): readonly TableFact[] {
  const entity = type.decorators.find((decorator) => nameOf(decorator) === "Entity");
  if (entity === undefined) return [];
  const [first] = argumentsOf(entity);
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

function columnOf(file: string, field: CodeField): readonly ColumnFact[] {
  const place = { file, line: field.line };
  const column = field.decorators.find((decorator) => columnDecorators.test(nameOf(decorator)));
  if (column !== undefined) {
    const options = optionsOf(column);
    const [first] = argumentsOf(column);
    const type = first?.kind === "text" ? first.text : (textIn(options, "type") ?? field.type);
    const nullable = options?.get("nullable");
    const isPrimary = nameOf(column).startsWith("Primary") || isTrue(options?.get("primary"));
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
  const relation = field.decorators.find((decorator) => /^(?:ManyToOne|OneToOne)$/.test(nameOf(decorator)));
  const join = field.decorators.find((decorator) => nameOf(decorator) === "JoinColumn");
  // The other side of a relation holds no column.
  if (relation === undefined || (nameOf(relation) === "OneToOne" && join === undefined)) return [];
  const name = join === undefined ? undefined : textIn(optionsOf(join), "name");
  const isUnique = nameOf(relation) === "OneToOne";
  return [{ name: name ?? `${field.name}Id`, key: "foreign", ...(isUnique && { isUnique }), place }];
}

function nameOf({ expression }: Decorator): string {
  return expression.kind === "call" && expression.callee.kind === "name" ? expression.callee.name : "";
}

function argumentsOf({ expression }: Decorator): readonly Expression[] {
  return expression.kind === "call" ? expression.args : [];
}

function optionsOf(decorator: Decorator): ReadonlyMap<string, Expression> | undefined {
  const options = argumentsOf(decorator).find((argument) => argument.kind === "object");
  return options?.kind === "object" ? options.entries : undefined;
}

function textIn(options: ReadonlyMap<string, Expression> | undefined, key: string): string | undefined {
  const value = options?.get(key);
  return value?.kind === "text" ? value.text : undefined;
}

function isTrue(expression: Expression | undefined): boolean {
  return expression?.kind === "other" && expression.text === "true";
}
