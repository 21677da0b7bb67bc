/** The keys of local storage, exactly as earlier versions of the product wrote them. */
export const localKeys = {
  rememberedEmail: "rememberMeEmail",
  /** Only ever removed: a password is not kept (docs/adr/0016). */
  rememberedPassword: "rememberMePassword",
  email: "email",
  content: "content",
  pendingProjectToken: "pendingProjectToken",
  isDarkMode: "isDarkMode",
  activeTab: "activeTab",
  leftWidth: "leftWidth",
  diagramTheme: "plantUMLDiagramTheme",
  /** What was typed and is not saved yet; beyond the specification's keys. */
  drafts: "drafts",
  /** Whose the drafts and the diagrams of no project are; beyond it, too. */
  unsavedWorkOf: "unsavedWorkOf",
  /** Diagrams of no project, one in each notation. */
  scratchPlantuml: "scratchPlantuml",
  scratchMermaid: "scratchMermaid",
  /** What was run last from the command palette, and the projects that were opened last; beyond it, too. */
  recentCommands: "recentCommands",
  recentProjects: "recentProjects",
} as const;

/** The keys of session storage. */
export const sessionKeys = {
  selectedDiagrams: "selectedDiagrams",
  selectedLayout: "selectedLayout",
  isProjectSelected: "IsSelectProject",
  projectName: "MyProjectName",
  projectId: "MyProjectId",
} as const;

/** What a person wrote and no server has; only `unsaved-work/` reads and writes it. */
export const unsavedWorkKeys = [
  localKeys.drafts,
  localKeys.scratchMermaid,
  localKeys.scratchPlantuml,
] as const;

/** What the next person at the same computer must not find, besides unsaved work. */
export const personalLocalKeys = [
  localKeys.content,
  localKeys.email,
  localKeys.pendingProjectToken,
  localKeys.recentCommands,
  localKeys.recentProjects,
  localKeys.rememberedPassword,
] as const;
