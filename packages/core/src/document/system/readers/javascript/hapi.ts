import type { CodeReader } from "../../reader.ts";
import type { Origin } from "../code/expression.ts";
import { RouterReading, type RouterCall, type RouterDialect } from "../code/router-reading.ts";
import { textsIn } from "./syntax/list-texts.ts";
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
    for (const origin of reading.codeBase.resolveAll({ file: call.file, value: routes }))
      addRoutes(call, reading, origin);
    return true;
  },
};

/** A route is an object; a list may hold lists that are spread. */
function addRoutes(call: RouterCall, reading: RouterReading, { file, value }: Origin): void {
  if (value.kind === "list") {
    for (const item of value.items) addRoutes(call, reading, reading.codeBase.resolve({ file, value: item }));
    return;
  }
  const path = value.kind === "object" ? value.entries.get("path") : undefined;
  const listed = value.kind === "object" ? value.entries.get("method") : undefined;
  if (value.kind !== "object" || path === undefined || listed === undefined) return;
  for (const text of reading.pathsOf(file, path))
    for (const written of textsIn(reading.codeBase, { file, value: listed })) {
      const method = written === "*" ? undefined : written?.toUpperCase();
      reading.graph.addRoute({
        router: call.router,
        ...(method !== undefined && { method }),
        path: text?.replace(/\{(\w+)[?*][^{}]*\}/g, "{$1}"),
        place: { file, line: value.line },
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
