import { bracesForColons, goRouteReader } from "./syntax/go-routes.ts";

/** Reads the routes of httprouter. */
export const httprouterReader = goRouteReader({
  reads: "httprouter",
  packages: /"github\.com\/julienschmidt\/httprouter"/,
  creates: /^New$/,
  types: /^\*?httprouter\.Router$/,
  verbs: /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/,
  withMethod: /^(?:Handle|Handler|HandlerFunc)$/,
  path: bracesForColons,
});
