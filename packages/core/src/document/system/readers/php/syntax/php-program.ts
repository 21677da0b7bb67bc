import type { SyntaxFile } from "../../../reader.ts";
import type { Program } from "../../program/program.ts";
import { foldersWith, sharedProgram } from "../../program/shared-program.ts";
import { gap, type LibraryTexts, product, textsOf } from "../../program/texts.ts";
import type { Value } from "../../program/value.ts";
import { translatePhp } from "./php-unit.ts";

/** The PHP code that one reading has seen. All readers of the language share it, so that a file is translated once. */
export const phpProgram = sharedProgram((context) => ({
  realmOf: foldersWith(context, /(?:^|\/)composer\.json$/),
  isRealm: () => false,
  hasBareFields: false,
}));

/** Adds a file to the code, if another reader has not done so. */
export function addPhpFile(program: Program, file: SyntaxFile): void {
  if (!program.has(file.path)) program.add(file.outline("unit", () => translatePhp(file)));
}

/** Returns the texts that a PHP expression may have. */
export function phpTexts(program: Program, value: Value | undefined): readonly string[] {
  return textsOf(program, libraryOf(program), value);
}

function libraryOf(program: Program): LibraryTexts {
  return (value, inner) => {
    if (value.kind === "member") return undefined;
    if (value.kind === "item") return itemTexts(program, value, inner);
    const { args, name, of } = value;
    const isFunction = of === undefined;
    if (isFunction && (name === "getenv" || name === "env"))
      return variable(inner(args[0])[0], inner(args[1])[0]);
    if (isFunction && name === "sprintf") return formatted(inner(args[0]), args.slice(1).map(inner));
    if (isFunction && /^(?:rtrim|ltrim|trim|strval|strtolower)$/.test(name)) return inner(args[0]);
    if (isFunction && name === "config") return configTexts(program, inner(args[0])[0], inner);
    if (name === "get" && of?.kind === "name" && of.name === "Env")
      return variable(inner(args[0])[0], inner(args[1])[0]);
    if (name === "getParameter") return parameterTexts(program, inner(args[0])[0], inner);
    return undefined;
  };
}

type Inner = (value: Value | undefined) => readonly string[];

function variable(name: string | undefined, fallback: string | undefined): readonly string[] | undefined {
  if (name === undefined || name.includes(gap)) return undefined;
  return [
    fallback === undefined || fallback === "" || fallback.includes(gap)
      ? `\${${name}}`
      : `\${${name}:${fallback}}`,
  ];
}

/** `$_ENV["X"]`, or an entry of an array that is written out. */
function itemTexts(
  program: Program,
  { key, of }: Value & { readonly kind: "item" },
  inner: Inner,
): readonly string[] | undefined {
  const [name] = inner(key);
  if (name === undefined) return undefined;
  if (of.kind === "name" && (of.name === "$_ENV" || of.name === "$_SERVER"))
    return /^[A-Z][A-Z\d_]*$/.test(name) ? variable(name, undefined) : undefined;
  const entries = program
    .origins(of)
    .flatMap((origin) => (origin.value.kind === "record" ? (origin.value.entries.get(name) ?? []) : []));
  return entries.length === 0 ? undefined : entries.flatMap(inner);
}

/** `config("services.orders.url")` is an entry of the array that `config/services.php` returns. */
function configTexts(
  program: Program,
  path: string | undefined,
  inner: Inner,
): readonly string[] | undefined {
  const [file, ...keys] = (path ?? "").split(".");
  const returned = program.units.find((unit) => unit.path.endsWith(`config/${file ?? ""}.php`))?.top
    .returns[0];
  let value = returned;
  for (const key of keys) value = value?.kind === "record" ? value.entries.get(key) : undefined;
  return value === undefined || keys.length === 0 ? undefined : inner(value);
}

/** `setParameter("orders_url", …)` of Symfony's container. */
function parameterTexts(
  program: Program,
  name: string | undefined,
  inner: Inner,
): readonly string[] | undefined {
  const found = program.units
    .flatMap((unit) => program.callsIn(unit))
    .filter(
      (call) => call.name === "setParameter" && call.args[0]?.kind === "text" && call.args[0].text === name,
    )
    .flatMap((call) => inner(call.args[1]));
  return found.length === 0 ? undefined : found;
}

function formatted(formats: readonly string[], args: readonly (readonly string[])[]): readonly string[] {
  return formats.flatMap((format) => {
    let index = 0;
    return product(
      format
        .split(/(%(?:\d+\$)?[-+0 ]*\d*(?:\.\d+)?[a-zA-Z%])/)
        .map((part, position) =>
          position % 2 === 0 ? [part] : part === "%%" ? ["%"] : (args[index++] ?? [gap]),
        ),
    );
  });
}
