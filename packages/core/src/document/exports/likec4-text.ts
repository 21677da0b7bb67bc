import { uniqueNames } from "./unique-names.ts";

/** Words that LikeC4 reads as keywords, in lower case. */
const keywords = new Set(
  `amber and autolayout blue border bottomtop browser color crow cylinder dashed deployment deploymentnode
  description diagram diamond dot dotted dynamic dynamicpredicategroup element exclude extend extends false from
  global gray green group head icon icons import include indigo individual instance instanceof is it kind large
  leftright legacy lg likec4lib line link max md medium metadata min mobile model multiple muted navigateto node
  none normal not notation note notes odiamond odot of onormal opacity open or padding par parallel participants
  person predicate predicategroup primary project queue rank rectangle red relationship rgb rgba rightleft same
  secondary self sequence shape sink size sky slate sm small solid source specification storage style stylegroup super
  summary tag tail target technology textsize this title topbottom true variant vee view views where with xl
  xlarge xs xsmall`.split(/\s+/),
);

/**
 * Returns a function that gives each id an identifier of LikeC4: letters, digits, `_` and `-`, beginning with a letter.
 *
 * @see https://likec4.dev/dsl/model/
 */
export function likec4Identifiers(): (id: string) => string {
  return uniqueNames({
    forbidden: /[^a-zA-Z0-9_-]+/g,
    separator: "-",
    reserved: keywords,
    start: { pattern: /^[a-zA-Z]/, prefix: "e-" },
  });
}

/** Returns a text in quotes. */
export function quoted(text: string): string {
  const clean = text.replaceAll(/\r\n?/g, "\n").replaceAll(/[^\P{Control}\n\t]/gu, "");
  return `'${clean.replaceAll("\\", String.raw`\\`).replaceAll("'", String.raw`\'`)}'`;
}

/** Returns a statement with its indented body. */
export function block(head: string, inside: readonly string[]): string[] {
  return inside.length === 0 ? [head] : [`${head} {`, ...inside.map((line) => `  ${line}`), "}"];
}

/** Returns a property, or nothing if it has no text. */
export function property(key: string, text: string | undefined): string[] {
  return text === undefined || text.trim() === "" ? [] : [`${key} ${quoted(text)}`];
}
