/** The keys of local storage, exactly as earlier versions of the product wrote them. */
export const localKeys = {
  rememberedEmail: "rememberMeEmail",
  /** Only removed, never written: passwords are not stored (docs/adr/0016). */
  rememberedPassword: "rememberMePassword",
  email: "email",
  content: "content",
  pendingProjectToken: "pendingProjectToken",
  isDarkMode: "isDarkMode",
  activeTab: "activeTab",
  leftWidth: "leftWidth",
  diagramTheme: "plantUMLDiagramTheme",
  /** Unsaved texts; not among the specification's keys. */
  drafts: "drafts",
  /** The owner of the drafts and of the diagrams without a project; not among the specification's keys. */
  unsavedWorkOf: "unsavedWorkOf",
  /** The diagrams without a project, one per notation. */
  scratchPlantuml: "scratchPlantuml",
  scratchMermaid: "scratchMermaid",
  /** The last commands of the palette, and the last opened projects; not among the specification's keys. */
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
  /** The address at which a person left for the OpenID provider; not among the specification's keys. */
  returnAddress: "returnAddress",
} as const;

/** The keys of unsaved work; only `unsaved-work/` reads and writes them. */
export const unsavedWorkKeys = [
  localKeys.drafts,
  localKeys.scratchMermaid,
  localKeys.scratchPlantuml,
] as const;

/** The keys, besides unsaved work, that the next person at the same computer must not find. */
export const personalLocalKeys = [
  localKeys.content,
  localKeys.email,
  localKeys.pendingProjectToken,
  localKeys.recentCommands,
  localKeys.recentProjects,
  localKeys.rememberedPassword,
] as const;
