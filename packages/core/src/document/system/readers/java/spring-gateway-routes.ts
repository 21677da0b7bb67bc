import type { CallFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import type { Unit } from "../program/unit.ts";
import { addressesOf } from "./syntax/jvm-texts.ts";
import { addJvmFile, everyJvmFile, jvmProgram } from "./syntax/jvm-program.ts";

/** Reads the routes of Spring Cloud Gateway in code. */
export const springGatewayRoutes: CodeReader = {
  reads: "RouteLocator of Spring Cloud Gateway",
  languages: ["java", "kotlin"],
  mentions: everyJvmFile,
  start(context) {
    const program = jvmProgram(context);
    const units: Unit[] = [];
    return {
      visit(file) {
        const unit = addJvmFile(program, file);
        if (file.text.includes("RouteLocator")) units.push(unit);
      },
      conclude: () =>
        units
          .flatMap((unit) => program.callsIn(unit))
          .filter(({ name }) => name === "uri")
          .flatMap(({ args, line, scope: { file } }) =>
            addressesOf(args[0], program)
              .filter((text) => !text.startsWith("forward:"))
              .map((text): CallFact => {
                const service = /^lb:\/\/([^/]+)/.exec(text)?.[1];
                const to = service === undefined ? { address: text } : { name: service };
                const place = { file, line };
                return { kind: "call", from: { file }, to, protocol: "HTTP", grade: "seen", place };
              }),
          ),
    };
  },
};
