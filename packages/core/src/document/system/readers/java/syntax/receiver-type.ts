import type { Program } from "../../program/program.ts";
import { lookup } from "../../program/scope.ts";
import { declaredTypeOf } from "../../program/type-index.ts";
import { simpleName, typeUse } from "../../program/type-use.ts";
import { type Call, dottedName, type Value } from "../../program/value.ts";

const maxDepth = 6;

/**
 * Returns the name, without its package, of the class that a chain of calls begins with: `WebClient` of
 * `client.get().uri(…)` and of `WebClient.builder().baseUrl(…)`. Undefined if it is not known.
 */
export function receiverOf(value: Value | undefined, program: Program, depth = 0): string | undefined {
  let first = value;
  while (first?.kind === "call" && first.of !== undefined && !first.isCreation) first = first.of;
  if (first === undefined || depth > maxDepth) return undefined;
  if (first.kind === "call") return first.isCreation ? nameOfCreated(first) : returned(first, program);
  if (first.kind === "member") return typeOfField(first, program, depth) ?? typeNamed(dottedName(first));
  if (first.kind !== "name") return undefined;
  return typeOfVariable(first, program, depth) ?? typeOfField(first, program, depth) ?? typeNamed(first.name);
}

/** The declared type of a variable, else what its values are. */
function typeOfVariable(
  value: Value & { readonly kind: "name" },
  program: Program,
  depth: number,
): string | undefined {
  const { name, scope } = value;
  const declared = lookup(name, scope);
  if (declared === undefined) return undefined;
  const { index, routine } = declared;
  const written = routine.variableTypes?.get(name) ?? routine.parameters[index]?.type;
  if (written !== undefined && written !== "") return plain(written);
  for (const { parameter, value: origin } of program.origins(value)) {
    if (parameter?.type !== undefined && parameter.type !== "") return plain(parameter.type);
    if (origin.kind === "call") return receiverOf(origin, program, depth + 1);
  }
  return undefined;
}

/** The declared type of a field, else the type of its first value, else the type of the constructor's parameter. */
function typeOfField(
  value: Value & { readonly kind: "member" | "name" },
  program: Program,
  depth: number,
): string | undefined {
  const found = program.fieldOf(value);
  if (found?.field.type !== undefined && found.field.type !== "") return plain(found.field.type);
  if (found?.field.initial !== undefined) return receiverOf(found.field.initial, program, depth + 1);
  const parameters = declaredTypeOf(value.scope)
    ?.methods.filter(({ isConstructor }) => isConstructor)
    .flatMap((method) => method.parameters);
  const written = parameters?.find(({ name }) => name === value.name)?.type;
  return written === undefined || written === "" ? undefined : plain(written);
}

function returned(call: Call, program: Program): string | undefined {
  const [routine] = program.routinesOf(call);
  return routine?.returnType === undefined || routine.returnType === ""
    ? undefined
    : plain(routine.returnType);
}

/** Returns the name of the class that is created: `Retrofit.Builder` of `new Retrofit.Builder()`. */
export function nameOfCreated({ name, of }: Pick<Call, "name" | "of">): string {
  const outer = of && dottedName(of);
  return withoutPackage(outer === undefined ? name : `${outer}.${name}`);
}

function typeNamed(name: string | undefined): string | undefined {
  return name !== undefined && /^[A-Z]/.test(simpleName(name)) ? withoutPackage(name) : undefined;
}

function plain(type: string): string {
  return withoutPackage(typeUse(type).name);
}

/** `WebClient.Builder` of `org.springframework.web.reactive.function.client.WebClient.Builder`. */
function withoutPackage(name: string): string {
  return name.replace(/^(?:[a-z]\w*\.)+(?=[A-Z])/, "");
}
