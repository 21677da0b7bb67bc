import type { Program } from "./program.ts";
import { type Call, calleeOf, entriesOf, type Value } from "./value.ts";

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
