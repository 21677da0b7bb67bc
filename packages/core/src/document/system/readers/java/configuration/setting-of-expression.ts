import { findField } from "../syntax/constant-value.ts";
import type { JavaCall, JavaExpression } from "../syntax/java-expression.ts";
import type { JavaSources } from "../syntax/java-sources.ts";
import type { JavaType, JavaTypeUse } from "../syntax/java-unit.ts";
import type { MethodScope } from "../syntax/method-scope.ts";
import { findType, simpleName } from "../syntax/type-lookup.ts";

interface SettingScope extends MethodScope {
  readonly sources: JavaSources;
}

const lookups = new Set([
  "getenv",
  "getProperty",
  "getRequiredProperty",
  "getOrDefault",
  "getValue",
  "getString",
  "getOptionalValue",
]);

/**
 * Returns the placeholder of the setting that a call reads: from the environment, from system properties, from the
 * settings of an application, or from an object that Spring has filled with them.
 */
export function settingOf(call: JavaCall, scope: SettingScope): string | undefined {
  const [key, standard] = call.arguments;
  if (lookups.has(call.name) && key?.kind === "text" && call.on !== undefined) {
    const fallback = standard?.kind === "text" ? `:${standard.text}` : "";
    return `\${${key.text}${fallback}}`;
  }
  const property = propertyOf(call, scope);
  return property === undefined ? undefined : `\${${property.key}}`;
}

/** A property with the type of its value. */
interface Property {
  readonly key: string;
  readonly type: JavaTypeUse;
  readonly declaredBy: JavaType;
}

/** The property that `properties.getOrders().getUrl()` reads, of a class with `@ConfigurationProperties`. */
function propertyOf(expression: JavaExpression, scope: SettingScope): Property | undefined {
  if (expression.kind === "name") return rootOf(expression.name, scope);
  if (expression.kind !== "call" || expression.on === undefined || expression.arguments.length > 0)
    return undefined;
  const owner = propertyOf(expression.on, scope);
  const type = owner && findType(scope.sources, owner.type.name, owner.declaredBy);
  if (owner === undefined || type === undefined) return undefined;
  const getter = /^get([A-Z]\w*)$/.exec(expression.name)?.[1];
  const name = getter === undefined ? expression.name : getter.charAt(0).toLowerCase() + getter.slice(1);
  const field = type.fields.find((one) => one.name === name);
  if (field === undefined) return undefined;
  return { key: `${owner.key}.${name}`, type: field.type, declaredBy: type };
}

function rootOf(name: string, { locals, sources, type }: SettingScope): Property | undefined {
  const use = locals.get(name)?.type ?? findField(name, type, sources)?.field.type;
  const declared = use && findType(sources, use.name, type);
  const annotation = declared?.annotations.find((one) => simpleName(one.name) === "ConfigurationProperties");
  const prefix = annotation?.arguments.get("prefix") ?? annotation?.arguments.get("value");
  if (use === undefined || declared === undefined || prefix?.kind !== "text") return undefined;
  return { key: prefix.text, type: use, declaredBy: type };
}
