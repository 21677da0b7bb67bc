import type { CodeBase } from "./code-base.ts";
import type { CallExpression, Expression } from "./expression.ts";

/** Files with more calls are bundles, in which nobody writes routes. */
const maxCalls = 3000;

/**
 * Returns a call once for each item of the list over which the function around it is called, as in
 * `routes.forEach((route) => app.use(route.path, route.router))`; a call elsewhere is returned as it is.
 */
export function unrollLoop(
  codeBase: CodeBase,
  file: string,
  call: CallExpression,
): readonly CallExpression[] {
  if (codeBase.callsOf(file).length > maxCalls) return [call];
  const around = codeBase.functionAround(file, call.at);
  const [parameter] = around?.parameters ?? [];
  if (around === undefined || parameter === undefined || parameter.name === "") return [call];
  const loop = codeBase
    .callsOf(file)
    .find(
      ({ args, callee }) =>
        callee.kind === "member" &&
        /^(?:forEach|map)$/.test(callee.name) &&
        args[0]?.kind === "function" &&
        args[0].at === around.at,
    );
  if (loop?.callee.kind !== "member") return [call];
  const list = codeBase.resolve({ file, value: loop.callee.of });
  // Names of another file mean something else here.
  if (list.value.kind !== "list" || list.file !== file) return [call];
  return list.value.items.map((item) => ({
    ...call,
    args: call.args.map((arg) => replaceName(arg, parameter.name, item)),
  }));
}

function replaceName(expression: Expression, name: string, item: Expression): Expression {
  if (expression.kind === "name" && expression.name === name) return item;
  return expression.kind === "member"
    ? { ...expression, of: replaceName(expression.of, name, item) }
    : expression;
}
