/**
 * The collapsible groups of the sidebar, in order; context, screens, design, diagrams and document are our additions.
 */
export const sidebarGroups = [
  { key: "requirements", title: "Requirements" },
  { key: "context", title: "Context & Decisions" },
  { key: "system", title: "System Models" },
  { key: "data", title: "Data Models" },
  { key: "application", title: "Application Models" },
  { key: "integration", title: "Integration Models" },
  { key: "screens", title: "Screens" },
  { key: "design", title: "Design" },
  { key: "deployment", title: "Deployment Models" },
  { key: "diagrams", title: "Diagrams" },
  { key: "document", title: "Document" },
] as const;

export type SidebarGroup = (typeof sidebarGroups)[number]["key"];

/** The kinds of pages with tabs of a workspace; each kind has its own labels and first tab. */
export type WorkspaceKind = "diagram" | "useCase" | "wireframes" | "api";

/** A page of the product. */
export interface Route {
  /** In lower case, as in links; braces mark the variable parts. */
  readonly path: string;
  /** The pattern of the paths, for a page that has more than one. */
  readonly pattern?: RegExp;
  readonly title: string;
  /** The audience: `everyone` at any time, `public` signed-out visitors too; by default signed-in people. */
  readonly audience?: "everyone" | "public" | "visitor";
  readonly needsProject: boolean;
  /** Whether the page shows the selected project although it can be opened without one; `needsProject` implies it. */
  readonly ofProject?: true;
  readonly workspace?: WorkspaceKind;
  /** The entry in the sidebar. */
  readonly entry?: { readonly group: SidebarGroup; readonly title: string };
  /** The path of the parent page, for a page without its own entry; for some pages it depends on the address. */
  readonly under?: string | ((address: string) => string);
}
