import { type ChangeKind, changeKinds } from "../../../model/index.ts";
import { darkCounterpart } from "../../colours/index.ts";

/** How a change is shown in every picture, page and legend: never by its colour alone. */
export interface ChangeStyle {
  readonly kind: ChangeKind;
  /** The word that a legend and a screen reader say. */
  readonly word: string;
  /** The sign in a badge, as a character. */
  readonly sign: string;
  /** The same sign as lines, around the centre of a badge. */
  readonly signPath: string;
  /** The colour of frames, lines and badges, for a light page and for a dark one. */
  readonly colour: Shades;
  /** The width of a frame in pixels, and its dashes; a solid frame has none. */
  readonly frame: Stroke;
  /** The same for the band along a relation. */
  readonly band: Stroke;
}

export interface Stroke {
  readonly width: number;
  readonly dashes?: string;
}

/** A colour for a light page and its counterpart for a dark one, in hexadecimal. */
export interface Shades {
  readonly light: string;
  readonly dark: string;
}

/** The colour of the sign in a badge. */
export const signColour = shades("#ffffff");

const styles: Readonly<Record<ChangeKind, Omit<ChangeStyle, "kind">>> = {
  added: {
    word: "added",
    sign: "+",
    signPath: "M-4,0H4M0,-4V4",
    colour: shades("#1a7f37"),
    frame: { width: 3.5 },
    band: { width: 9 },
  },
  removed: {
    word: "removed",
    sign: "−",
    signPath: "M-4,0H4",
    colour: shades("#c8202f"),
    frame: { width: 2.5, dashes: "9 5" },
    band: { width: 9, dashes: "10 6" },
  },
  changed: {
    word: "changed",
    sign: "~",
    signPath: "M-4,1C-2.5,-4 -0.5,-2 0,0S2.5,4 4,-1",
    colour: shades("#8f5f00"),
    frame: { width: 3.5, dashes: "0.1 6" },
    band: { width: 9, dashes: "0.1 13" },
  },
  renamed: {
    word: "renamed",
    sign: "→",
    signPath: "M-4,0H4M1,-3L4,0L1,3",
    colour: shades("#0a62c9"),
    frame: { width: 2.5, dashes: "14 5 3 5" },
    band: { width: 9, dashes: "18 6 4 6" },
  },
};

/** The styles of all kinds of change, in the order of a legend. */
export const changeStyles: readonly ChangeStyle[] = changeKinds.map((kind) => ({ kind, ...styles[kind] }));

/** Returns the style of a kind of change. */
export function changeStyle(kind: ChangeKind): ChangeStyle {
  return { kind, ...styles[kind] };
}

function shades(light: string): Shades {
  return { light, dark: darkCounterpart(light) };
}
