/**
 * Returns an id for a name: "Order service (v2)" is `order-service-v2`, and `OrderService` is `order-service`.
 * A name without letters and digits has the id "element".
 */
export function idFromName(name: string): string {
  const words = name
    .normalize("NFKC")
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1-$2")
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, "")
    .split(/[^\p{Ll}\p{Lo}\p{N}]+/u)
    .filter((word) => word !== "");
  return words.join("-") || "element";
}
