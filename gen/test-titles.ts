/** The ids that tests carry in their titles, read from their source. */
import { type CallExpression, type Expression, type ObjectPropertyKind, Visitor } from "oxc-parser";
import { filesLike, parse, type SourceFile } from "../tests/house/source-tree.ts";
import { ruleIds } from "./specification.ts";

/** A test, or a table of them, with the ids that its title, its rows and the groups around it carry. */
export interface TitledTest {
  readonly path: string;
  readonly title: string;
  readonly ids: readonly string[];
}

type Constants = ReadonlyMap<string, Expression>;
type Argument = CallExpression["arguments"][number];

/** How a test or a group is declared: the function, and the table of `it.each(table)`. */
interface Declarer {
  readonly name: string;
  readonly table?: Argument | undefined;
}

const testNames = ["it", "test"];
const groupNames = ["describe", "suite"];

/** Calls that return the declaring function, and declare nothing themselves. */
const modifiers = ["each", "for", "runIf", "skipIf", "extend"];

/** The tests that these files declare. */
export function readTests(files: readonly SourceFile[]): TitledTest[] {
  return files.flatMap((file) => testsOf(file));
}

/** The tests of all packages. */
export function writtenTests(): TitledTest[] {
  const files = filesLike(/^packages\/.*\.(?:test|contract)\.ts$/);
  return readTests(files.toSorted((a, b) => (a.path < b.path ? -1 : 1)));
}

function testsOf(file: SourceFile): TitledTest[] {
  const { program } = parse(file);
  const constants = new Map<string, Expression>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === "Identifier" && init) constants.set(id.name, init);
    },
  }).visit(program);

  const tests: TitledTest[] = [];
  const around: string[][] = [];
  new Visitor({
    CallExpression(call) {
      const name = declaredBy(call)?.name ?? "";
      if (groupNames.includes(name)) around.push(idsOf(call, constants));
      if (!testNames.includes(name)) return;
      const ids = new Set([...around.flat(), ...idsOf(call, constants)]);
      tests.push({ path: file.path, title: titleOf(call), ids: [...ids] });
    },
    "CallExpression:exit"(call) {
      if (groupNames.includes(declaredBy(call)?.name ?? "")) around.pop();
    },
  }).visit(program);
  return tests;
}

function declaredBy({ callee }: CallExpression): Declarer | undefined {
  const isModifier =
    callee.type === "MemberExpression" &&
    callee.property.type === "Identifier" &&
    modifiers.includes(callee.property.name);
  return isModifier ? undefined : declarerOf(callee);
}

function declarerOf(callee: Expression): Declarer | undefined {
  if (callee.type === "Identifier") return { name: callee.name };
  if (callee.type === "MemberExpression") return declarerOf(callee.object);
  if (callee.type !== "CallExpression") return undefined;
  const declarer = declarerOf(callee.callee);
  return declarer && { ...declarer, table: callee.arguments[0] };
}

function titleOf({ arguments: [title] }: CallExpression): string {
  if (title?.type === "Literal" && typeof title.value === "string") return title.value;
  if (title?.type !== "TemplateLiteral") return "";
  return title.quasis.map(({ value }) => value.cooked ?? value.raw).join("…");
}

function idsOf(call: CallExpression, constants: Constants): string[] {
  const title = titleOf(call);
  const table = declaredBy(call)?.table;
  const rows = table === undefined ? [] : rowsOf(table, constants);
  const names = Array.from(title.matchAll(/\$(\w+)/g), ([, name = ""]) => name);
  const columns = Array.from(title.matchAll(/%[sdifjo]/g), (_, index) => index);
  const texts = rows.flatMap((row) => [
    ...names.map((name) => textOf(fieldOf(row, name))),
    ...columns.map((column) => textOf(cellOf(row, column))),
  ]);
  return [title, ...texts].flatMap((text) => text.match(ruleIds) ?? []);
}

/** The rows of a table, whether it is written in place, under a name, or made of other tables. */
function rowsOf(table: Argument, constants: Constants): Expression[] {
  switch (table.type) {
    case "ArrayExpression":
      return table.elements.flatMap((row) => {
        if (row === null) return [];
        return row.type === "SpreadElement" ? rowsOf(row.argument, constants) : [bare(row)];
      });
    case "Identifier": {
      const named = constants.get(table.name);
      return named === undefined ? [] : rowsOf(named, constants);
    }
    case "CallExpression":
      return table.callee.type === "MemberExpression" ? rowsOf(table.callee.object, constants) : [];
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "ParenthesizedExpression":
      return rowsOf(table.expression, constants);
    default:
      return [];
  }
}

function bare(value: Expression): Expression {
  return value.type === "TSAsExpression" || value.type === "TSSatisfiesExpression"
    ? bare(value.expression)
    : value;
}

function fieldOf(row: Expression, name: string): Expression | undefined {
  if (row.type !== "ObjectExpression") return undefined;
  const isNamed = (one: ObjectPropertyKind): boolean =>
    one.type === "Property" && one.key.type === "Identifier" && one.key.name === name;
  const found = row.properties.find(isNamed);
  return found?.type === "Property" ? found.value : undefined;
}

function cellOf(row: Expression, column: number): Expression | undefined {
  if (row.type !== "ArrayExpression") return column === 0 ? row : undefined;
  const cell = row.elements[column];
  return cell === null || cell?.type === "SpreadElement" ? undefined : cell;
}

function textOf(value: Expression | undefined): string {
  return value?.type === "Literal" && typeof value.value === "string" ? value.value : "";
}
