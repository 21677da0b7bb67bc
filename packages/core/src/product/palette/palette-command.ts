/** Under which heading a command stands in the palette, in its order; what the project holds is shown once it is asked for. */
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
  /** One that the page has brought along. */
  | { readonly type: "perform"; readonly number: number };

/** True of what a project holds, of which there may be thousands. */
export function isHeldByProject({ group }: Pick<PaletteCommand, "group">): boolean {
  return group === "requirement" || group === "element" || group === "register";
}

/** What the palette offers. */
export interface PaletteCommand {
  /** The same at every visit, so that it is known as a recent one. */
  readonly id: string;
  readonly title: string;
  readonly group: Exclude<PaletteGroup, "recent">;
  /** What more is said of it, such as the organization of a project. */
  readonly about?: string;
  /** The keys that do the same, such as `Ctrl+S`. */
  readonly keys?: string;
  readonly deed: PaletteDeed;
}

/** A heading with what was found under it. */
export interface PaletteSection {
  readonly key: PaletteGroup;
  readonly title: string;
  readonly commands: readonly PaletteCommand[];
}
