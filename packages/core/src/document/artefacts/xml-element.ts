export type XmlAttributes = Readonly<Record<string, string | number | undefined>>;

/**
 * Returns an element as XML text. Its content must be XML already: pass texts through `xmlText`. Names are used
 * unchanged.
 *
 * @example xmlElement("text", { x: 4 }, [xmlText("R&D")]) // '<text x="4">R&amp;D</text>'
 */
export function xmlElement(name: string, attributes: XmlAttributes, inside: readonly string[] = []): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([key, value]) => ` ${key}="${attributeText(String(value))}"`)
    .join("");
  return inside.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${inside.join("")}</${name}>`;
}

/** Escapes a text for XML. Characters that XML cannot hold are omitted. */
export function xmlText(text: string): string {
  return text
    .replaceAll(/[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

function attributeText(text: string): string {
  return xmlText(text).replaceAll('"', "&quot;").replaceAll("\t", "&#9;").replaceAll("\n", "&#10;");
}
