/** Words that a name has or not without meaning another part. */
const generic = new Set([
  "service",
  "services",
  "server",
  "svc",
  "app",
  "api",
  "ms",
  "microservice",
  "application",
]);

/** Returns the words of a name in lower case: `orderService`, `order_service` and `order-service` are the same two. */
export function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** Returns the words of a name joined, by which spellings of one name are equal. */
export function fullForm(name: string): string {
  return wordsOf(name).join("");
}

/** Returns a name without words such as `service`; empty if it has no others. */
export function shortForm(name: string): string {
  return wordsOf(name)
    .filter((word) => !generic.has(word))
    .join("");
}

/** Returns the id of a part by its name: lower case with hyphens. */
export function idOf(name: string): string {
  return wordsOf(name).join("-") || "part";
}
