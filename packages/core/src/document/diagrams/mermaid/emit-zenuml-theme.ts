import type { ThemeName } from "../../../model/index.ts";
import { palette } from "../themes.ts";

/** Returns the theme's colours for ZenUML, whose plug-in ignores Mermaid's variables. */
export function emitZenumlCss(theme: ThemeName): string {
  const { accent, accentSoft, border, group, line, mutedText, note, noteBorder, text } = palette(theme);
  const rules: Readonly<Record<string, string>> = {
    // The page provides the frame around the whole diagram.
    ".frame-border-outer, .frame-border-inner, .frame-header-bg, .frame-header-line": "display: none",
    ".frame-title, .participant-label, .message-label, .return-label": `fill: ${text}`,
    ".fragment-label, .fragment-condition, .fragment-section-label, .group-title-text": `fill: ${text}`,
    ".participant-box": `fill: ${accentSoft}; stroke: ${accent}; stroke-width: 1px`,
    ".participant-icon": `color: ${accent}`,
    '.participant-icon [fill="currentColor"]:not([stroke])': `stroke: ${accent}`,
    ".lifeline, .group-outline": `stroke: ${border}`,
    ".message-line, .return-line, .return-arrow": `stroke: ${line}; stroke-width: 1px`,
    ".arrow-head path": `fill: ${line}; stroke: ${line}; stroke-width: 1px`,
    ".arrow-head.arrow-open path": "fill: none",
    ".return-icon": `fill: ${line}`,
    ".occurrence": `fill: ${accentSoft}; stroke: ${border}; stroke-width: 1px`,
    ".fragment-border, .fragment-separator": `stroke: ${border}`,
    ".fragment-header": `fill: ${group}; fill-opacity: 1`,
    ".fragment > svg path": `stroke: ${mutedText}`,
    ".divider-bg": `fill: ${note}; stroke: ${noteBorder}`,
    ".divider-line": `stroke: ${noteBorder}`,
    ".divider-label": `fill: ${text}`,
    ".comment-text, .seq-number": `fill: ${mutedText}; opacity: 1`,
    ".group-title-bg": "fill: none",
  };
  return Object.entries(rules)
    .map(([selector, declarations]) => `${selector} { ${declarations}; }`)
    .join("\n");
}
