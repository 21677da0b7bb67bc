import type { EndpointFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { joinPaths } from "./path-text.ts";
import { constantOf } from "./syntax/jvm-texts.ts";
import { everyJvmFile, readJvmFiles } from "./syntax/jvm-program.ts";

/** Reads the pages that `ViewControllerRegistry` answers without a controller. */
export const springViewControllers: CodeReader = {
  reads: "View controllers of Spring MVC",
  languages: ["java", "kotlin"],
  mentions: everyJvmFile,
  start: readJvmFiles(/ViewControllerRegistry/, (units, program) =>
    units
      .flatMap((unit) => program.callsIn(unit))
      .filter(({ name }) => /^add(?:Redirect)?ViewController$/.test(name))
      .flatMap(({ args, line, scope: { file } }): EndpointFact[] => {
        const text = constantOf(args[0], program);
        if (text === undefined) return [];
        const path = joinPaths(text);
        const place = { file, line };
        return [{ kind: "endpoint", owner: { file }, method: "GET", path, grade: "seen", place }];
      }),
  ),
};
