import type { EndpointFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import type { Unit } from "../program/unit.ts";
import { joinPaths } from "./path-text.ts";
import { constantOf } from "./syntax/jvm-texts.ts";
import { addJvmFile, everyJvmFile, jvmProgram, says } from "./syntax/jvm-program.ts";

/** Reads the pages that `ViewControllerRegistry` answers without a controller. */
export const springViewControllers: CodeReader = {
  reads: "View controllers of Spring MVC",
  languages: ["java", "kotlin"],
  mentions: everyJvmFile,
  start(context) {
    const program = jvmProgram(context);
    const units: Unit[] = [];
    return {
      visit(file) {
        const unit = addJvmFile(program, file);
        if (says(file, /ViewControllerRegistry/)) units.push(unit);
      },
      conclude: () =>
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
    };
  },
};
