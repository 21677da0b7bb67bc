import { bracesForColons, goRouteReader } from "./syntax/go-routes.ts";

/** Reads the routes of Gin, with groups that are passed to functions. */
export const ginReader = goRouteReader({
  reads: "Gin",
  packages: /"github\.com\/gin-gonic\/gin"/,
  creates: /^(?:Default|New)$/,
  types: /^\*?gin\.(?:Engine|RouterGroup|IRouter|IRoutes)$/,
  verbs: /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|Any)$/,
  withMethod: /^(?:Handle|Match)$/,
  groups: /^Group$/,
  path: bracesForColons,
});
