const megabyte = 1024 * 1024;

/** How long contracts may be by the end of their name, in bytes. The text of JSON costs a fraction of that of YAML. */
const limits: readonly (readonly [name: RegExp, bytes: number])[] = [
  [/\.json$/i, 16 * megabyte],
  [/\.(?:ya?ml|graphqls?|gql|proto)$/i, 4 * megabyte],
];

/** The key with which descriptions of OpenAPI, Swagger and AsyncAPI state their version. */
const version = /(?:^[ \t]*|[{,]\s*)["']?(?:openapi|swagger|asyncapi)["']?\s*:\s*["']?\d/m;

/**
 * Returns how long a file may be if it is a contract, in bytes; undefined if it cannot be one by its name. Contracts are
 * often generated, and longer than anything that people write.
 */
export function contractLimitOf(path: string): number | undefined {
  return limits.find(([name]) => name.test(path))?.[1];
}

/** Returns whether the text of a file that can be a contract by its name is one. */
export function isContract(path: string, text: string): boolean {
  return /\.(?:graphqls?|gql|proto)$/i.test(path) || version.test(text);
}
