export { createProductApi } from "./create-product-api.ts";
export type { AppearanceEvent, AppearanceState } from "./appearance/appearance.ts";
export { type Colours, theme } from "./appearance/theme.ts";
export type { AuthenticationEvent, AuthenticationState } from "./authentication/authentication-state.ts";
export {
  additionAlert,
  dialogFooter,
  isAddEnabled,
  isRemoveEnabled,
  memberCount,
} from "./collaborators/collaborator-rules.ts";
export type { CollaboratorsEvent, CollaboratorsState } from "./collaborators/collaborators-state.ts";
export type { LayoutEvent, LayoutState } from "./layout/layout-state.ts";
export { leftWidthPercent, splitPercent } from "./layout/split.ts";
export { type Workspace, workspaces, type WorkspaceTab, workspaceTabs } from "./layout/workspaces.ts";
export {
  goTo,
  type Machine,
  type MachineOutline,
  type Phased,
  type ReactionTo,
  stay,
  type Step,
  stepOf,
  type Transition,
  type TransitionTable,
  type Typed,
} from "./machine.ts";
export { machines } from "./machines.ts";
export { type DeploymentAnswer, deploymentTabContent } from "./model-tabs/deployment-tab.ts";
export {
  initialModelFacts,
  type InterfaceDiagram,
  type ModelDiagram,
  type ModelFacts,
  type ModelFactsEvent,
  type ModelFactsState,
} from "./model-tabs/model-facts.ts";
export type { ModelStores } from "./model-tabs/model-stores.ts";
export {
  initialTabs,
  type ModelTab,
  type ModelTabKind,
  modelTabKinds,
  type TabContent,
} from "./model-tabs/model-tab.ts";
export type { ModelTabsEvent, ModelTabsState } from "./model-tabs/model-tabs.ts";
export { toggleTab } from "./model-tabs/toggle-tab.ts";
export { failureNotice } from "./notifications/failure-notice.ts";
export {
  type Notice,
  noticeDurationMs,
  type NoticeKind,
  type NoticePosition,
  type Notify,
  productDurationMs,
} from "./notifications/notice.ts";
export type { NotificationsEvent, NotificationsState, ShownNotice } from "./notifications/notifications.ts";
export type { Notifications } from "./notifications/start-notifications.ts";
export type { PaymentEvent, PaymentState } from "./payment/payment-state.ts";
export type {
  AcceptedProject,
  NewProject,
  PaymentStatus,
  ProductApi,
  User,
  UserDetails,
} from "./product-api.ts";
export type { ProjectSearchEvent, ProjectSearchState } from "./project-search/project-search-state.ts";
export type {
  CreateProjectEvent,
  CreateProjectState,
  ProjectFields,
} from "./projects/create-project-state.ts";
export { type ProjectPage, projectPage } from "./projects/project-page.ts";
export { joinedMembers } from "./projects/members.ts";
export type { ProjectsEvent, ProjectsState, RenamedProject } from "./projects/projects-state.ts";
export type { SelectedProject } from "./projects/selected-project.ts";
export {
  type Coverage,
  coverage,
  groupKeys,
  type PublishGroup,
  publishGroups,
  readSelection,
} from "./publishing/diagram-selection.ts";
export { generateSadFacts } from "./publishing/generate-sad-facts.ts";
export type { PublishingEvent, PublishingOrder, PublishingState } from "./publishing/publishing-state.ts";
export { generateButton, isPageScrollLocked, maxGroupHeightPx } from "./publishing/publishing.ts";
export { designPagePaths } from "./routes/design-page-paths.ts";
export { findRoute } from "./routes/find-route.ts";
export {
  guardedStanding,
  type GuardedStanding,
  guardRoute,
  type RouteDecision,
} from "./routes/guard-route.ts";
export { type Route, type SidebarGroup, sidebarGroups, type WorkspaceKind } from "./routes/route.ts";
export { routes } from "./routes/routes.ts";
export type {
  SharedProjectEvent,
  SharedProjectNotice,
  SharedProjectState,
} from "./shared-project/shared-project-state.ts";
export { breadcrumb, type Crumb } from "./shell/breadcrumb.ts";
export { initials } from "./shell/initials.ts";
export { initialMenu, type MenuState } from "./shell/menu.ts";
export { placeOf, type Place } from "./shell/place-of.ts";
export { hasSidebar, searchForm, shellPx, showsProjectChip } from "./shell/screen-width.ts";
export { quickActions, sidebarEntries, type SidebarEntry } from "./shell/sidebar-entries.ts";
export { type SidebarEvent, type SidebarState, sidebarWidthPx } from "./shell/sidebar.ts";
export { userMenu, type UserMenuEntry } from "./shell/user-menu.ts";
export { type Performers, type Send, startMachine, type Store } from "./start-machine.ts";
export { type Product, startProduct } from "./start-product.ts";
export { localKeys, sessionKeys } from "./storage-keys.ts";
export { type UnsavedWork } from "./unsaved-work/start-unsaved-work.ts";
export { asksAgain, isLostWhenClosed } from "./unsaved-work/unsaved-work.ts";
export type { WizardEvent, WizardFields, WizardPlace, WizardState } from "./wizard/wizard-state.ts";
export type { WorkflowPorts } from "./workflow-ports.ts";
