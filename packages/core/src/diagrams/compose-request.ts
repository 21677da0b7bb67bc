import type { ThemeName } from "../model/index.ts";
import { emitPlantumlTheme, type OriginLine } from "./plantuml/index.ts";

/** A text for an engine, and where each of its lines comes from; added lines come from nowhere. */
export interface ComposedText {
  readonly text: string;
  readonly origins: readonly (OriginLine | undefined)[];
}

/** Kinds of `@start…` that take a style block. */
const styledKinds = new Set(["uml", "json", "yaml", "mindmap", "wbs", "gantt", "ebnf", "regex", "nwdiag"]);

/**
 * Prefixes the theme's text to a PlantUML diagram: behind the `@start…` line, where the engine understands it.
 * A diagram that names a `!theme` of its own keeps that alone.
 */
export function composePlantuml(lines: readonly OriginLine[], theme: ThemeName | undefined): ComposedText {
  const [start, ...rest] = lines;
  const kind = /^@start([a-z]+)/i.exec(start?.text ?? "")?.[1]?.toLowerCase() ?? "uml";
  const hasOwnTheme = rest.some(({ text }) => /^\s*!theme\b/.test(text));
  const styled = theme !== undefined && !hasOwnTheme && styledKinds.has(kind);
  const body = rest.map(({ text }) => text).join("\n");
  const added = styled ? emitPlantumlTheme(theme, kind, body).split("\n") : [];
  return {
    text: [start?.text ?? "", ...added, body].join("\n"),
    origins: [start, ...added.map(() => undefined), ...rest],
  };
}
