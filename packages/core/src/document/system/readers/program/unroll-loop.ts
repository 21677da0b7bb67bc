import type { Program } from "./program.ts";
import { routineAround } from "./scope.ts";
import { type Call, isMethodCall, itemsOf, type Value } from "./value.ts";

/**
 * Returns a call once for each item of the list over which the function around it is called, as in
 * `routes.forEach((route) => app.use(route.path, route.router))`; a call elsewhere is returned as it is.
 */
export function unrollLoop(program: Program, call: Call): readonly Call[] {
  const around = routineAround(call.scope);
  const [parameter] = around?.parameters ?? [];
  const loop = around?.passedTo;
  if (loop?.index !== 0 || parameter === undefined || parameter.name === "") return [call];
  if (!isMethodCall(loop.call) || !/^(?:forEach|map)$/.test(loop.call.name)) return [call];
  const items = itemsOf(program.resolve(loop.call.of));
  if (items === undefined) return [call];
  return items.map((item) => ({
    ...call,
    args: call.args.map((arg) => replaceName(arg, parameter.name, item)),
  }));
}

function replaceName(value: Value, name: string, item: Value): Value {
  if (value.kind === "name" && value.name === name) return item;
  return value.kind === "member" ? { ...value, of: replaceName(value.of, name, item) } : value;
}
