import { bracesForColons, goRouteReader, verbRoute } from "./syntax/go-routes.ts";

const verbs = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|CONNECT|Any)$/;

/** Reads the routes of Echo. */
export const echoReader = goRouteReader({
  reads: "Echo",
  packages: /"github\.com\/labstack\/echo(?:\/v\d+)?"/,
  creates: /^New$/,
  types: /^\*?echo\.(?:Echo|Group)$/,
  groups: /^Group$/,
  path: bracesForColons,
  routesOf(call, textsOf) {
    const { args, name } = call;
    if (name === "Add" && args.length > 2)
      return textsOf(args[0]).map((method) => ({ method, paths: textsOf(args[1]) }));
    if (name === "Match" && args[0]?.kind === "record")
      return args[0].items.flatMap(textsOf).map((method) => ({ method, paths: textsOf(args[1]) }));
    return verbRoute(call, verbs, textsOf);
  },
});
