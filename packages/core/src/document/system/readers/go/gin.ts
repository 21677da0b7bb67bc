import { bracesForColons, goRouteReader, verbRoute } from "./syntax/go-routes.ts";

const verbs = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|Any)$/;

/** Reads the routes of Gin, with groups that are passed to functions. */
export const ginReader = goRouteReader({
  reads: "Gin",
  packages: /"github\.com\/gin-gonic\/gin"/,
  creates: /^(?:Default|New)$/,
  types: /^\*?gin\.(?:Engine|RouterGroup|IRouter|IRoutes)$/,
  groups: /^Group$/,
  path: bracesForColons,
  routesOf(call, textsOf) {
    const { args, name } = call;
    if (name === "Handle" && args.length > 2)
      return textsOf(args[0]).map((method) => ({ method, paths: textsOf(args[1]) }));
    if (name === "Match" && args[0]?.kind === "record")
      return args[0].items.flatMap(textsOf).map((method) => ({ method, paths: textsOf(args[1]) }));
    return verbRoute(call, verbs, textsOf);
  },
});
