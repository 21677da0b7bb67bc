import type { CodeClass } from "./code-file.ts";
import type { Expression } from "./expression.ts";

/** Returns the setting that a field of a class of Pydantic reads from the environment; undefined for other classes. */
export function settingOfField(type: CodeClass, name: string): Expression | undefined {
  const isSettings = type.superclasses.some(
    (base) => (base.kind === "name" || base.kind === "member") && base.name === "BaseSettings",
  );
  const field = isSettings ? type.fields.find((one) => one.name === name) : undefined;
  if (field === undefined) return undefined;
  const { value } = field;
  const isField =
    value?.kind === "call" &&
    (value.callee.kind === "name" || value.callee.kind === "member") &&
    value.callee.name === "Field";
  if (!isField)
    return { kind: "setting", name: inEnvironment(type, name), ...(value && { fallback: value }) };
  const { args, keywords } = value;
  const written = keywords.get("env") ?? keywords.get("validation_alias") ?? keywords.get("alias");
  const fallback = keywords.get("default") ?? args[0];
  return {
    kind: "setting",
    name: written ?? inEnvironment(type, name),
    ...(fallback !== undefined && !isRequired(fallback) && { fallback }),
  };
}

/** `Field(...)` has no default. */
function isRequired(fallback: Expression): boolean {
  return fallback.kind === "other";
}

/** The name of a field in capitals, behind the prefix that the class is configured with. */
function inEnvironment(type: CodeClass, name: string): Expression {
  const config = type.fields.find((field) => field.name === "model_config")?.value;
  const prefix =
    config?.kind === "call"
      ? config.keywords.get("env_prefix")
      : config?.kind === "object"
        ? config.entries.get("env_prefix")
        : undefined;
  const upper = name.toUpperCase();
  return { kind: "text", text: prefix?.kind === "text" ? prefix.text.toUpperCase() + upper : upper };
}
