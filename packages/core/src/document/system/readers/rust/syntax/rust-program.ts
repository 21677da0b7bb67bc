import type { ReadingContext, SyntaxFile } from "../../../reader.ts";
import { readingOf } from "../../program/shared-program.ts";
import { Program } from "../../program/program.ts";
import { gap, type LibraryTexts, product, textsOf } from "../../program/texts.ts";
import type { Routine } from "../../program/unit.ts";
import type { Call, Value } from "../../program/value.ts";
import { isOfSystem, rustModulesOf, type RustModules } from "./rust-modules.ts";
import { translateRust } from "./rust-unit.ts";

interface RustCode {
  readonly program: Program;
  readonly modules: RustModules;
  /** What a module sees of others without their paths or passes on: `orders::*` and `orders::router`, by the module. */
  readonly passedOn: Map<string, Set<string>>;
}

const codes = new WeakMap<ReadingContext, RustCode>();
const codeOfProgram = new WeakMap<Program, RustCode>();

/** The Rust code that one reading has seen. All readers of the language share it, so that a file is translated once. */
export function rustProgram(context: ReadingContext): Program {
  const known = codes.get(context);
  if (known !== undefined) return known.program;
  const modules = rustModulesOf(context);
  const passedOn = new Map<string, Set<string>>();
  const crateOf = (path: string): string => modules.moduleOf(path).replace(/!.*$/, "");
  const program = new Program({
    realmOf: (path) => modules.moduleOf(path),
    isRealm: (imported, realm, name) => {
      if (imported === realm || !isOfSystem(imported)) return imported === realm;
      const names = passedOn.get(imported);
      return names?.has(`${realm}::*`) === true || names?.has(`${realm}::${name}`) === true;
    },
    fieldRealmOf: crateOf,
    hasBareFields: false,
  });
  const code = { program, modules, passedOn };
  codes.set(context, code);
  codeOfProgram.set(program, code);
  return program;
}

/** Adds a file to the code, if another reader has not done so. */
export function addRustFile(program: Program, file: SyntaxFile): void {
  const code = codeOfProgram.get(program);
  if (code === undefined || program.has(file.path)) return;
  const { modules, passedOn } = code;
  const own = modules.moduleOf(file.path);
  const { unit, uses } = file.outline(
    "unit",
    () => {
      const resolved = new Map<string, string>();
      const translated = translateRust(file, (segments) => {
        const module = modules.resolve(segments, own);
        resolved.set(segments.join("::"), module);
        return module;
      });
      return { ...translated, resolved };
    },
    // A path means another module if a file or a crate is added.
    ({ resolved }) =>
      [...resolved].every(([path, module]) => modules.resolve(path.split("::"), own) === module),
  );
  program.add(unit);
  const seen = passedOn.get(own) ?? new Set();
  for (const used of uses) seen.add(used);
  passedOn.set(own, seen);
}

/** Starts a reader of Rust that finds its facts in all files together. */
export const readRust = readingOf(rustProgram, addRustFile);

/** Returns the functions that a name or a path stands for. */
export function routinesNamed(program: Program, value: Value): readonly Routine[] {
  if (value.kind === "routine") return [value.routine];
  if (value.kind !== "name" && value.kind !== "member") return [];
  const call: Call = {
    kind: "call",
    ...(value.kind === "member" && { of: value.of }),
    name: value.name,
    types: [],
    args: [],
    named: new Map(),
    isCreation: false,
    line: 0,
    scope: value.scope,
  };
  return program.routinesOf(call);
}

/** Returns the texts that a Rust expression may have. */
export function rustTexts(program: Program, value: Value | undefined): readonly string[] {
  return textsOf(program, libraryOf(program), value);
}

function libraryOf(program: Program): LibraryTexts {
  return (value, inner) => {
    if (value.kind !== "call") return undefined;
    const { args, name, of } = value;
    const [first, second] = args;
    const path = of === undefined ? undefined : program.importOf(of);
    if (
      path !== undefined &&
      /^(?:std::env|env|dotenvy?|envmnt|dotenv_codegen)$/.test(path) &&
      /^var(?:_os)?$/.test(name)
    )
      return variable(inner(first)[0]);
    if (/^(?:env|option_env|dotenv)!$/.test(name)) return variable(inner(first)[0]);
    if (of !== undefined && name === "join" && first !== undefined)
      return product([
        inner(of).map((text) => text.replace(/\/$/, "")),
        ["/"],
        inner(first).map((text) => text.replace(/^\//, "")),
      ]);
    // A function that is given the name of a variable and perhaps its default.
    if (/env|var/i.test(name) && first?.kind === "text" && /^[A-Z][A-Z\d_]+$/.test(first.text))
      return variable(first.text, inner(second)[0]);
    if (path !== undefined && /^(?:parse|parse_str|from_str|from_static|try_from|from_shared)$/.test(name))
      return inner(first);
    return undefined;
  };
}

function variable(name: string | undefined, fallback?: string): readonly string[] | undefined {
  if (name === undefined || name.includes(gap)) return undefined;
  return [
    fallback === undefined || fallback === "" || fallback.includes(gap)
      ? `\${${name}}`
      : `\${${name}:${fallback}}`,
  ];
}
