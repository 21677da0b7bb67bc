/** The methods of routers that register a route, with the HTTP method; undefined is every one. */
export const routeMethods: ReadonlyMap<string, string | undefined> = new Map([
  ...["get", "post", "put", "patch", "delete", "head", "options"].map(
    (name) => [name, name.toUpperCase()] as const,
  ),
  ["del", "DELETE"],
  ["opts", "OPTIONS"],
  ["all", undefined],
]);
