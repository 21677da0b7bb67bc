import type { SyntaxFile } from "../../../reader.ts";
import { moduleManifestsOf } from "../../java/build/module-manifests.ts";
import { moduleFolderOf } from "../../java/syntax/module-folder.ts";
import type { Program } from "../../program/program.ts";
import { lookup, ownerOf } from "../../program/scope.ts";
import { sharedProgram } from "../../program/shared-program.ts";
import { gap, type LibraryTexts, product, textsOf } from "../../program/texts.ts";
import type { Call, Value } from "../../program/value.ts";
import { plainType } from "./kotlin-type.ts";
import { type KotlinFile, translateKotlin } from "./kotlin-unit.ts";

const files = new WeakMap<Program, Map<string, KotlinFile>>();

/** The Kotlin code that one reading has seen. All readers of the language share it, so that a file is translated once. */
export const kotlinProgram = sharedProgram((context) => {
  const manifests = moduleManifestsOf(context);
  return {
    realmOf: (path) => manifests.folderOf(path) ?? moduleFolderOf(path),
    isRealm: () => false,
    hasBareFields: true,
  };
});

/** Adds a file to the code, if another reader has not done so, and returns what it declares. */
export function addKotlinFile(program: Program, file: SyntaxFile): KotlinFile {
  const seen = files.get(program) ?? new Map<string, KotlinFile>();
  files.set(program, seen);
  const known = seen.get(file.path);
  if (known !== undefined) return known;
  const translated = file.outline("unit", () => translateKotlin(file));
  seen.set(file.path, translated);
  program.add(translated.unit);
  return translated;
}

/** Returns the texts that a Kotlin expression may have. */
export function kotlinTexts(program: Program, value: Value | undefined): readonly string[] {
  return textsOf(program, library, value);
}

/** Functions that return the text, or the address, that they are given. */
const given =
  /^(?:URI|URL|Url|URLBuilder|create|parse|fromUriString|fromHttpUrl|fromUri|requireNotNull|checkNotNull)$/;

/** Methods that return the text that they are called on. */
const passing =
  /^(?:toString|trim|trimEnd|trimStart|trimIndent|trimMargin|removeSuffix|removePrefix|toUri|toURL|toHttpUrl|lowercase|orEmpty|build|toUriString|ifBlank|ifEmpty|takeIf|getString|asString)$/;

/** Methods that read a setting by its key. */
const lookups = /^(?:getenv|getProperty|getRequiredProperty|property|propertyOrNull|getString|tryGetString)$/;

const library: LibraryTexts = (value, inner) => {
  if (value.kind === "member") return undefined;
  if (value.kind === "item") {
    // `configuration[Key("orders.url", stringType)]` of Konfig.
    if (value.key.kind === "call" && value.key.name === "Key") return setting(inner(value.key.args[0])[0]);
    const environment = value.of.kind === "call" && /^(?:getenv|getProperties)$/.test(value.of.name);
    const name = value.of.kind === "name" || value.of.kind === "member" ? value.of.name : "";
    return environment || /^(?:env|dotenv|environment)$/i.test(name)
      ? setting(inner(value.key)[0])
      : undefined;
  }
  const { args, name, of } = value;
  const [first, second] = args;
  if (lookups.test(name) && first !== undefined) return setting(inner(first)[0], inner(second)[0]);
  if (name === "getOrDefault") return setting(inner(first)[0], inner(second)[0]);
  if (of !== undefined && passing.test(name)) {
    // `environment.config.property("orders.url").getString()`
    const fallback =
      first?.kind === "routine" ? first.routine.returns.flatMap((returned) => inner(returned)) : [];
    return [...inner(of), ...(name.startsWith("if") ? fallback : [])];
  }
  if (of !== undefined && /^append(?:Encoded)?PathSegments?$/.test(name))
    return product([inner(of), ...args.flatMap((segment) => [["/"], inner(segment)])]);
  if (given.test(name)) return first === undefined ? undefined : inner(first);
  if (of !== undefined && name === "format") return formatted(inner(of), args.map(inner));
  if (of !== undefined && name === "plus") return product([inner(of), inner(first)]);
  if (name === "dotenv") return undefined;
  if (/env/i.test(name) && first?.kind === "text" && /^[A-Z][A-Z\d_]+$/.test(first.text))
    return setting(first.text, inner(second)[0]);
  return undefined;
};

function setting(key: string | undefined, fallback?: string): readonly string[] | undefined {
  if (key === undefined || key === "" || key.includes(gap)) return undefined;
  return [
    fallback === undefined || fallback === "" || fallback.includes(gap)
      ? `\${${key}}`
      : `\${${key}:${fallback}}`,
  ];
}

/** Replaces the verbs of a format, such as `%s`, by the arguments. */
function formatted(formats: readonly string[], args: readonly (readonly string[])[]): readonly string[] {
  return formats.flatMap((format) => {
    let index = 0;
    return product(
      format
        .split(/(%(?:\d+\$)?[\d.]*[sd])/)
        .map((part, position) => (position % 2 === 0 ? [part] : (args[index++] ?? [gap]))),
    );
  });
}

/**
 * Returns the name, without its package, of the class that a chain of calls begins with: `WebClient` of
 * `client.get().uri(…)` and of `WebClient.builder().baseUrl(…)`. Undefined if it is not known.
 */
export function receiverOf(value: Value | undefined, program: Program, depth = 0): string | undefined {
  let first = value;
  while (first?.kind === "call" && first.of !== undefined && !first.isCreation) first = first.of;
  if (first === undefined || depth > 6) return undefined;
  if (first.kind === "call") return first.isCreation ? qualified(first) : undefined;
  if (first.kind === "member")
    return fieldType(
      first.name,
      first.of.kind === "name" && first.of.name === "this" ? ownerOf(first.scope) : undefined,
      program,
    );
  if (first.kind !== "name") return undefined;
  const { name, scope } = first;
  const declared = lookup(name, scope);
  const type = declared === undefined ? undefined : declared.routine.parameters[declared.index]?.type;
  if (type !== undefined && type !== "") return plainType(type);
  for (const { parameter, value: origin } of program.origins(first)) {
    if (parameter?.type !== undefined && parameter.type !== "") return plainType(parameter.type);
    if (origin.kind === "call") return receiverOf(origin, program, depth + 1);
  }
  const field = fieldType(name, ownerOf(scope), program);
  if (field !== undefined) return field;
  return /^[A-Z]/.test(name) ? name : undefined;
}

/** `Retrofit.Builder` of `Retrofit.Builder()`. */
function qualified({ name, of }: Call): string {
  return of?.kind === "name" ? `${of.name}.${name}` : name;
}

/** The declared type of a property, or of the parameter of a constructor of its name. */
function fieldType(name: string, owner: string | undefined, program: Program): string | undefined {
  const types = owner === undefined ? program.units.flatMap((unit) => unit.types) : program.typesNamed(owner);
  for (const type of types) {
    const field = type.fields.find((one) => one.name === name);
    if (field?.type !== undefined && field.type !== "") return plainType(field.type);
    if (field?.initial !== undefined && owner !== undefined) return receiverOf(field.initial, program, 4);
  }
  if (owner === undefined) return undefined;
  const constructors = program.units
    .flatMap(({ routines }) => routines)
    .filter((routine) => routine.isConstructor && routine.owner === owner);
  const parameter = constructors.flatMap(({ parameters }) => parameters).find((one) => one.name === name);
  return parameter?.type === undefined ? undefined : plainType(parameter.type);
}
