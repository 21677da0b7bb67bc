import { composeText } from "../../code/compose-text.ts";
import type { Origin, ParameterExpression } from "../../code/expression.ts";
import type { RouterReading } from "../../code/router-reading.ts";

/** Packages whose functions give texts rather than handlers. */
const textPackages =
  /^(?:(?:node:)?(?:path|url|util|process)|config|nconf|convict|url-join|urljoin|env-var)$/;

/**
 * Returns the paths that the first of several arguments of `use` names, undefined standing for one that the code does
 * not tell; nothing if that argument is a handler.
 */
export function mountPaths(
  routers: RouterReading,
  first: Origin,
): readonly (string | undefined)[] | undefined {
  const { codeBase } = routers;
  const { file, value } = codeBase.resolve(first);
  switch (value.kind) {
    case "function":
    case "class":
      return undefined;
    case "parameter":
      return passedPaths(routers, { file, value });
    case "import":
      // Constants are named in capitals.
      return isHandler(value.source) && !/^[A-Z][A-Z\d_]*$/.test(value.name ?? "") ? undefined : [undefined];
    case "call": {
      const paths = routers.pathsOf(file, value);
      if (paths.some((path) => path !== undefined) || composeText(codeBase, { file, value }) !== undefined)
        return paths;
      if (value.args.length === 0 || routers.routerOf({ file, value }) !== undefined) return undefined;
      const made = codeBase.packageOf({ file, value: value.callee });
      const callee = codeBase.resolve({ file, value: value.callee });
      const returned = codeBase.functionOf(callee)?.returns ?? [];
      return (made !== undefined && isHandler(made.source)) ||
        returned.some((one) => codeBase.resolve({ file: callee.file, value: one }).value.kind === "function")
        ? undefined
        : [undefined];
    }
    case "list": {
      const items = value.items.map((item) => mountPaths(routers, { file, value: item }));
      return items.includes(undefined) ? undefined : items.flatMap((paths) => paths ?? []);
    }
    default:
      return routers.routerOf({ file, value }) === undefined ? routers.pathsOf(file, value) : undefined;
  }
}

/** What callers pass for a parameter: one path that is the same for all is known. */
function passedPaths(
  routers: RouterReading,
  { file, value }: { readonly file: string; readonly value: ParameterExpression },
): readonly (string | undefined)[] | undefined {
  const owner = routers.codeBase.functionAround(file, value.of);
  const callers = owner === undefined ? [] : routers.codeBase.callersOf(file, owner);
  const passed = callers.flatMap(({ call, file: from }) => {
    const argument = call.args[value.index];
    if (argument === undefined) return [];
    const text = composeText(routers.codeBase, { file: from, value: argument });
    return text === undefined ? [] : routers.pathsOf(from, argument);
  });
  const distinct = [...new Set(passed)];
  if (distinct.length === 0) return undefined;
  return distinct.length === 1 ? distinct : [undefined];
}

/** Whether a package gives handlers; a path or an alias of one is code of the system that was not found. */
function isHandler(source: string): boolean {
  return !/^(?:[.~#]|@\/|src\/)/.test(source) && !textPackages.test(source);
}
