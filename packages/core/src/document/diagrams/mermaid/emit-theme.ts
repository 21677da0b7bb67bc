import type { ThemeName } from "../../../model/index.ts";
import { diagramFonts } from "../measure-text.ts";
import { palette } from "../themes.ts";
import { mergeConfig, type MermaidConfig } from "./merge-config.ts";

/**
 * Returns Mermaid's configuration: the theme's colours, the shipped font, and the settings that no diagram may change.
 * Labels are SVG text, because HTML inside an SVG does not survive sanitising.
 *
 * @param own the user's settings, as for `mermaid.initialize`; locked settings among them are ignored
 */
export function emitMermaidConfig(theme: ThemeName, own: MermaidConfig = {}): MermaidConfig {
  return mergeConfig(themeConfig(theme), own, lockedSettings);
}

function themeConfig(theme: ThemeName): MermaidConfig {
  return {
    startOnLoad: false,
    suppressErrorRendering: true,
    // The other look leaves a gap between an arrow head and its box.
    look: "classic",
    securityLevel: "strict",
    htmlLabels: false,
    flowchart: {
      htmlLabels: false,
      padding: 12,
      nodeSpacing: 44,
      rankSpacing: 52,
      subGraphTitleMargin: { top: 4, bottom: 0 },
    },
    class: { htmlLabels: false, nodeSpacing: 40, rankSpacing: 40 },
    er: { nodeSpacing: 60, rankSpacing: 60 },
    state: { htmlLabels: false },
    journey: { textPlacement: "old", ...fontsOf("task", "title") },
    timeline: fontsOf("task"),
    sequence: { mirrorActors: false, useMaxWidth: false, ...fontsOf("actor", "note", "message") },
    usecase: fontsOf("actor", "usecase"),
    c4: fontsOf("boundary", "message", ...c4Shapes, ...c4Shapes.map((shape) => `external_${shape}`)),
    gantt: { useWidth: 1000 },
    deterministicIds: true,
    deterministicIDSeed: "archscribe",
    maxTextSize: 1_000_000,
    maxEdges: 2_000,
    fontFamily: diagramFonts.sans,
    theme: "base",
    themeCSS: `${emitThemeCss(theme)}\n${emitZenumlCss(theme)}`,
    themeVariables: themeVariables(theme),
    secure: lockedSettings,
  };
}

const c4Shapes = [
  "person",
  ...["system", "container", "component"].flatMap((shape) => [shape, `${shape}_db`, `${shape}_queue`]),
];

/** Sets the shipped font for parts of diagrams that otherwise name their own font, which the machine may lack. */
function fontsOf(...parts: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(parts.map((part) => [`${part}FontFamily`, diagramFonts.sans]));
}

/** Returns the styles that none of Mermaid's variables can set. */
function emitThemeCss(theme: ThemeName): string {
  const { border, line, mutedText, page, text } = palette(theme);
  return [
    // The class that colours the box of a section also applies to its title.
    `text.journey-section { fill: ${text}; }`,
    // Mermaid sets multiplicities in 11 px, and a page would have to enlarge the whole diagram for them.
    ".edgeTerminals, .edgeTerminals text { font-size: 13px; }",
    // The line would otherwise show through a translucent background and strike out its own label.
    ".edgeLabel rect { opacity: 1 !important; }",
    // The days of a Gantt chart would be black lines on every page.
    `.grid line { stroke: ${border}; }`,
    // The rings of a crow's foot would be white on every page.
    `.zeroOrMore circle, .zeroOrOne circle { fill: ${page}; }`,
    // C4 diagrams use this grey for relations and boundaries, even on dark pages.
    // A relation runs through the middle of its own label.
    `text[fill="#444444"] { fill: ${mutedText}; stroke: ${page}; stroke-width: 4px; paint-order: stroke; }`,
    `[stroke="#444444"] { stroke: ${line}; }`,
  ].join("\n");
}

/** Settings that neither a directive nor the front matter of a diagram can change. */
const lockedSettings: readonly string[] = [
  "secure",
  "securityLevel",
  "startOnLoad",
  "maxTextSize",
  "maxEdges",
  "suppressErrorRendering",
  "htmlLabels",
  "themeCSS",
  "fontFamily",
  "altFontFamily",
  "dompurifyConfig",
  "deterministicIds",
  "deterministicIDSeed",
  "textPlacement",
];

