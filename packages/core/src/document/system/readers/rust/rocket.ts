import { rustRouteReader } from "./syntax/rust-routes.ts";

const verbs = /^(?:rocket::)?(get|post|put|patch|delete|head|options)$/;

/** Reads the routes of Rocket: attributes of handlers, below the paths where they are mounted. */
export const rocketReader = rustRouteReader({
  reads: "Rocket",
  mentions: /\brocket\b|\broutes!/,
  creates: /(?:^|::)(?:rocket|Rocket)::(?:build|ignite|custom)$/,
  types: /\bRocket\b/,
  mounts: /^mount$/,
  pathOfMount: ({ args }) => args[0],
  // `<id>` and `<rest..>` are parameters, and what follows the question mark is the query.
  path: (path) =>
    path
      .replace(/\?.*$/s, "")
      .replace(/(?<=.)\/$/, "")
      .replaceAll(/<(\w+)(?:\.\.)?>/g, "{$1}"),
  routesOfAttribute({ args, name, named }) {
    const verb = verbs.exec(name)?.[1];
    const isRoute = /^(?:rocket::)?route$/.test(name);
    const path = isRoute ? (named.get("uri") ?? args[1]) : args[0];
    if (path === undefined || (verb === undefined && !isRoute)) return undefined;
    const method = isRoute && args[0]?.kind === "name" ? args[0].name : verb?.toUpperCase();
    return [{ ...(method !== undefined && { method }), path }];
  },
});
