import { bracesForColons, goRouteReader } from "./syntax/go-routes.ts";

/** Reads the routes of Fiber, with mounted applications. */
export const fiberReader = goRouteReader({
  reads: "Fiber",
  packages: /"github\.com\/gofiber\/fiber(?:\/v\d+)?"/,
  creates: /^New$/,
  types: /^\*?fiber\.(?:App|Router|Group)$/,
  verbs: /^(?:Get|Post|Put|Patch|Delete|Head|Options|Trace|Connect|All)$/,
  // The second version takes one method, the third one a list of them.
  withMethod: /^Add$/,
  chains: /^RouteChain$/,
  groups: /^(?:Group|Route)$/,
  mounts: /^(?:Mount|Use)$/,
  path: bracesForColons,
});
