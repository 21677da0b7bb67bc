import { findField } from "./constant-value.ts";
import type { JavaExpression } from "./java-expression.ts";
import type { JavaSources } from "./java-sources.ts";
import type { MethodScope } from "./method-scope.ts";
import { simpleName } from "./type-lookup.ts";

interface ReceiverScope extends MethodScope {
  readonly sources: JavaSources;
}

/**
 * Returns the name, without its package, of the class that a chain of calls begins with: `WebClient` of `webClient.get().uri(…)` and of
 * `WebClient.builder().baseUrl(…)`. Undefined if it is not known.
 */
export function receiverType(on: JavaExpression | undefined, scope: ReceiverScope): string | undefined {
  let first = on;
  while (first?.kind === "call" && first.on !== undefined) first = first.on;
  if (first === undefined) return undefined;
  if (first.kind === "new") return withoutPackage(first.type);
  if (first.kind === "call") {
    const name = first.name;
    const method = scope.type.methods.find((one) => one.name === name);
    return method && withoutPackage(method.returns.name);
  }
  if (first.kind !== "name") return undefined;
  const { name } = first;
  const local = scope.locals.get(name);
  if (local !== undefined && local.type.name !== "var") return withoutPackage(local.type.name);
  if (local?.value !== undefined) return receiverType(local.value, { ...scope, locals: new Map() });
  const field = findField(name, scope.type, scope.sources);
  if (field !== undefined) return withoutPackage(field.field.type.name);
  return /^[A-Z]/.test(simpleName(name)) ? withoutPackage(name) : undefined;
}

/** `WebClient.Builder` of `org.springframework.web.reactive.function.client.WebClient.Builder`. */
function withoutPackage(name: string): string {
  return name.replace(/^(?:[a-z]\w*\.)+(?=[A-Z])/, "");
}
