import { type ThemeName } from "../../model/index.ts";

/** The colours that a theme defines for both notations; every value is a hexadecimal colour. */
export interface Palette {
  readonly dark: boolean;
  /** The colour behind the whole picture; pictures themselves are transparent. */
  readonly page: string;
  /** The inside of boxes, including boxes around boxes. */
  readonly surface: string;
  readonly group: string;
  readonly border: string;
  readonly line: string;
  readonly text: string;
  readonly mutedText: string;
  /** Heads of tables, actors, activations. */
  readonly accent: string;
  readonly accentSoft: string;
  readonly note: string;
  readonly noteBorder: string;
  /** The radius of the corners of boxes, in pixels. */
  readonly corner: number;
  /** Soft colours for the series of a chart, behind text. */
  readonly series: readonly string[];
}

const softSeries = ["#BFE3DC", "#C9DDF5", "#F5DDB8", "#E3D1F0", "#F4CCD0", "#D5E3B4"] as const;
const deepSeries = ["#1F5A55", "#274C77", "#6B4F1D", "#55397A", "#7A2F3B", "#455C1E"] as const;
const greySeries = ["#E0E0E0", "#C8C8C8", "#F0F0F0", "#D4D4D4"] as const;

const palettes: Readonly<Record<ThemeName, Palette>> = {
  "Modern Minimal": {
    dark: false,
    page: "#FFFFFF",
    surface: "#FFFFFF",
    group: "#F6F8FA",
    border: "#5B6B7C",
    line: "#48586A",
    text: "#17212B",
    mutedText: "#4A5A6B",
    accent: "#0F766E",
    accentSoft: "#E6F4F1",
    note: "#FFF8E1",
    noteBorder: "#C9A227",
    corner: 6,
    series: softSeries,
  },
  Blueprint: {
    dark: false,
    page: "#F5F9FF",
    surface: "#E8F1FD",
    group: "#F5F9FF",
    border: "#1D4E89",
    line: "#1D4E89",
    text: "#0B2545",
    mutedText: "#33567F",
    accent: "#1D4E89",
    accentSoft: "#CFE2FA",
    note: "#FFFFFF",
    noteBorder: "#7A9CC6",
    corner: 0,
    series: softSeries,
  },
  "Warm Paper": {
    dark: false,
    page: "#FDFBF7",
    surface: "#FFFDF8",
    group: "#F6EFE3",
    border: "#7A5C3E",
    line: "#6B5138",
    text: "#2E2318",
    mutedText: "#6B5138",
    accent: "#A4511F",
    accentSoft: "#F7E3D3",
    note: "#FBF3C8",
    noteBorder: "#B99B2D",
    corner: 8,
    series: softSeries,
  },
  "High Contrast": {
    dark: false,
    page: "#FFFFFF",
    surface: "#FFFFFF",
    group: "#FFFFFF",
    border: "#000000",
    line: "#000000",
    text: "#000000",
    mutedText: "#000000",
    accent: "#0000C8",
    accentSoft: "#FFFFFF",
    note: "#FFFFFF",
    noteBorder: "#000000",
    corner: 0,
    series: greySeries,
  },
  Plain: {
    dark: false,
    page: "#FFFFFF",
    surface: "#F1F1F1",
    group: "#FFFFFF",
    border: "#383838",
    line: "#383838",
    text: "#000000",
    mutedText: "#383838",
    accent: "#383838",
    accentSoft: "#E2E2F0",
    note: "#FEFFDD",
    noteBorder: "#8A8A5C",
    corner: 2,
    series: greySeries,
  },
  Midnight: {
    dark: true,
    page: "#0F1720",
    surface: "#182430",
    group: "#131D27",
    border: "#7F93A8",
    line: "#9FB2C6",
    text: "#E8EEF4",
    mutedText: "#B4C2D0",
    accent: "#5EEAD4",
    accentSoft: "#16403D",
    note: "#2B2A17",
    noteBorder: "#C9B458",
    corner: 6,
    series: deepSeries,
  },
};

/** Returns the colours of a theme. */
export function palette(theme: ThemeName): Palette {
  return palettes[theme];
}
