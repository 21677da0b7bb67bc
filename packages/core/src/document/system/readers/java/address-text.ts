import { settingOf } from "./configuration/setting-of-expression.ts";
import { constantOf, findField } from "./syntax/constant-value.ts";
import type { JavaCall, JavaExpression } from "./syntax/java-expression.ts";
import type { JavaSources } from "./syntax/java-sources.ts";
import type { MethodScope } from "./syntax/method-scope.ts";
import { stepLimit, takesStep, type StepLimit } from "./syntax/step-limit.ts";

/** Where an expression stands, and how often names have led to others on the way. */
interface AddressScope extends MethodScope {
  readonly sources: JavaSources;
  readonly steps?: number;
  readonly limit?: StepLimit;
}

const maxSteps = 12;

/**
 * Returns the text of an address that code puts together: settings become placeholders (`${orders.url}/x`), and what
 * else is only known at run time `{}`. Undefined if its beginning is not known.
 */
export function addressText(expression: JavaExpression, scope: AddressScope): string | undefined {
  const steps = (scope.steps ?? 0) + 1;
  const limit = scope.limit ?? stepLimit();
  if (steps > maxSteps || !takesStep(limit)) return undefined;
  const inner = { ...scope, steps, limit };
  switch (expression.kind) {
    case "text":
      return expression.text;
    case "join": {
      const [first, ...rest] = expression.parts.map((part) => addressText(part, inner));
      return first === undefined ? undefined : [first, ...rest.map((part) => part ?? "{}")].join("");
    }
    case "name":
      return textOfName(expression.name, inner);
    case "new":
      return expression.arguments[0] === undefined ? undefined : addressText(expression.arguments[0], inner);
    case "call":
      return settingOf(expression, scope) ?? textOfCall(expression, inner);
    default:
      return undefined;
  }
}

function textOfName(name: string, scope: AddressScope): string | undefined {
  const local = scope.locals.get(name);
  if (local !== undefined) return local.value === undefined ? undefined : addressText(local.value, scope);
  const constant = constantOf({ kind: "name", name }, scope.type, scope.sources);
  if (constant !== undefined) return constant;
  const field = findField(name, scope.type, scope.sources);
  if (field?.field.value === undefined) return undefined;
  return addressText(field.field.value, { ...scope, type: field.type, locals: new Map() });
}

/** Calls that return the address that they are called on or get. */
const passing =
  /^(?:create|valueOf|of|parse|get|uri|url|target|fromHttpUrl|fromUriString|fromUri|fromPath|requireNonNull|toURI|toURL)$/;
const keeping =
  /^(?:toString|trim|strip|build|buildAndExpand|encode|toUri|toUriString|expand|queryParam|queryParams|path|pathSegment|resolve|resolveTemplate|request|query|newBuilder|replace|toLowerCase|concat|formatted|uriVariables|scheme|orElse|getUri)$/;

function textOfCall(call: JavaCall, scope: AddressScope): string | undefined {
  const [first] = call.arguments;
  const target = call.on;
  if (call.name === "format" && first !== undefined) return formatted(first, call.arguments.slice(1), scope);
  if (target === undefined || (target.kind === "name" && target.name === "this")) {
    const method = scope.type.methods.find(
      (one) => one.name === call.name && one.parameters.length === call.arguments.length,
    );
    const [result] = method?.results ?? [];
    if (result !== undefined) return addressText(result, { ...scope, locals: new Map() });
    return first !== undefined && passing.test(call.name) ? addressText(first, scope) : undefined;
  }
  if (keeping.test(call.name)) {
    const base = addressText(target, scope);
    if (base === undefined) return undefined;
    if (call.name === "formatted") return filledIn(base, call.arguments, scope);
    const more = first === undefined ? undefined : addressText(first, scope);
    if (call.name === "concat") return base + (more ?? "{}");
    if (call.name === "path") return `${base.replace(/\/$/, "")}/${(more ?? "{}").replace(/^\//, "")}`;
    return base;
  }
  return first !== undefined && passing.test(call.name) ? addressText(first, scope) : undefined;
}

function formatted(
  pattern: JavaExpression,
  values: readonly JavaExpression[],
  scope: AddressScope,
): string | undefined {
  const text = addressText(pattern, scope);
  return text === undefined ? undefined : filledIn(text, values, scope);
}

function filledIn(text: string, values: readonly JavaExpression[], scope: AddressScope): string {
  let next = 0;
  return text.replace(/%(?:(\d+)\$)?[\d.]*[sd]/g, (_, place?: string) => {
    const value = values[place === undefined ? next++ : Number(place) - 1];
    return (value && addressText(value, scope)) ?? "{}";
  });
}
