import type { ThemeName } from "../../model/index.ts";
import {
  emitPlantumlTheme,
  type OriginLine,
  replaceOldForms,
  type ResolvedSource,
  standIn,
} from "./plantuml/index.ts";

/** A text for an engine, with the origin of each of its lines; added lines have none. */
export interface ComposedText {
  readonly text: string;
  /** The texts that it may include, by name. */
  readonly includes?: Readonly<Record<string, string>>;
  readonly origins: readonly (OriginLine | undefined)[];
}

/** Kinds of `@start…` that accept a style block. */
const styledKinds = new Set(["uml", "json", "yaml", "mindmap", "wbs", "gantt", "ebnf", "regex", "nwdiag"]);

/** What `composePlantuml` does besides. */
interface ComposeOptions {
  /** Keeps forms of earlier releases, for an engine that may be one of these. */
  readonly keepsOldForms?: boolean;
}

/**
 * Adds the theme's text to a PlantUML diagram, after the `@start…` line, where the engine accepts it. A diagram that
 * names its own `!theme` gets no other theme. Forms that only earlier releases read are replaced by those of the built-in one.
 */
export function composePlantuml(
  source: Pick<ResolvedSource, "included" | "lines">,
  theme: ThemeName | undefined,
  { keepsOldForms = false }: ComposeOptions = {},
): ComposedText {
  const { included, lines } = keepsOldForms ? source : withoutOldForms(source);
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

function withoutOldForms({
  included,
  lines,
}: Pick<ResolvedSource, "included" | "lines">): Pick<ResolvedSource, "included" | "lines"> {
  const whole = Array.from(included.values(), textOf);
  const replaced = (own: readonly OriginLine[], context: string): OriginLine[] => {
    const texts = replaceOldForms(
      own.map(({ text }) => text),
      context,
    );
    return own.map((line, index) => standIn(line, texts[index] ?? line.text));
  };
  return {
    lines: replaced(lines, whole.join("\n")),
    included: new Map(
      Array.from(included, ([name, own]) => [name, replaced(own, [textOf(lines), ...whole].join("\n"))]),
    ),
  };
}

function textOf(lines: readonly OriginLine[]): string {
  return lines.map(({ text }) => text).join("\n");
}
