import type { Program } from "../../program/program.ts";
import type { Frame } from "../../program/scope.ts";
import { formattedTexts, type LibraryTexts, product, settingTexts, textsFrom } from "../../program/texts.ts";
import type { Call, Value } from "../../program/value.ts";

/** Returns the texts that a Go expression may have, in a routine that is entered from a known call if `frame` is given. */
export function goTexts(program: Program, value: Value | undefined, frame?: Frame): readonly string[] {
  return value === undefined
    ? []
    : textsFrom(program, libraryOf(program), { value, ...(frame && { frame }) });
}

function libraryOf(program: Program): LibraryTexts {
  return (value, inner) => {
    if (value.kind === "item") return undefined;
    if (value.kind === "member")
      return constantOf(program, value.of, value.name) ?? declaredName(program, value, inner);
    return textsOfCall(program, value, inner);
  };
}

function textsOfCall(
  program: Program,
  call: Call,
  inner: (value: Value | undefined) => readonly string[],
): readonly string[] | undefined {
  const imported = call.of === undefined ? undefined : program.importOf(call.of);
  const [first, second] = call.args;
  if (imported === "os" && /^(?:Getenv|LookupEnv)$/.test(call.name)) return settingTexts(inner(first)[0]);
  if (imported === "os" && call.name === "ExpandEnv") return inner(first);
  // An option of the command line has its default, unless the program is given another value.
  if (/^(?:flag|github\.com\/spf13\/pflag)$/.test(imported ?? "") && /^StringP?$/.test(call.name))
    return inner(call.args[call.name === "String" ? 1 : 2]);
  if (imported === "fmt" && /^(?:Sprintf|Sprint)$/.test(call.name))
    return call.name === "Sprint"
      ? product(call.args.map(inner))
      : formattedTexts(inner(first), call.args.slice(1).map(inner));
  if (imported === "net" && call.name === "JoinHostPort")
    return product([inner(first), [":"], inner(second)]);
  if (imported === "strings" && /^(?:Trim|To(?:Lower|Upper)|Replace)/.test(call.name)) return inner(first);
  if (imported === "net/url" && /^(?:Parse|ParseRequestURI|JoinPath)$/.test(call.name))
    return call.name === "JoinPath" ? segments(call.args.map(inner)) : inner(first);
  if (imported === "path" && call.name === "Join") return segments(call.args.map(inner));
  // Pointers to texts, as the inputs of the SDK of AWS need them.
  if (
    imported !== undefined &&
    /^github\.com\/aws\/aws-sdk-go(?:-v2)?\/aws$/.test(imported) &&
    call.name === "String"
  )
    return inner(first);
  if (imported === "github.com/spf13/viper" && /^Get(?:String)?$/.test(call.name))
    return settingTexts(inner(first)[0]);
  // A function of another package that is given the name of a variable and perhaps its default.
  if (/env/i.test(call.name) && first?.kind === "text" && /^[A-Z][A-Z\d_]+$/.test(first.text))
    return settingTexts(first.text, second?.kind === "text" ? second.text : undefined);
  return methodText(call, inner);
}

/** Methods that give the text of their object. */
function methodText(
  { args, name, of }: Call,
  inner: (value: Value | undefined) => readonly string[],
): readonly string[] | undefined {
  if (of === undefined) return undefined;
  if (name === "JoinPath") return segments([of, ...args].map(inner));
  return name === "String" ? inner(of) : undefined;
}

/** Joins the parts of a path with one slash between them, as `path.Join("/admin", "/login")` does. */
function segments(parts: readonly (readonly string[])[]): readonly string[] {
  return product(parts.flatMap((part, index) => (index === 0 ? [part] : [["/"], part]))).map((path) =>
    path.replaceAll(/(?<=[^:/]|^)\/{2,}/g, "/").replace(/(?<=.)\/$/, ""),
  );
}

function constantOf(program: Program, of: Value, name: string): readonly string[] | undefined {
  if (program.importOf(of) !== "net/http") return undefined;
  const method = /^Method([A-Z][a-z]+)$/.exec(name)?.[1];
  return method === undefined ? undefined : [method.toUpperCase()];
}

/** `queue.Name` of a queue that was declared with a name. */
function declaredName(
  program: Program,
  { name, of }: Value & { readonly kind: "member" },
  inner: (value: Value | undefined) => readonly string[],
): readonly string[] | undefined {
  if (name !== "Name") return undefined;
  return program
    .origins(of)
    .flatMap(({ value }) =>
      value.kind === "call" && value.name === "QueueDeclare" ? inner(value.args[0]) : [],
    );
}
