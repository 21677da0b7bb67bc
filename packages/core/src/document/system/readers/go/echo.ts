import { bracesForColons, goRouteReader } from "./syntax/go-routes.ts";

/** Reads the routes of Echo. */
export const echoReader = goRouteReader({
  reads: "Echo",
  packages: /"github\.com\/labstack\/echo(?:\/v\d+)?"/,
  creates: /^New$/,
  types: /^\*?echo\.(?:Echo|Group)$/,
  verbs: /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|CONNECT|Any)$/,
  withMethod: /^(?:Add|Match)$/,
  groups: /^Group$/,
  path: bracesForColons,
});
