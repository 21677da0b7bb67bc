import type { Origin } from "./origin.ts";
import type { Program } from "./program.ts";
import type { Frame } from "./scope.ts";
import { Steps } from "./steps.ts";
import type { Value } from "./value.ts";

/** Replaces an unknown part of a text. */
export const gap = "\u{fffc}";

/** Returns the value of a call of the language's own libraries: an environment variable, a formatted text. */
export type LibraryTexts = (
  value: Value & { readonly kind: "call" | "item" | "member" },
  textsOf: (value: Value | undefined) => readonly string[],
) => readonly string[] | undefined;

/** More texts than one expression has, such as a path in a loop over a list. */
const maxTexts = 64;

/** Parts of one text that are followed to their values. */
const maxSteps = 600;

/**
 * Returns the texts that an expression may have, with `${NAME}` for environment variables and a gap for each part that
 * is not known.
 */
export function textsOf(
  program: Program,
  library: LibraryTexts,
  value: Value | undefined,
): readonly string[] {
  return value === undefined ? [] : textsFrom(program, library, { value });
}

/** Returns the texts that an expression may have in a routine that is entered from a known call, as `textsOf` does. */
export function textsFrom(program: Program, library: LibraryTexts, origin: Origin): readonly string[] {
  return textsIn({ program, library, steps: new Steps({ deepest: 8, most: maxSteps }) }, origin, 0);
}

interface Reading {
  readonly program: Program;
  readonly library: LibraryTexts;
  readonly steps: Steps;
}

function textsIn(reading: Reading, { value, frame }: Origin, depth: number): readonly string[] {
  if (!reading.steps.take(depth)) return [gap];
  const found = reading.program
    .origins(value, frame)
    .flatMap((origin) => textsOfOrigin(reading, origin, depth));
  return withDefaults([...new Set(found)]).slice(0, maxTexts);
}

function textsOfOrigin(reading: Reading, { value, frame }: Origin, depth: number): readonly string[] {
  const inner = (part: Value | undefined): readonly string[] =>
    part === undefined ? [] : textsIn(reading, withFrame(part, frame), depth + 1);
  switch (value.kind) {
    case "text":
      return [value.text];
    case "joined":
      return product(value.parts.map((part) => inner(part)));
    case "call":
    case "item":
    case "member":
      return reading.library(value, inner) ?? [gap];
    default:
      return [gap];
  }
}

function withFrame(value: Value, frame: Frame | undefined): Origin {
  return { value, ...(frame && { frame }) };
}

/** Joins all combinations of texts. */
export function product(parts: readonly (readonly string[])[]): readonly string[] {
  return parts.reduce<readonly string[]>(
    (texts, options) =>
      texts
        .flatMap((text) => (options.length === 0 ? [text + gap] : options.map((option) => text + option)))
        .slice(0, maxTexts),
    [""],
  );
}

/** An environment variable beside a text is one with a default: `if host == "" { host = "orders" }`. */
function withDefaults(texts: readonly string[]): readonly string[] {
  const known = texts.filter((text) => text !== gap && text !== "");
  const variable = known.find((text) => /^\$\{[^}:]+\}$/.test(text));
  const rest = known.filter((text) => text !== variable);
  const [fallback] = rest;
  if (variable === undefined || fallback === undefined || rest.length > 1 || fallback.includes(gap))
    return known.length > 0 ? known : texts;
  return [`${variable.slice(0, -1)}:${fallback}}`];
}

/** Returns the text of an environment variable, with a default that is known; undefined if its name is not known. */
export function settingTexts(name: string | undefined, fallback?: string): readonly string[] | undefined {
  if (name === undefined || name.includes(gap)) return undefined;
  const isPlain = fallback === undefined || fallback === "" || fallback.includes(gap);
  return [isPlain ? `\${${name}}` : `\${${name}:${fallback}}`];
}

/** Returns the texts of an item of a list that is written out, or of the environment: `ENV["X"]`. */
export function itemTexts(
  { key, of }: Value & { readonly kind: "item" },
  {
    inner,
    isSetting,
    program,
  }: {
    readonly program: Program;
    readonly inner: (value: Value | undefined) => readonly string[];
    isSetting(of: Value, name: string): boolean;
  },
): readonly string[] | undefined {
  const [name] = inner(key);
  if (name === undefined) return undefined;
  if (isSetting(of, name)) return settingTexts(name);
  const entries = program
    .origins(of)
    .flatMap(({ value }) => (value.kind === "record" ? (value.entries.get(name) ?? []) : []));
  return entries.length === 0 ? undefined : entries.flatMap(inner);
}

/** Returns the texts of a format such as `%s/orders/%05d`, `%<id>s` and `%{id}`, with its arguments. */
export function formattedTexts(
  formats: readonly string[],
  args: readonly (readonly string[])[],
): readonly string[] {
  return formats.flatMap((format) => {
    let index = 0;
    return product(
      format
        .split(/(%(?:\d+\$)?(?:<\w+>[a-zA-Z]?|\{\w+\}|[-+#0 ]*\d*(?:\.\d+)?[a-zA-Z%]))/)
        .map((part, position) =>
          position % 2 === 0 ? [part] : part === "%%" ? ["%"] : (args[index++] ?? [gap]),
        ),
    );
  });
}

/** Returns the only text of some that is known as a whole; undefined if there are several, or a part is not known. */
export function onlyText([text, ...others]: readonly string[]): string | undefined {
  return others.length > 0 || text === undefined || text.includes(gap) || text.includes("${")
    ? undefined
    : text;
}
