import type { JavaExpression } from "./java-expression.ts";
import type { JavaSources } from "./java-sources.ts";
import type { JavaField, JavaType } from "./java-unit.ts";
import { stepLimit, takesStep, type StepLimit } from "./step-limit.ts";
import { findType, supertypesOf } from "./type-lookup.ts";

/** Constants may be made of constants; further steps are a circle. */
const maxSteps = 30;

/** Returns the texts that an expression of constants stands for: several for a list, undefined if one is not known. */
export function constantsOf(
  expression: JavaExpression,
  from: JavaType,
  sources: JavaSources,
): readonly string[] | undefined {
  if (expression.kind === "list") {
    const items = expression.items.map((item) => constantOf(item, from, sources));
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  const text = constantOf(expression, from, sources);
  return text === undefined ? undefined : [text];
}

/** Returns the text that a constant expression has within a type; undefined if it is not known. */
export function constantOf(
  expression: JavaExpression,
  from: JavaType,
  sources: JavaSources,
): string | undefined {
  return textOf(expression, { from, sources, steps: 0, limit: stepLimit() });
}

interface Scope {
  readonly from: JavaType;
  readonly sources: JavaSources;
  readonly steps: number;
  readonly limit: StepLimit;
}

function textOf(expression: JavaExpression, scope: Scope): string | undefined {
  const { from, limit, sources } = scope;
  if (scope.steps > maxSteps || !takesStep(limit)) return undefined;
  const steps = scope.steps + 1;
  switch (expression.kind) {
    case "text":
      return expression.text;
    case "join": {
      const parts = expression.parts.map((part) => textOf(part, { from, sources, steps, limit }));
      return parts.every((part) => part !== undefined) ? parts.join("") : undefined;
    }
    case "name": {
      const found = findField(expression.name, from, sources);
      if (found === undefined) return undefined;
      const value = found.field.value ?? injectedValue(found.field, found.type);
      return value === undefined ? undefined : textOf(value, { from: found.type, sources, steps, limit });
    }
    default:
      return undefined;
  }
}

/** What Spring or MicroProfile puts into a field, or into the constructor's parameter of its name, as a placeholder. */
function injectedValue({ annotations, name: field }: JavaField, type: JavaType): JavaExpression | undefined {
  const parameter = type.methods
    .filter(({ isConstructor }) => isConstructor)
    .flatMap(({ parameters }) => parameters)
    .find(({ name }) => name === field);
  for (const { arguments: values, name } of [...annotations, ...(parameter?.annotations ?? [])]) {
    if (name === "Value") return values.get("value");
    const key = values.get("name");
    if (name !== "ConfigProperty" || key?.kind !== "text") continue;
    const standard = values.get("defaultValue");
    return { kind: "text", text: `\${${key.text}${standard?.kind === "text" ? `:${standard.text}` : ""}}` };
  }
  return undefined;
}

/** A field, and the type that declares it. */
export interface FoundField {
  readonly field: JavaField;
  readonly type: JavaType;
}

/** Finds the field that a name means within a type: its own, inherited, of a type around it, imported or qualified. */
export function findField(name: string, from: JavaType, sources: JavaSources): FoundField | undefined {
  const plain = name.startsWith("this.") ? name.slice("this.".length) : name;
  const dot = plain.lastIndexOf(".");
  if (dot !== -1) {
    const type = findType(sources, plain.slice(0, dot), from);
    return type === undefined ? undefined : fieldOf(plain.slice(dot + 1), type, sources);
  }
  for (let around: JavaType | undefined = from; around !== undefined; around = around.outer) {
    const found = fieldOf(plain, around, sources);
    if (found !== undefined) return found;
  }
  return importedField(plain, from, sources);
}

function fieldOf(name: string, type: JavaType, sources: JavaSources): FoundField | undefined {
  for (const owner of [type, ...supertypesOf(sources, type)]) {
    const field = owner.fields.find((one) => one.name === name);
    if (field !== undefined) return { field, type: owner };
  }
  return undefined;
}

function importedField(name: string, from: JavaType, sources: JavaSources): FoundField | undefined {
  for (const { isStatic, isWildcard, name: imported } of from.unit.imports) {
    if (!isStatic) continue;
    const owner = isWildcard ? imported : imported.slice(0, imported.lastIndexOf("."));
    if (!isWildcard && !imported.endsWith(`.${name}`)) continue;
    const type = findType(sources, owner, from);
    const found = type === undefined ? undefined : fieldOf(name, type, sources);
    if (found !== undefined) return found;
  }
  return undefined;
}
