import type { SyntaxFile } from "../../../reader.ts";
import type { Program } from "../../program/program.ts";
import { foldersWith, readingOf, sharedProgram } from "../../program/shared-program.ts";
import { settingTexts, type LibraryTexts, onlyText, textsOf } from "../../program/texts.ts";
import type { Routine, TypeUnit } from "../../program/unit.ts";
import type { Call, Value } from "../../program/value.ts";
import { translateElixir } from "./elixir-unit.ts";

/** The Elixir code that one reading has seen. All readers of the language share it, so that a file is translated once. */
export const elixirProgram = sharedProgram((context) => ({
  realmOf: foldersWith(context, /(?:^|\/)mix\.exs$/),
  isRealm: () => false,
  hasBareFields: true,
}));

/** Adds a file to the code, if another reader has not done so. */
export function addElixirFile(program: Program, file: SyntaxFile): void {
  if (!program.has(file.path)) program.add(file.outline("unit", () => translateElixir(file)));
}

/** Starts a reader of Elixir that finds its facts in all files together. */
export const readElixir = readingOf(elixirProgram, addElixirFile);

/** Returns the texts that an Elixir expression may have. */
export function elixirTexts(program: Program, value: Value | undefined): readonly string[] {
  return textsOf(program, libraryOf(program), value);
}

/** Returns the only text that an Elixir expression can have, or undefined. */
export function elixirText(program: Program, value: Value | undefined): string | undefined {
  return onlyText(elixirTexts(program, value));
}

/** Returns the name of a module as it is written, `Shop.Orders`; undefined for any other expression. */
export function modulePath(value: Value | undefined): string | undefined {
  if (value?.kind === "name") return /^[A-Z]/.test(value.name) ? (value.path ?? value.name) : undefined;
  if (value?.kind !== "member" || !/^[A-Z]/.test(value.name)) return undefined;
  const of = modulePath(value.of);
  return of === undefined ? undefined : `${of}.${value.name}`;
}

/** Returns the module whose body a routine is part of. */
export function moduleAround(program: Program, scope: Routine): TypeUnit | undefined {
  let outermost = scope;
  while (outermost.outer !== undefined) outermost = outermost.outer;
  if (outermost.owner === undefined) return undefined;
  const types = program.typesNamed(outermost.owner).filter(({ file }) => file === scope.file);
  return types.findLast(({ line }) => line <= outermost.line) ?? types[0];
}

/** Returns the calls of the body of a module, and of the blocks in it. */
export function usesIn(program: Program, module: TypeUnit): readonly Call[] {
  const unit = program.units.find(({ path }) => path === module.file);
  return unit === undefined
    ? []
    : program
        .callsIn(unit)
        .filter(
          (call) =>
            call.name === "use" && call.of === undefined && moduleAround(program, call.scope) === module,
        );
}

function libraryOf(program: Program): LibraryTexts {
  return (value, inner) => {
    if (value.kind === "member") return undefined;
    if (value.kind === "item") return itemTexts(program, value, inner);
    const { args, name, of } = value;
    const module = modulePath(of);
    if (module === "System" && /^(?:get_env|fetch_env!?)$/.test(name))
      return settingTexts(inner(args[0])[0], args[1] === undefined ? undefined : inner(args[1])[0]);
    if (module === "Application" && /^(?:get_env|fetch_env!?|compile_env!?)$/.test(name)) {
      const found = configuredValues(program, args);
      return found.length === 0 ? (args[2] === undefined ? undefined : inner(args[2])) : found.flatMap(inner);
    }
    if (module === "Keyword" && /^(?:get|fetch!)$/.test(name))
      return itemTexts(program, { of: args[0], key: args[1] }, inner);
    if (module === "URI" && /^(?:parse|new!?|encode)$/.test(name)) return inner(args[0]);
    if (module === "Path" && name === "join")
      return args.length === 2
        ? inner(args[0]).flatMap((base) => inner(args[1]).map((rest) => `${base.replace(/\/$/, "")}/${rest}`))
        : undefined;
    if (module === "String" && /^(?:trim|trim_trailing|to_charlist|downcase|to_atom)$/.test(name))
      return inner(args[0]);
    return of === undefined && /^(?:to_string|to_charlist)$/.test(name) ? inner(args[0]) : undefined;
  };
}

type Inner = (value: Value | undefined) => readonly string[];

/** `@config[:url]` and `Application.get_env(:shop, Shop.Client)[:url]`. */
function itemTexts(
  program: Program,
  { key, of }: { readonly key: Value | undefined; readonly of: Value | undefined },
  inner: Inner,
): readonly string[] | undefined {
  const [name] = inner(key);
  if (name === undefined || of === undefined) return undefined;
  const found = program.origins(of).flatMap(({ value }) => {
    if (value.kind === "record") return value.entries.get(name) ?? [];
    if (value.kind !== "call" || modulePath(value.of) !== "Application") return [];
    return configuredValues(program, [...value.args, { kind: "text", text: name }]);
  });
  return found.length === 0 ? undefined : found.flatMap(inner);
}

/**
 * The values that files in `config` assign to a key of an application: `config :shop, url: "…"`, or
 * `config :shop, Shop.Client, url: "…"` for a key with its own list. Values of tests are excluded.
 */
function configuredValues(program: Program, [application, key, inner]: readonly Value[]): readonly Value[] {
  const name = nameOf(application);
  const wanted = nameOf(key);
  if (name === undefined || wanted === undefined) return [];
  return configCalls(program)
    .filter(({ args }) => nameOf(args[0]) === name)
    .flatMap(({ args, named }) => {
      const value = args.length === 1 ? named.get(wanted) : undefined;
      if (inner === undefined) return value ?? [];
      const entry = nameOf(inner) ?? "";
      if (value?.kind === "record") return value.entries.get(entry) ?? [];
      return args.length > 1 && nameOf(args[1]) === wanted ? (named.get(entry) ?? []) : [];
    });
}

/** Returns all calls of `config` in the files that Mix and releases read, without those of tests. */
export function configCalls(program: Program): readonly Call[] {
  return program.units
    .filter(
      ({ path }) => /(?:^|\/)config\/(?:.*\/)?[\w.-]+\.exs$/.test(path) && !/(?:^|\/)test\.exs$/.test(path),
    )
    .flatMap((unit) => program.callsIn(unit))
    .filter(({ name, of }) => name === "config" && of === undefined);
}

function nameOf(value: Value | undefined): string | undefined {
  return value?.kind === "text" ? value.text : modulePath(value);
}
