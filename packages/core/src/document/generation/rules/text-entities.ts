const entities: Readonly<Record<string, string>> = {
  nbsp: " ",
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  hellip: "…",
  bull: "•",
  middot: "·",
  euro: "€",
  deg: "°",
  times: "×",
  le: "≤",
  ge: "≥",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  Auml: "Ä",
  Ouml: "Ö",
  Uuml: "Ü",
  szlig: "ß",
  eacute: "é",
  egrave: "è",
};

/** Returns a text with its entities replaced by their characters; an unknown entity stays. */
export function withoutEntities(text: string): string {
  return text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, (entity, said: string) => {
    if (!said.startsWith("#")) return entities[said] ?? entities[said.toLowerCase()] ?? entity;
    const code = /^#x/i.test(said) ? Number.parseInt(said.slice(2), 16) : Number(said.slice(1));
    const isCharacter = code >= 32 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
    return isCharacter ? String.fromCodePoint(code) : entity;
  });
}
