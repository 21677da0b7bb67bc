import type { TypeUnit } from "./unit.ts";
import { entriesOf, nameOf, textOf, type Value } from "./value.ts";

/** Returns the setting that a field of a class of Pydantic reads from the environment; undefined for other classes. */
export function settingOfField(type: TypeUnit, name: string): Value | undefined {
  const isSettings = type.superclasses?.some((base) => nameOf(base) === "BaseSettings") === true;
  const field = isSettings ? type.fields.find((one) => one.name === name) : undefined;
  if (field === undefined) return undefined;
  const { initial: value } = field;
  if (value?.kind !== "call" || value.name !== "Field")
    return { kind: "setting", name: inEnvironment(type, name), ...(value && { fallback: value }) };
  const { args, named } = value;
  const written = named.get("env") ?? named.get("validation_alias") ?? named.get("alias");
  const fallback = named.get("default") ?? args[0];
  return {
    kind: "setting",
    name: written ?? inEnvironment(type, name),
    ...(fallback !== undefined && !isRequired(fallback) && { fallback }),
  };
}

/** `Field(...)` has no default. */
function isRequired(fallback: Value): boolean {
  return fallback.kind === "unknown";
}

/** The name of a field in capitals, behind the prefix that the class is configured with. */
function inEnvironment(type: TypeUnit, name: string): Value {
  const config = type.fields.find((field) => field.name === "model_config")?.initial;
  const options = config?.kind === "call" ? config.named : entriesOf(config);
  const prefix = textOf(options?.get("env_prefix")) ?? "";
  return { kind: "text", text: (prefix + name).toUpperCase() };
}
