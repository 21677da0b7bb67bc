/**
 * Returns the name of a schema: Latin letters and digits only, as OpenAPI requires.
 *
 * @example schemaName("Order line", "order_line") // "OrderLine"
 */
export function schemaName(name: string, id: string): string {
  const latin = name.normalize("NFKD").replaceAll(/\p{Mark}+/gu, "");
  return [latin, id]
    .map((one) =>
      wordsOf(one, /[A-Za-z0-9]+/g)
        .map(capital)
        .join(""),
    )
    .find((one) => one !== "") as string;
}

/**
 * Returns the name of a property or a parameter, in any script.
 *
 * @example propertyName("delivery address") // "deliveryAddress"
 */
export function propertyName(name: string): string {
  const words = wordsOf(name.normalize("NFC"), /[\p{Letter}\p{Number}\p{Mark}]+/gu);
  const [first = "value", ...rest] = words;
  return [first, ...rest.map(capital)].join("");
}

function wordsOf(name: string, word: RegExp): string[] {
  const parted = name.replaceAll(/e-mail/gi, "email").replaceAll(/([a-z])([A-Z])/g, "$1 $2");
  return (parted.match(word) ?? []).map((one) => one.toLowerCase());
}

function capital(word: string): string {
  const [first = "", ...rest] = Array.from(word);
  return first.toUpperCase() + rest.join("");
}
