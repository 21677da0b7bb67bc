import type { TerraformAttribute, TerraformBlock } from "../terraform/terraform-block.ts";
import type { TerraformElement, TerraformExpression } from "../terraform/terraform-expression.ts";
import type { BicepDeclaration } from "./bicep-syntax.ts";

type Step = string | TerraformExpression;

/**
 * Returns the declarations of a file as the blocks that Terraform has for them: parameters are variables, variables are
 * locals, resources that exist elsewhere are data sources, and names have the beginning by which Terraform refers to such
 * a block. `given` has the values of parameters that a file of parameters states.
 */
export function blocksOfBicep(
  declarations: readonly BicepDeclaration[],
  given: ReadonlyMap<string, string>,
): readonly TerraformBlock[] {
  const types = resourceTypes(declarations);
  const beginnings = new Map(declarations.map((one) => [one.symbol, beginningOf(one, types)]));
  return declarations.map((declaration) => {
    const { loop, parent, symbol } = declaration;
    const own = loop === undefined ? beginnings : new Map(beginnings).set(loop.item, ["each", "value"]);
    const bind = (expression: TerraformExpression): TerraformExpression => bound(expression, own);
    const value = declaration.value && bind(declaration.value);
    const block = (type: string, labels: readonly string[], attributes: readonly Attribute[]) => ({
      type,
      labels,
      attributes: new Map(
        attributes.map(([key, one, line = declaration.line]) => [key, { value: one, line }]),
      ),
      blocks: [],
      line: declaration.line,
    });
    const looped: readonly Attribute[] =
      loop === undefined ? [] : [["for_each", bound(loop.over, beginnings)]];
    switch (declaration.kind) {
      case "param": {
        const stated = given.get(symbol);
        const known = stated === undefined ? value : ({ kind: "text", text: stated } as const);
        return block("variable", [symbol], known === undefined ? [] : [["default", known]]);
      }
      case "var":
        return block("locals", [], value === undefined ? [] : [[symbol, value]]);
      case "output":
        return block("output", [symbol], value === undefined ? [] : [["value", value]]);
      case "module": {
        const params = membersOf(value).find(({ key }) => key === "params")?.value;
        return block(
          "module",
          [symbol],
          [...membersOf(params).map(attributeOf), ["source", moduleSource(declaration.type)], ...looped],
        );
      }
      case "resource": {
        const around = parent === undefined ? undefined : beginnings.get(parent);
        return block(
          declaration.isExisting ? "data" : "resource",
          [types.get(symbol) ?? "", symbol],
          [
            ...membersOf(value).map(attributeOf),
            ...(around === undefined ? [] : [["parent", { kind: "path", steps: around }] as const]),
            ...looped,
          ],
        );
      }
    }
  });
}

type Attribute = readonly [key: string, value: TerraformExpression, line?: number];

/** The types of all resources by their symbols; a nested one is written behind the one around it. */
function resourceTypes(declarations: readonly BicepDeclaration[]): ReadonlyMap<string, string> {
  const types = new Map<string, string>();
  for (const { kind, parent, symbol, type } of declarations)
    if (kind === "resource")
      types.set(symbol, parent === undefined ? type : `${types.get(parent) ?? ""}/${type}`);
  return types;
}

function beginningOf(
  { isExisting, kind, symbol }: BicepDeclaration,
  types: ReadonlyMap<string, string>,
): readonly Step[] {
  switch (kind) {
    case "param":
      return ["var", symbol];
    case "var":
      return ["local", symbol];
    case "module":
      return ["module", symbol];
    case "output":
      return [symbol];
    case "resource":
      return [...(isExisting ? ["data"] : []), types.get(symbol) ?? "", symbol];
  }
}

function bound(
  expression: TerraformExpression,
  beginnings: ReadonlyMap<string, readonly Step[]>,
): TerraformExpression {
  const inner = (one: TerraformExpression): TerraformExpression => bound(one, beginnings);
  switch (expression.kind) {
    case "template":
      return { kind: "template", parts: expression.parts.map(inner) };
    case "path": {
      const [first = "", ...rest] = expression.steps;
      const steps = rest.map((step) => (typeof step === "string" ? step : inner(step)));
      const beginning = typeof first === "string" ? (beginnings.get(first) ?? [first]) : [inner(first)];
      // `name.outputs.x` of a module is `module.name.x`.
      const members = beginning[0] === "module" && steps[0] === "outputs" ? steps.slice(1) : steps;
      return { kind: "path", steps: [...beginning, ...members] };
    }
    case "object":
      return {
        kind: "object",
        elements: expression.elements.map(({ key, line, value }) => ({
          key: inner(key),
          value: inner(value),
          line,
        })),
      };
    case "list":
      return { kind: "list", items: expression.items.map(inner) };
    case "call":
      return {
        kind: "call",
        name: functions.get(expression.name) ?? expression.name,
        args: expression.args.map(inner),
      };
    case "choice":
      return { kind: "choice", options: expression.options.map(inner) };
    case "for": {
      const own = new Map(beginnings);
      for (const name of expression.names) own.delete(name);
      return { ...expression, over: inner(expression.over), value: bound(expression.value, own) };
    }
    default:
      return expression;
  }
}

/** Functions that Terraform calls otherwise. */
const functions: ReadonlyMap<string, string> = new Map([
  ["union", "merge"],
  ["toLower", "lower"],
  ["string", "tostring"],
  ["json", "jsondecode"],
  ["trim", "trimspace"],
]);

function membersOf(
  value: TerraformExpression | undefined,
): readonly (Omit<TerraformElement, "key"> & { readonly key: string })[] {
  return value?.kind === "object"
    ? value.elements.flatMap(({ key, ...rest }) => (key.kind === "text" ? [{ key: key.text, ...rest }] : []))
    : [];
}

function attributeOf({ key, line, value }: { readonly key: string } & TerraformAttribute): Attribute {
  return [key, value, line];
}

/** A path begins with `./`, as in Terraform; what a registry has is called without its version. */
function moduleSource(type: string): TerraformExpression {
  const isRegistry = /^(?:br|ts)[:/]/.test(type);
  const path = isRegistry ? type.replace(/:[\w.-]*$/, "") : /^\.{1,2}\//.test(type) ? type : `./${type}`;
  return { kind: "text", text: path };
}
