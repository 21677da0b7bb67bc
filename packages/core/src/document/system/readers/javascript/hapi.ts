import type { CodeReader } from "../../reader.ts";
import { itemsIn, textsIn } from "../program/list-texts.ts";
import { RouterReading, type RouterCall, type RouterDialect } from "../program/router-reading.ts";
import { entriesOf, type Value } from "../program/value.ts";
import { script } from "./syntax/script.ts";

const dialect: RouterDialect = {
  language: script,
  creates({ name, source }) {
    return /^@?hapi(?:\/hapi)?$/.test(source) && /^(?:server|Server|default\.server)$/.test(name)
      ? { isRoot: true }
      : undefined;
  },
  chains: /^$/,
  register(call, reading) {
    const [routes] = call.call.args;
    if (call.method !== "route" || routes === undefined) return false;
    // A list may hold lists that are spread.
    for (const option of reading.program.resolveAll(routes))
      for (const route of itemsIn(reading.program, option)) addRoute(call, reading, route);
    return true;
  },
};

/** A route is an object. */
function addRoute(call: RouterCall, reading: RouterReading, value: Value): void {
  const path = entriesOf(value)?.get("path");
  const listed = entriesOf(value)?.get("method");
  if (value.kind !== "record" || path === undefined || listed === undefined) return;
  for (const text of reading.pathsOf(path))
    for (const written of textsIn(reading.program, listed)) {
      const method = written === "*" ? undefined : written?.toUpperCase();
      reading.graph.addRoute({
        router: call.router,
        ...(method !== undefined && { method }),
        path: text?.replace(/\{(\w+)[?*][^{}]*\}/g, "{$1}"),
        place: { file: value.scope.file, line: value.line },
      });
    }
}

/** Reads the routes of hapi. */
export const hapiReader: CodeReader = {
  reads: "hapi",
  languages: ["javascript", "typescript", "tsx"],
  mentions: /hapi|server\.route\(|method:\s*["']/,
  followsNames: true,
  start: (context) => new RouterReading(dialect, context),
};
