import type { CallFact, PathRewrite } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import type { Unit } from "../program/unit.ts";
import { rewriteOfFilters } from "./gateway-filters.ts";
import { addressesOf } from "./syntax/jvm-texts.ts";
import { addJvmFile, everyJvmFile, jvmProgram, says } from "./syntax/jvm-program.ts";

/** Reads the routes of Spring Cloud Gateway in code. */
export const springGatewayRoutes: CodeReader = {
  reads: "RouteLocator of Spring Cloud Gateway",
  languages: ["java", "kotlin"],
  mentions: everyJvmFile,
  start(context) {
    const program = jvmProgram(context);
    const units: Unit[] = [];
    const texts = new Map<string, string>();
    return {
      visit(file) {
        const unit = addJvmFile(program, file);
        if (!says(file, /RouteLocator/)) return;
        units.push(unit);
        texts.set(file.path, file.text);
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
                const rewrite = rewriteOfRoute(routeBefore(texts.get(file) ?? "", line));
                return {
                  kind: "call",
                  from: { file },
                  to,
                  protocol: "HTTP",
                  ...(rewrite === undefined ? {} : { rewrite }),
                  grade: "seen",
                  place,
                };
              }),
          ),
    };
  },
};

/** The text of a route up to the line of its address: from the last `route(` before it. */
function routeBefore(text: string, line: number): string {
  const before = text.split("\n").slice(0, line).join("\n");
  return before.slice(Math.max(0, before.lastIndexOf("route(", before.lastIndexOf(".uri("))));
}

/** What the filters of a route make of its path: `r.path("/orders/**").filters(f -> f.stripPrefix(1))`. */
function rewriteOfRoute(route: string): PathRewrite | undefined {
  const path = /\.path\(\s*"([^"]+)"/.exec(route)?.[1];
  const filters = [
    ...route.matchAll(/\.(stripPrefix|rewritePath|prefixPath)\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g),
  ].map(
    ([, name = "", values = ""]) =>
      `${name.charAt(0).toUpperCase()}${name.slice(1)}=${values.replaceAll(/"/g, "").replaceAll("\\\\", "\\")}`,
  );
  return path === undefined ? undefined : rewriteOfFilters(path, filters);
}
