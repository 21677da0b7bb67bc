import { bracesForColons, goRouteReader, verbRoute } from "./syntax/go-routes.ts";

const verbs = /^(?:Get|Post|Put|Patch|Delete|Head|Options|Trace|Connect|All)$/;

/** Reads the routes of Fiber, with mounted applications. */
export const fiberReader = goRouteReader({
  reads: "Fiber",
  packages: /"github\.com\/gofiber\/fiber(?:\/v\d+)?"/,
  creates: /^New$/,
  types: /^\*?fiber\.(?:App|Router|Group)$/,
  groups: /^(?:Group|Route)$/,
  mounts: /^(?:Mount|Use)$/,
  path: bracesForColons,
  routesOf(call, textsOf) {
    if (call.name === "Add" && call.args.length > 2)
      return methodsOf(call.args[0], textsOf).map((method) => ({ method, paths: textsOf(call.args[1]) }));
    return verbRoute(call, verbs, textsOf);
  },
});

type TextsOf = Parameters<Parameters<typeof goRouteReader>[0]["routesOf"]>[1];

/** The second version takes one method, the third one a list of them. */
function methodsOf(value: Parameters<TextsOf>[0], textsOf: TextsOf): readonly string[] {
  return value?.kind === "record" ? value.items.flatMap(textsOf) : textsOf(value);
}
