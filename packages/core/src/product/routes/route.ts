/** The collapsible groups of the sidebar, in its order; context, screens, design, diagrams and document are ours. */
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

/** The pages that offer tabs of a workspace; each kind has labels and a first tab of its own. */
export type WorkspaceKind = "diagram" | "useCase" | "wireframes" | "api";

/** A page of the product. */
export interface Route {
  /** In lower case, as it stands in links; braces stand for what differs. */
  readonly path: string;
  /** Recognises the paths of a page that has more than one. */
  readonly pattern?: RegExp;
  readonly title: string;
  /** The audience: `everyone` at any time, `public` signed-out visitors too; by default signed-in people. */
  readonly audience?: "everyone" | "public" | "visitor";
  readonly needsProject: boolean;
  readonly workspace?: WorkspaceKind;
  /** Its entry in the sidebar. */
  readonly entry?: { readonly group: SidebarGroup; readonly title: string };
  /** The path of the page under which one without an entry of its own stands; of some, the address says which. */
  readonly under?: string | ((address: string) => string);
}
