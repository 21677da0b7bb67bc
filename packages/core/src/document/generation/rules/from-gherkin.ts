import type { MarkdownText } from "./as-markdown.ts";

/** Features and scenarios in English, German, French and Spanish. */
const feature =
  /^\s*(?:Feature|Business Need|Ability|Funktionalität|Funktion|Fonctionnalité|Característica|Necesidad del negocio)\s*:\s*(.*)$/;
const rule = /^\s*(?:Rule|Regel|Règle|Regla)\s*:\s*(\S.*)$/;
const scenario =
  /^\s*(?:Background|Scenario(?: Outline| Template)?|Examples?|Scenarios|Grundlage|Hintergrund|Szenario(?:grundriss|s)?|Beispiele?|Contexte|Scénario|Plan du scénario|Exemples?|Antecedentes|Escenario|Esquema del escenario|Ejemplos?)\s*:/;

/** Returns whether a text has features with scenarios in the language of Cucumber. */
export function isGherkin(text: string): boolean {
  const lines = text.split("\n");
  const first = lines.find((line) => !/^\s*(?:[#@].*)?$/.test(line)) ?? "";
  return feature.test(first) && lines.some((line) => scenario.test(line) || rule.test(line));
}

/** A text with features as Markdown, and its tests. */
export interface GherkinText extends MarkdownText {
  /** The scenarios and their steps, which test statements made elsewhere, with their lines. */
  readonly tests: readonly { readonly text: string; readonly line: number }[];
}

/**
 * Writes features as Markdown: each title, with its description as one paragraph, and the rules as business rules.
 *
 * @example fromGherkin("Feature: Permits\n  As a guest\n  I want to park").text // "# Permits\n\nAs a guest I want to park"
 */
export function fromGherkin(text: string): GherkinText {
  const lines: { text: string; line: number }[] = [];
  const tests: { text: string; line: number }[] = [];
  let open: "description" | "rule" | "scenario" = "description";
  let description: { text: string; line: number } | undefined;
  for (const [at, raw] of text.split("\n").entries()) {
    const line = at + 1;
    const said = raw.trim();
    const title = feature.exec(raw)?.[1];
    const stated = rule.exec(raw)?.[1];
    if (title !== undefined) {
      lines.push({ text: "", line }, { text: `# ${title}`, line }, { text: "", line });
      open = "description";
      description = undefined;
    } else if (stated !== undefined) {
      if (open !== "rule")
        lines.push({ text: "", line }, { text: "## Business rules", line }, { text: "", line });
      lines.push({ text: `- ${stated}`, line });
      open = "rule";
      description = undefined;
    } else if (scenario.test(raw)) {
      open = "scenario";
      tests.push({ text: said, line });
    } else if (said === "" || /^[#@]/.test(said)) description = undefined;
    else if (open === "scenario") {
      if (!said.startsWith("|")) tests.push({ text: said, line });
    } else if (description) description.text = `${description.text} ${said}`;
    else {
      description = { text: said, line };
      lines.push({ text: "", line }, description);
    }
  }
  return {
    text: lines.map((one) => one.text).join("\n"),
    lineOf: (line) => lines[line - 1]?.line ?? line,
    tests,
  };
}
