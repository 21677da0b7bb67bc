import type { ThemeName } from "../../model/index.ts";
import { emitPlantumlTheme, type OriginLine, type ResolvedSource } from "./plantuml/index.ts";

/** A text for an engine, with the origin of each of its lines; added lines have none. */
export interface ComposedText {
  readonly text: string;
  /** The texts that it may include, by name. */
  readonly includes?: Readonly<Record<string, string>>;
  readonly origins: readonly (OriginLine | undefined)[];
}

/** Kinds of `@start…` that accept a style block. */
const styledKinds = new Set(["uml", "json", "yaml", "mindmap", "wbs", "gantt", "ebnf", "regex", "nwdiag"]);

/**
 * Adds the theme's text to a PlantUML diagram, after the `@start…` line, where the engine accepts it. A diagram that
 * names its own `!theme` gets no other.
 */
export function composePlantuml(
  { included, lines }: Pick<ResolvedSource, "included" | "lines">,
  theme: ThemeName | undefined,
): ComposedText {
  const [start, ...rest] = lines;
  const kind = /^@start([a-z]+)/i.exec(start?.text ?? "")?.[1]?.toLowerCase() ?? "uml";
  const includedLines = Array.from(included.values()).flat();
  const hasOwnTheme = [...rest, ...includedLines].some(({ text }) => /^\s*!theme\b/.test(text));
  const styled = theme !== undefined && !hasOwnTheme && styledKinds.has(kind);
  const body = textOf(rest);
  const whole = [body, textOf(includedLines)].join("\n");
  const added = styled ? emitPlantumlTheme(theme, kind, whole).split("\n") : [];
  return {
    text: [start?.text ?? "", ...added, body].join("\n"),
    includes: Object.fromEntries(Array.from(included, ([name, own]) => [name, textOf(own)])),
    origins: [start, ...added.map(() => undefined), ...rest],
  };
}

function textOf(lines: readonly OriginLine[]): string {
  return lines.map(({ text }) => text).join("\n");
}
