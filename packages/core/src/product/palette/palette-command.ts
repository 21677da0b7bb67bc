/** The headings of the palette in their order. The content of the project is shown only for a search. */
export const paletteGroups = [
  { key: "recent", title: "Recent" },
  { key: "here", title: "This page" },
  { key: "action", title: "Actions" },
  { key: "page", title: "Pages" },
  { key: "project", title: "Projects" },
  { key: "requirement", title: "Requirements" },
  { key: "element", title: "Elements" },
  { key: "register", title: "Context and decisions" },
] as const;

export type PaletteGroup = (typeof paletteGroups)[number]["key"];

/** The action of a command, as data. */
export type PaletteDeed =
  | { readonly type: "goTo"; readonly path: string }
  | { readonly type: "selectProject"; readonly projectId: number }
  | { readonly type: "createProject" }
  | { readonly type: "clearProject" }
  | { readonly type: "share" }
  | { readonly type: "generateSad" }
  | { readonly type: "toggleDarkMode" }
  | { readonly type: "toggleSidebar" }
  | { readonly type: "logOut" }
  /** Runs a command of the current page. */
  | { readonly type: "perform"; readonly number: number };

/** Returns whether a command opens content of the project; there may be thousands of such commands. */
export function isHeldByProject({ group }: Pick<PaletteCommand, "group">): boolean {
  return group === "requirement" || group === "element" || group === "register";
}

/** A command in the palette. */
export interface PaletteCommand {
  /** The same at every visit, so that it can be recognised as a recent command. */
  readonly id: string;
  readonly title: string;
  readonly group: Exclude<PaletteGroup, "recent">;
  /** Additional text, such as the organization of a project. */
  readonly about?: string;
  /** The shortcut of the same command, such as `Ctrl+S`. */
  readonly keys?: string;
  readonly deed: PaletteDeed;
}

/** A heading with its matches. */
export interface PaletteSection {
  readonly key: PaletteGroup;
  readonly title: string;
  readonly commands: readonly PaletteCommand[];
}
