const breaks = /<(?:br|hr|\/?(?:div|p|li|ul|ol|table|tr|h[1-6]))\b[^>]*>/gi;

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  laquo: "«",
  raquo: "»",
};

/** Returns the words of a label in HTML, with its lines. */
export function labelText(html: string): string {
  const text = html
    .replaceAll(breaks, "\n")
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
      (whole, ...groups: readonly (string | undefined)[]) => {
        const [decimal, hex, name] = groups;
        if (name !== undefined) return named[name.toLowerCase()] ?? whole;
        const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
        return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
      },
    );
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}
