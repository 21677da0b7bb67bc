import type { ThemeName } from "../../model/index.ts";
import { diagramFonts } from "../measure-text.ts";
import { type Palette, palette } from "../themes.ts";

/** A style block: properties and nested blocks by name. */
interface Style {
  readonly [name: string]: string | number | Style;
}

/**
 * The skin-parameter text of a theme, which is prefixed to a diagram's source (spec §7).
 *
 * @param kind what stands behind `@start`, such as `uml` or `json`
 */
export function emitPlantumlTheme(theme: ThemeName, kind: string): string {
  const colours = palette(theme);
  const style = {
    ...commonStyle(colours),
    ...(kind === "uml" ? umlStyle(colours) : treeStyle(colours)),
    ...noteStyle(colours),
  };
  return ["<style>", ...emitStyle(style), "</style>"].join("\n");
}

function emitStyle(style: Style): string[] {
  return Object.entries(style).flatMap(([name, value]) =>
    typeof value === "object" ? [`${name} {`, ...emitStyle(value), "}"] : [`${name} ${value}`],
  );
}

function commonStyle({ accent, border, corner, group, mutedText, surface, text }: Palette): Style {
  return {
    root: {
      FontName: diagramFonts.sans,
      FontColor: text,
      LineColor: border,
      BackGroundColor: surface,
      HyperLinkColor: accent,
      RoundCorner: corner,
      Shadowing: 0,
      LineThickness: 1,
    },
    document: {
      BackGroundColor: "transparent",
      header: { FontColor: mutedText },
      footer: { FontColor: mutedText },
      title: { FontSize: 16, BackGroundColor: "transparent", LineColor: "transparent" },
      caption: { FontColor: mutedText, BackGroundColor: "transparent", LineColor: "transparent" },
      legend: { BackGroundColor: group },
    },
  };
}

function noteStyle({ note, noteBorder, text }: Palette): Style {
  return {
    note: { BackGroundColor: note, LineColor: noteBorder, FontColor: text, FontSize: 12, RoundCorner: 0 },
  };
}

function umlStyle({ accent, accentSoft, border, group, line, mutedText, surface, text }: Palette): Style {
  const container = { BackGroundColor: group, LineColor: border, FontColor: text };
  const highlighted = { BackGroundColor: accentSoft, LineColor: accent };
  const solid = { BackGroundColor: line, LineColor: line };
  const circle = { start: solid, stop: solid, end: solid };
  return {
    element: { BackGroundColor: surface, LineColor: border, FontColor: text },
    arrow: { LineColor: line, FontColor: mutedText, FontSize: 12, LineThickness: 1 },
    stereotype: { FontColor: mutedText, FontSize: 12 },
    group: container,
    package: container,
    frame: container,
    folder: container,
    actor: highlighted,
    person: highlighted,
    spot: Object.fromEntries(
      ["Class", "Interface", "AbstractClass", "Enum", "Entity", "Annotation"].map((kind) => [
        `spot${kind}`,
        { ...highlighted, FontColor: accent },
      ]),
    ),
    classDiagram: { class: { header: { FontStyle: "bold" } } },
    sequenceDiagram: {
      participant: highlighted,
      lifeLine: { BackGroundColor: accentSoft, LineColor: border },
      group: container,
      groupHeader: { BackGroundColor: accentSoft, LineColor: border, FontColor: text },
      separator: container,
      reference: { BackGroundColor: surface, LineColor: border },
      box: { BackGroundColor: group, LineColor: "transparent" },
      arrow: { LineColor: line, FontColor: text, FontSize: 13 },
    },
    activityDiagram: { diamond: highlighted, activityBar: solid, circle },
    stateDiagram: { circle },
  };
}

function treeStyle({ accent, accentSoft, group }: Palette): Style {
  const node = { node: { BackGroundColor: accentSoft, LineColor: accent } };
  return {
    mindmapDiagram: node,
    wbsDiagram: node,
    ganttDiagram: {
      task: { BackGroundColor: accentSoft, LineColor: accent },
      closed: { BackGroundColor: group },
    },
  };
}
