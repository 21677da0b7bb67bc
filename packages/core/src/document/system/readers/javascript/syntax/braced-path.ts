/** Writes the parameters of a path in braces: `/orders/:id(\\d+)?` is `/orders/{id}`. */
export function bracedPath(path: string): string {
  return path.replace(/:(\w+)(?:\([^()]*\))?[?*+]?/g, "{$1}").replace(/\/\*(\w+)/g, "/{$1}");
}
