import type { Node } from "web-tree-sitter";
import { expressionOf, type JavaExpression } from "./java-expression.ts";

/** Copies what the body of a method returns; `returns` are the `return` statements of its file, in their order. */
export function returnedIn(body: Node, returns: readonly Node[]): JavaExpression[] {
  const { endIndex, startIndex } = body;
  const results: JavaExpression[] = [];
  for (let index = firstFrom(returns, startIndex); index < returns.length; index++) {
    const statement = returns[index];
    if (statement === undefined || statement.startIndex >= endIndex) break;
    const [value] = statement.namedChildren;
    if (value !== undefined) results.push(expressionOf(valueOfLocal(value, body) ?? value));
  }
  return results;
}

/** The value of a variable of a method that is set once, where it is declared. */
function valueOfLocal(value: Node, body: Node): Node | undefined {
  if (value.type !== "identifier") return undefined;
  const isIt = (node: Node | null): boolean => node?.text === value.text;
  const declared = body
    .descendantsOfType("variable_declarator")
    .filter((node) => isIt(node.childForFieldName("name")));
  const isSetAgain = body
    .descendantsOfType("assignment_expression")
    .some((node) => isIt(node.childForFieldName("left")));
  return declared.length === 1 && !isSetAgain
    ? (declared[0]?.childForFieldName("value") ?? undefined)
    : undefined;
}

/** The index of the first of some ordered nodes that begins at a place or behind it. */
function firstFrom(nodes: readonly Node[], place: number): number {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((nodes[middle]?.startIndex ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
