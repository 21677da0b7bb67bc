import { composeText } from "../../program/compose-text.ts";
import type { RouterReading } from "../../program/router-reading.ts";
import { calleeOf, type ParameterValue, type Value } from "../../program/value.ts";

/** Packages whose functions give texts rather than handlers. */
const textPackages =
  /^(?:(?:node:)?(?:path|url|util|process)|config|nconf|convict|url-join|urljoin|env-var)$/;

/** Constants are named in capitals; other names can say that they are of a path. */
const namesPath = /^[A-Z][A-Z\d_]*$|(?:^|[a-z_])(?:prefix|path|base|basepath|baseurl|mountpoint|uri|url)$/i;

/**
 * Returns the paths that the first of several arguments of `use` names, undefined for an unknown path; nothing if that
 * argument is a handler.
 */
export function mountPaths(
  routers: RouterReading,
  first: Value,
): readonly (string | undefined)[] | undefined {
  const { program } = routers;
  const value = program.resolve(first);
  switch (value.kind) {
    case "routine":
    case "type":
      return undefined;
    case "parameter":
      return passedPaths(routers, value);
    case "import":
      return isHandler(value.source) && !namesPath.test(value.name ?? "") ? undefined : [undefined];
    case "call": {
      const paths = routers.pathsOf(value);
      if (paths.some((path) => path !== undefined) || composeText(program, value) !== undefined) return paths;
      if (value.args.length === 0 || routers.routerOf(value) !== undefined) return undefined;
      const made = program.packageOf(calleeOf(value));
      const returned = program.routinesOf(value).flatMap(({ returns }) => returns);
      return (made !== undefined && isHandler(made.source)) ||
        returned.some((one) => program.resolve(one).kind === "routine")
        ? undefined
        : [undefined];
    }
    case "record": {
      if (value.form !== "list") return routers.pathsOf(value);
      const items = value.items.map((item) => mountPaths(routers, item));
      return items.includes(undefined) ? undefined : items.flatMap((paths) => paths ?? []);
    }
    default:
      return routers.routerOf(value) === undefined ? routers.pathsOf(value) : undefined;
  }
}

/** What callers pass for a parameter: one path that is the same for all is known. */
function passedPaths(
  routers: RouterReading,
  { index, name, routine, type }: ParameterValue,
): readonly (string | undefined)[] | undefined {
  const passed = routers.program.callersOf(routine).flatMap(({ args }) => {
    const argument = args[index];
    if (argument === undefined) return [];
    const text = composeText(routers.program, argument);
    return text === undefined ? [] : routers.pathsOf(argument);
  });
  const distinct = [...new Set(passed)];
  const isText = namesPath.test(name) || type === "string";
  if (distinct.length === 0) return isText ? [undefined] : undefined;
  return distinct.length === 1 ? distinct : [undefined];
}

/** Whether a package gives handlers; a path or an alias of one is code of the system that was not found. */
function isHandler(source: string): boolean {
  return !/^(?:[.~#]|@\/|src\/)/.test(source) && !textPackages.test(source);
}
