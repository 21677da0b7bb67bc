import type { PaletteCommand, PaletteSection } from "./palette-command.ts";

/** The command palette. */
export interface PaletteState {
  readonly phase: "closed" | "open";
  readonly text: string;
  /** All available commands; set while the palette is open. */
  readonly commands: readonly PaletteCommand[];
  /** The sections with the commands that match the text. */
  readonly sections: readonly PaletteSection[];
  /** The id of the command that Enter runs. */
  readonly marked?: string;
  /** The ids of commands that were run, the latest first. */
  readonly recent: readonly string[];
}

/** The events of the palette. */
export type PaletteEvent =
  | { readonly type: "opened"; readonly commands: readonly PaletteCommand[] }
  | { readonly type: "commandsChanged"; readonly commands: readonly PaletteCommand[] }
  | { readonly type: "typed"; readonly text: string }
  /** An arrow key was pressed; after the last command comes the first. */
  | { readonly type: "moved"; readonly by: 1 | -1 }
  | { readonly type: "entered" }
  | { readonly type: "chosen"; readonly id: string }
  | { readonly type: "closed" }
  | { readonly type: "signedOut" };

/** The effects to perform. */
export type PaletteEffect =
  | { readonly type: "run"; readonly command: PaletteCommand }
  | { readonly type: "keepRecent"; readonly recent: readonly string[] };
