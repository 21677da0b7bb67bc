import type { Program } from "./program.ts";
import type { TypeUnit } from "./unit.ts";
import { type Call, calleeOf, entriesOf, nameOf, textOf, type Value } from "./value.ts";

/** A setting that code reads. */
interface SettingRead {
  readonly name: Value;
  readonly fallback?: Value;
}

/** How libraries call the function that reads a setting: `config.get("X")`, `config("X", default="y")`, `env.str("X")`. */
const readers = /^(?:get|getOrThrow|getenv|env|config|str|string|int|url|getString|asString)$/;

/** What these are called on. */
const holders = /^(?:this\.)?_?(?:config|configService|configuration|conf|env|environ|nconf|settings)$/i;

/** Returns the setting that an expression reads; undefined if it is none. */
export function settingOf(program: Program, value: Value): SettingRead | undefined {
  const found = program.resolve(value);
  if (found.kind === "setting") return found;
  return found.kind === "call" ? calledSetting(program, found) : undefined;
}

function calledSetting(program: Program, call: Call): SettingRead | undefined {
  const { args, name, named, of } = call;
  const [first, second] = args;
  if (first === undefined) return undefined;
  const isMethod = of !== undefined && name !== "";
  const source = program.packageOf(isMethod ? of : calleeOf(call))?.source ?? "";
  const isReader = isMethod
    ? readers.test(name) &&
      ((of.kind === "name" && holders.test(of.name)) || /^(?:config|nconf|env-var)$/.test(source))
    : /^(?:decouple|environs|starlette\.config|env-var)$/.test(source);
  if (!isReader) return undefined;
  const fallback = named.get("default") ?? (entriesOf(second) === undefined ? second : undefined);
  return { name: first, ...(fallback !== undefined && { fallback }) };
}

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
