import type { CodeBase } from "./code-base.ts";
import type { Expression, Origin } from "./expression.ts";

/** A setting that code reads, with the file in which its expressions mean something. */
interface SettingRead {
  readonly file: string;
  readonly name: Expression;
  readonly fallback?: Expression;
}

/** How libraries call the function that reads a setting: `config.get("X")`, `config("X", default="y")`, `env.str("X")`. */
const readers = /^(?:get|getOrThrow|getenv|env|config|str|string|int|url|getString|asString)$/;

/** What these are called on. */
const holders = /^(?:this\.)?_?(?:config|configService|configuration|conf|env|environ|nconf|settings)$/i;

/** Returns the setting that an expression reads; undefined if it is none. */
export function settingOf(codeBase: CodeBase, origin: Origin): SettingRead | undefined {
  const { file, value } = codeBase.resolve(origin);
  if (value.kind === "setting") return { file, ...value };
  if (value.kind === "call") return calledSetting(codeBase, { file, value });
  return undefined;
}

function calledSetting(
  codeBase: CodeBase,
  { file, value }: { file: string; value: Extract<Expression, { kind: "call" }> },
): SettingRead | undefined {
  const { callee, args, keywords } = value;
  const [first, second] = args;
  if (first === undefined) return undefined;
  const name = callee.kind === "member" || callee.kind === "name" ? callee.name : "";
  const holder = callee.kind === "member" ? callee.of : undefined;
  const source = codeBase.packageOf({ file, value: holder ?? callee })?.source ?? "";
  const isReader =
    holder === undefined
      ? /^(?:decouple|environs|starlette\.config|env-var)$/.test(source) ||
        (holder === undefined && name === "env" && source === "env-var")
      : readers.test(name) &&
        ((holder.kind === "name" && holders.test(holder.name)) || /^(?:config|nconf|env-var)$/.test(source));
  if (!isReader) return undefined;
  const fallback = keywords.get("default") ?? (second?.kind === "object" ? undefined : second);
  return { file, name: first, ...(fallback !== undefined && { fallback }) };
}
