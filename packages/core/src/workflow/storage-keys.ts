/** The keys of local storage, exactly as earlier versions of the product wrote them (spec §3). */
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
} as const;

/** The keys of session storage (spec §3). */
export const sessionKeys = {
  selectedDiagrams: "selectedDiagrams",
  selectedLayout: "selectedLayout",
  isProjectSelected: "IsSelectProject",
  projectName: "MyProjectName",
  projectId: "MyProjectId",
} as const;

/** What the next person at the same computer must not find (spec §3, §4). */
export const personalLocalKeys = [
  localKeys.content,
  localKeys.email,
  localKeys.pendingProjectToken,
  localKeys.rememberedPassword,
] as const;
