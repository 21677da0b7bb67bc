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
  "microservices",
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

/** Returns whether a name has a character that people see. */
export function isVisible(name: string): boolean {
  return /[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]/u.test(name);
}

/** Returns the id of a part by its name: lower case with hyphens. */
export function idOf(name: string): string {
  return wordsOf(name).join("-") || "part";
}

/** Words that tell apart the instances, versions and environments of one thing, and not two things. */
const variant = new Set([
  "dev",
  "develop",
  "development",
  "prod",
  "production",
  "staging",
  "stage",
  "qa",
  "uat",
  "local",
  "canary",
  "stable",
  "preview",
  "blue",
  "green",
]);

/**
 * Returns a name without numbers at the end of its words, versions, and words such as `prod`: `web1`, `web-2`
 * and `web-dev` are `web`. Empty if it has no other words.
 */
export function instanceForm(name: string): string {
  return wordsOf(name)
    .map((word) => (/^v\d+$/.test(word) ? "" : word.replace(/\d+$/, "")))
    .filter((word) => word !== "" && !variant.has(word))
    .join("");
}

/** Returns whether a name says which environment it is for: `dev-orders`. */
export function namesEnvironment(name: string): boolean {
  return wordsOf(name).some((word) => variant.has(word));
}

/** Words by which the name of a store does not tell what is in it. */
export const storeWords: ReadonlySet<string> = new Set([
  "db",
  "database",
  "store",
  "storage",
  "cache",
  "queue",
  "broker",
  "data",
]);

/** Returns the words of a name that tell it from others: without numbers, environments, and words such as `service`. */
export function tellingWords(name: string): string[] {
  return wordsOf(name)
    .map((word) => word.replace(/\d+$/, ""))
    .filter((word) => word !== "" && word !== "v" && !variant.has(word) && !generic.has(word));
}

/** Returns whether two words are one, perhaps in the plural: `order` and `orders`. */
export function isSameWord(one: string, other: string): boolean {
  return one === other || `${one}s` === other || one === `${other}s`;
}

/** Orders texts by their characters, the same on every machine. */
export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