function themeVariables(theme: ThemeName): Readonly<Record<string, unknown>> {
  const { accent, accentSoft, border, dark, group, line, mutedText, note, noteBorder, page, surface, text } =
    palette(theme);
  return {
    darkMode: dark,
    fontFamily: diagramFonts.sans,
    fontSize: "14px",
    background: page,
    primaryColor: surface,
    primaryBorderColor: border,
    primaryTextColor: text,
    secondaryColor: accentSoft,
    secondaryBorderColor: accent,
    secondaryTextColor: text,
    tertiaryColor: group,
    tertiaryBorderColor: border,
    tertiaryTextColor: text,
    lineColor: line,
    textColor: text,
    titleColor: text,
    mainBkg: surface,
    nodeBorder: border,
    nodeTextColor: text,
    clusterBkg: group,
    clusterBorder: border,
    edgeLabelBackground: page,
    noteBkgColor: note,
    noteBorderColor: noteBorder,
    noteTextColor: text,
    actorBkg: accentSoft,
    actorBorder: accent,
    actorTextColor: text,
    actorLineColor: border,
    signalColor: line,
    signalTextColor: text,
    labelBoxBkgColor: accentSoft,
    labelBoxBorderColor: border,
    labelTextColor: text,
    loopTextColor: mutedText,
    activationBkgColor: accentSoft,
    activationBorderColor: border,
    sequenceNumberColor: page,
    classText: text,
    attributeBackgroundColorOdd: surface,
    attributeBackgroundColorEven: group,
    rowOdd: surface,
    rowEven: group,
    personBkg: accentSoft,
    personBorder: accent,
    cScaleLabel0: text,
    excludeBkgColor: group,
    todayLineColor: accent,
    ...taskVariables(theme),
    packet: {
      startByteColor: text,
      endByteColor: text,
      labelColor: text,
      titleColor: text,
      blockStrokeColor: border,
      blockFillColor: surface,
    },
    radar: { axisColor: line, graticuleColor: mutedText, graticuleOpacity: 0.1 },
    archEdgeColor: line,
    archEdgeArrowColor: line,
    archGroupBorderColor: border,
    ...seriesVariables(theme),
  };
}

/** Returns the colours of a Gantt chart; Mermaid's own are red under black text and, if active, the page's colour. */
function taskVariables(theme: ThemeName): Readonly<Record<string, unknown>> {
  const { accent, accentSoft, border, group, page, series, surface, text } = palette(theme);
  return {
    sectionBkgColor: group,
    sectionBkgColor2: group,
    altSectionBkgColor: page,
    taskBkgColor: surface,
    taskBorderColor: border,
    taskTextColor: text,
    taskTextDarkColor: text,
    taskTextLightColor: text,
    taskTextOutsideColor: text,
    activeTaskBkgColor: accentSoft,
    activeTaskBorderColor: accent,
    doneTaskBkgColor: group,
    doneTaskBorderColor: border,
    critBkgColor: series[4 % series.length],
    critBorderColor: text,
  };
}

/** Returns one colour per series, for charts and sections. */
function seriesVariables(theme: ThemeName): Readonly<Record<string, unknown>> {
  const { accent, border, line, mutedText, noteBorder, page, series, text } = palette(theme);
  const numbered = (name: string, count: number, from: number): [string, string][] =>
    Array.from({ length: count }, (_, index) => [
      `${name}${index + from}`,
      series[index % series.length] ?? page,
    ]);
  return {
    ...Object.fromEntries([
      ...numbered("pie", 12, 1),
      ...numbered("fillType", 8, 0),
      ...numbered("cScale", 12, 0),
      ...numbered("git", 8, 0),
    ]),
    ...Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`cScaleInv${index}`, line])),
    ...Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`gitBranchLabel${index}`, text])),
    pieOpacity: "1",
    pieStrokeColor: page,
    pieOuterStrokeColor: page,
    pieSectionTextColor: text,
    // Lines are thin, so a soft colour would be too weak.
    xyChart: {
      plotColorPalette: [accent, noteBorder, mutedText, border].join(","),
      backgroundColor: "transparent",
    },
  };
}

/** Returns the theme's colours for ZenUML, whose plug-in ignores Mermaid's variables. */
function emitZenumlCss(theme: ThemeName): string {
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
