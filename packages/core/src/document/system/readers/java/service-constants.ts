import type { Fact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { isInLibrary, otherModulesUsing } from "./syntax/library-users.ts";
import { everyJvmFile, readJvmFiles } from "./syntax/jvm-program.ts";
import { declaredTypeOf } from "../program/type-index.ts";
import type { Program } from "../program/program.ts";
import { type Call, dottedName } from "../program/value.ts";
import type { DeclaredType } from "../program/unit.ts";

/** Enums that list services are named so by convention. */
const constant = /\b\w*(?:Service|Server|Backend|Application|Microservice|Upstream)s?\.[A-Z][A-Z0-9_]*\b/;

/**
 * Reads calls with a service as a constant of an enum whose constants carry the names of services, as in applications that
 * look each other up through their own client.
 */
export const serviceConstants: CodeReader = {
  reads: "Enums of service names",
  languages: ["java"],
  mentions: everyJvmFile,
  start: readJvmFiles(constant, (units, program) =>
    units.flatMap((unit) => program.callsIn(unit)).flatMap((call) => callsBy(call, program)),
  ),
};

function callsBy({ args, line, scope }: Call, program: Program): Fact[] {
  const from = declaredTypeOf(scope);
  return args.flatMap((argument): Fact[] => {
    const written = dottedName(argument) ?? "";
    if (from === undefined || argument.kind !== "member" || !constant.test(written)) return [];
    const [enumName = "", name = ""] = written.split(".");
    const service = serviceOf(name, program.types.find(enumName, from));
    if (service === undefined) return [];
    const place = { file: from.file, line: argument.line ?? line };
    return callersOf(from, program).map((file) => ({
      kind: "call",
      from: { file },
      to: { name: service },
      grade: "inferred",
      place,
    }));
  });
}

/** The modules that call; what no module uses of a library calls nothing. */
function callersOf(type: DeclaredType, program: Program): readonly string[] {
  const users = otherModulesUsing(type, program);
  return users.length > 0 || isInLibrary(type, program) ? users : [type.file];
}

/** The text that a constant carries, if all constants of its enum carry one. */
function serviceOf(name: string, type: DeclaredType | undefined): string | undefined {
  if (type?.kind !== "enum") return undefined;
  const constants = type.fields.filter((field) => field.type === type.path && field.isStatic === true);
  const texts = constants.map(({ initial, name: own }) => {
    const [first] = initial?.kind === "call" ? initial.args : [];
    return { own, text: first?.kind === "text" ? first.text : undefined };
  });
  if (texts.some(({ text }) => text === undefined)) return undefined;
  return texts.find(({ own }) => own === name)?.text;
}
