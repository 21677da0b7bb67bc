import type { ThemeName } from "../../../model/index.ts";
import { diagramFonts } from "../measure-text.ts";
import { type Palette, palette } from "../themes.ts";

/** A style block: properties and nested blocks by name. */
interface Style {
  readonly [name: string]: string | number | Style;
}

/** A part of the theme, and the pattern of the texts that need it. */
interface Part {
  readonly wanted: RegExp;
  readonly style: (colours: Palette) => Style;
}

/**
 * Returns the style text of a theme, which is added before a diagram's source. The engine's time grows with the square
 * of the number of rules, so a text gets only those that it can use.
 *
 * @param kind the word after `@start`, such as `uml` or `json`
 * @param text the diagram's own text
 */
export function emitPlantumlTheme(theme: ThemeName, kind: string, text: string): string {
  const colours = palette(theme);
  const parts = kind === "uml" ? umlParts : treeParts;
  const used = parts.filter(({ wanted }) => wanted.test(text)).map(({ style }) => style(colours));
  const style = emitStyle(Object.assign({}, rootStyle(colours), ...used) as Style);
  const skin = kind === "uml" && isClass.test(text) && text.includes("<") ? emitSkin(colours) : [];
  return ["<style>", ...style, "</style>", ...skin].join("\n");
}

/** Colours stereotypes and type parameters of classes; no style does, and they would stay black on dark pages. */
function emitSkin({ mutedText }: Palette): string[] {
  return ["class", "object"].map((kind) => `skinparam ${kind}StereotypeFontColor ${mutedText}`);
}

function emitStyle(style: Style): string[] {
  return Object.entries(style).flatMap(([name, value]) =>
    typeof value === "object" ? [`${name} {`, ...emitStyle(value), "}"] : [`${name} ${value}`],
  );
}

function rootStyle({ border, corner, surface, text }: Palette): Style {
  return {
    root: {
      FontName: diagramFonts.sans,
      FontColor: text,
      LineColor: border,
      BackGroundColor: surface,
      RoundCorner: corner,
      Shadowing: 0,
      LineThickness: 1,
    },
    document: { BackGroundColor: "transparent" },
  };
}

const isSequence =
  /^[^\S\n]*(?:participant|activate|autonumber|alt|loop|box|ref\s+over|==)\b|^[^\S\n]*[\w"]+\s*<?->>?\s*[\w"]+/m;
const isClass = /^[^\S\n]*(?:abstract|annotation|class|interface|enum|entity|object)\b/m;

// Later parts take precedence, as in a style sheet.
const umlParts: readonly Part[] = [
  {
    wanted: /^[^\S\n]*(?:title|caption|header|footer|legend)\b/m,
    style: ({ group, mutedText }) => ({
      document: {
        BackGroundColor: "transparent",
        title: { FontSize: 16, BackGroundColor: "transparent", LineColor: "transparent" },
        caption: { FontColor: mutedText, BackGroundColor: "transparent", LineColor: "transparent" },
        legend: { BackGroundColor: group },
      },
    }),
  },
  {
    wanted: /./,
    style: ({ line, mutedText }) => ({ arrow: { LineColor: line, FontColor: mutedText, FontSize: 12 } }),
  },
  { wanted: /<</, style: ({ mutedText }) => ({ stereotype: { FontColor: mutedText, FontSize: 12 } }) },
  { wanted: /\{\s*$/m, style: ({ group }) => ({ group: { BackGroundColor: group } }) },
  {
    wanted: /^[^\S\n]*(?:package|namespace|frame|folder)\b/m,
    style: ({ group }) => ({
      package: { BackGroundColor: group },
      frame: { BackGroundColor: group },
      folder: { BackGroundColor: group },
    }),
  },
  {
    wanted: /^[^\S\n]*actor\b|^[^\S\n]*:[^:]+:/m,
    style: ({ accent, accentSoft }) => ({ actor: { BackGroundColor: accentSoft, LineColor: accent } }),
  },
  {
    wanted: /^[^\S\n]*person\b/m,
    style: ({ accent, accentSoft }) => ({ person: { BackGroundColor: accentSoft, LineColor: accent } }),
  },
  {
    wanted: isClass,
    style: ({ accent, accentSoft }) => ({
      spot: Object.fromEntries(
        ["Class", "Interface", "AbstractClass", "Enum", "Entity"].map((kind) => [
          `spot${kind}`,
          { BackGroundColor: accentSoft, LineColor: accent, FontColor: accent },
        ]),
      ),
      classDiagram: { class: { header: { FontStyle: "bold" } } },
    }),
  },
  {
    wanted: isSequence,
    style: ({ accent, accentSoft, border, group, line, text }) => ({
      sequenceDiagram: {
        participant: { BackGroundColor: accentSoft, LineColor: accent },
        lifeLine: { BackGroundColor: accentSoft },
        group: { BackGroundColor: group, LineColor: border },
        groupHeader: { BackGroundColor: accentSoft },
        separator: { BackGroundColor: group },
        box: { BackGroundColor: group, LineColor: "transparent" },
        arrow: { LineColor: line, FontColor: text, FontSize: 13 },
      },
    }),
  },
  {
    wanted: /^[^\S\n]*(?:start|stop|end|fork|split|if\s*\(|:.*;)\s*/m,
    style: ({ accent, accentSoft, line }) => ({
      activityDiagram: {
        diamond: { BackGroundColor: accentSoft, LineColor: accent },
        activityBar: { BackGroundColor: line, LineColor: line },
        circle: solidCircles(line),
      },
    }),
  },
  {
    wanted: /\[\*\]|^[^\S\n]*state\b/m,
    style: ({ line }) => ({ stateDiagram: { circle: solidCircles(line) } }),
  },
  {
    wanted: /\bnote\b/i,
    style: ({ note, noteBorder }) => ({
      note: { BackGroundColor: note, LineColor: noteBorder, FontSize: 12, RoundCorner: 0 },
    }),
  },
];

function solidCircles(colour: string): Style {
  const solid = { BackGroundColor: colour, LineColor: colour };
  return { start: solid, stop: solid, end: solid };
}

const treeParts: readonly Part[] = [
  {
    wanted: /./,
    style: ({ accent, accentSoft, group }) => {
      const node = { node: { BackGroundColor: accentSoft, LineColor: accent } };
      return {
        mindmapDiagram: node,
        wbsDiagram: node,
        ganttDiagram: {
          task: { BackGroundColor: accentSoft, LineColor: accent },
          closed: { BackGroundColor: group },
        },
      };
    },
  },
];
