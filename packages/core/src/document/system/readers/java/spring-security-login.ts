import type { EndpointFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import type { Program } from "../program/program.ts";
import { declaredTypeOf } from "../program/type-index.ts";
import { simpleName, typeUse } from "../program/type-use.ts";
import type { Call } from "../program/value.ts";
import { joinPaths } from "./path-text.ts";
import { constantOf } from "./syntax/jvm-texts.ts";
import { everyJvmFile, readJvmFiles } from "./syntax/jvm-program.ts";

/** Reads the paths at which filters of Spring Security answer a login. */
export const springSecurityLogin: CodeReader = {
  reads: "Spring Security logins",
  languages: ["java", "kotlin"],
  mentions: everyJvmFile,
  start: readJvmFiles(
    /setFilterProcessesUrl|loginProcessingUrl|AbstractAuthenticationProcessingFilter/,
    (units, program) =>
      units.flatMap((unit) => program.callsIn(unit)).flatMap((call) => loginAt(call, program)),
  ),
};

function loginAt(call: Call, program: Program): EndpointFact[] {
  const isLogin = /^(?:setFilterProcessesUrl|loginProcessingUrl)$/.test(call.name);
  if (!isLogin && !isFilter(call)) return [];
  const path = constantOf(call.args[0], program);
  const { file } = call.scope;
  if (path === undefined) return [];
  return [
    {
      kind: "endpoint",
      owner: { file },
      ...(isLogin && { method: "POST" }),
      path: joinPaths(path),
      grade: "seen",
      place: { file, line: call.line },
    },
  ];
}

/** A filter gives its path to the constructor of its superclass. */
function isFilter({ name, of, scope }: Call): boolean {
  const bases = declaredTypeOf(scope)?.bases ?? [];
  return (
    name === "super" &&
    of === undefined &&
    bases.some((base) => simpleName(typeUse(base).name) === "AbstractAuthenticationProcessingFilter")
  );
}
