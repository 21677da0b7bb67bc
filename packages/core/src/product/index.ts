export { type NameChange, startNameChange } from "./account/name-change.ts";
export { type NewTokenDialog, startNewToken } from "./account/new-token.ts";
export { type PasswordChange, type PasswordFields, startPasswordChange } from "./account/password-change.ts";
export { type Sessions, startSessions } from "./account/sessions.ts";
export { type TokenFields, tokenLifetimes, tokenScopes } from "./account/token-form.ts";
export { readTokenRequest } from "./account/token-request.ts";
export { type PersonalToken, startTokens, type Tokens } from "./account/tokens.ts";
export type {
  ApiDocs,
  ApiFault,
  ApiReading,
  ContentDocs,
  OperationDocs,
  ParameterDocs,
} from "./api-definitions/api-docs.ts";
export type { ApiPart } from "./api-definitions/api-part.ts";
export { createApiDefinitionsApi } from "./api-definitions/create-api-definitions-api.ts";
export type { MockAnswer, Sampler } from "./api-definitions/mock-answer.ts";
export { readApiText } from "./api-definitions/read-api-text.ts";
export { curlCommand } from "./api-definitions/request-text.ts";
export { type SchemaNode, schemaChildren, schemaNode } from "./api-definitions/schema-node.ts";
export { searchApi } from "./api-definitions/search-api.ts";
export { startApiReading } from "./api-definitions/start-api-reading.ts";
export { startMockCall } from "./api-definitions/start-mock-call.ts";
export { withExamples } from "./api-definitions/with-examples.ts";
export { type Colours, theme } from "./appearance/theme.ts";
export { type SignInOptions, startSignInOptions } from "./sign-in-options/sign-in-options.ts";
export type { WizardEvent, WizardState } from "./authentication/wizard-state.ts";
export { type BillingStanding, billingStanding } from "./billing/billing-standing.ts";
export type { CheckoutEvent, CheckoutState } from "./billing/checkout.ts";
export { type Invoice, type Invoices, startInvoices } from "./billing/invoices.ts";
export { type OfferedPlan, type OfferedTokens, startOffer } from "./billing/offer.ts";
export { readPaymentAddress } from "./billing/payment-address.ts";
export { type PaymentOutcome, startPaymentReturn } from "./billing/payment-return.ts";
export { type PlanCard, planCards, planName } from "./billing/plan-cards.ts";
export { startCheckout } from "./billing/start-checkout.ts";
export { startSubscriptionChange } from "./billing/start-subscription-change.ts";
export type { SubscriptionChangeEvent, SubscriptionChangeState } from "./billing/subscription-change.ts";
export { type UsageMeter, usageMeter } from "./billing/usage-meter.ts";
export { type BriefDocumentState, briefMaxLength, briefSteps } from "./brief/brief-document.ts";
export { createBriefDocumentApi } from "./brief/create-brief-document-api.ts";
export { type BriefDocument, startBriefDocument } from "./brief/start-brief-document.ts";
export {
  dialogFooter,
  isAddEnabled,
  isRemoveEnabled,
  memberCount,
} from "./collaborators/collaborator-rules.ts";
export type { ComparedSides, ProjectStates } from "./comparison/comparison-api.ts";
export { compareAddress, comparisonPageAddress } from "./comparison/comparison-addresses.ts";
export { isSame } from "./comparison/counts-in-words.ts";
export {
  startChangesSinceVisit,
  startComparison,
  startProjectStates,
} from "./comparison/start-comparison.ts";
export type { ChangesSinceVisit } from "./comparison/start-comparison.ts";
export { startSuspects, type SuspectRequirement } from "./comparison/start-suspects.ts";
export { shownSides, stateGroups, stateTitle } from "./comparison/state-choices.ts";
export type { StateChoice, StateGroup } from "./comparison/state-choices.ts";
export type { ContactFields } from "./contact/contact-form.ts";
export { startContact } from "./contact/contact.ts";
export { designPageGuides, designPageOutline } from "./design-pages/design-page-guide.ts";
export { startDesignPage } from "./design-pages/start-design-page.ts";
export {
  type DrawnDiagram,
  type DrawnElement,
  drawnElementAt,
  drawnElementNamed,
  drawnElements,
} from "./elements/drawn-elements.ts";
export {
  type CardPlaces,
  type CardRelation,
  type ElementCard,
  elementCard,
  type ElementReference,
  figureTitles,
} from "./elements/element-card.ts";
export { documentPlaceAddress } from "./drift/document-place-address.ts";
export type { DriftAcceptance, LastDriftReport, ReportedDrift } from "./drift/drift-api.ts";
export {
  type AcceptedFinding,
  driftByFile,
  type DriftGroup,
  type DriftOverview,
  driftOverview,
  groupDrift,
} from "./drift/drift-overview.ts";
export { type DriftFilter, filterDrift } from "./drift/filter-drift.ts";
export { localDay } from "./drift/local-day.ts";
export { type PatchLine, patchLines } from "./drift/patch-lines.ts";
export { startDriftAcceptance, startDriftReport, withdrawDrift } from "./drift/start-drift.ts";
export type { ElementEditState } from "./elements/element-edit-state.ts";
export { elementImpact } from "./elements/element-impact.ts";
export { elementKinds, kindsFor, kindWord, relationWords } from "./elements/element-kinds.ts";
export type { Architecture, RenamePreview, ShownElement } from "./elements/elements-api.ts";
export type { EntryFields } from "./elements/entry-fields.ts";
export { placeAddress } from "./elements/place-address.ts";
export { selectElements } from "./elements/select-elements.ts";
export type { ElementRenameState } from "./elements/element-rename-state.ts";
export { type Elements, startElements } from "./elements/start-elements.ts";
export { type FileHistory, startFileHistory } from "./file-history/file-history.ts";
export { type ForesightGroups, foresightGroups } from "./generation/foresight-groups.ts";
export {
  type DesignTask,
  type EngineChoice,
  type GeneratedPart,
  type GenerationOutcome,
  type GenerationTask,
  type TextTask,
  createGenerationApi,
} from "./generation/generation-api.ts";
export { hasEnded } from "./generation/generation-run.ts";
export type {
  GenerationQuestion,
  GenerationRun,
  GenerationState,
  NamedElement,
} from "./generation/generation-state.ts";
export { type LeftOut, leftOut } from "./generation/left-out.ts";
export { type MadePart, madeParts } from "./generation/made-parts.ts";
export { outcomeSummary, runCost, runStatus } from "./generation/run-texts.ts";
export { type Generation, startGeneration } from "./generation/start-generation.ts";
export { elementKindTitles, stepTitle } from "./generation/step-title.ts";
export { missedText } from "./machine/job/missed-text.ts";
export type { MachineOutline } from "./machine/machine.ts";
export type { NoticeKind, NoticePosition, Notify } from "./machine/notice.ts";
export type { FieldsChange, ListRecord, RecordListState } from "./machine/record-list/record-list-state.ts";
export { type SaveStanding, saveStanding } from "./machine/record-list/save-standing.ts";
export { type RecordList, newestKey } from "./machine/record-list/start-record-list.ts";
export type { FormState } from "./machine/form/form.ts";
export type { Form } from "./machine/form/start-form.ts";
export type { Removal } from "./machine/removal/start-removal.ts";
export type { Resource } from "./machine/resource/start-resource.ts";
export type { ResourceState } from "./machine/resource/resource.ts";
export type { Store } from "./machine/start-machine.ts";
export { type TextDocument, startTextDocument } from "./machine/text-document/start-text-document.ts";
export type { TextDocumentState } from "./machine/text-document/text-document-state.ts";
export { type Undo, startUndo } from "./machine/undo/start-undo.ts";
export { machines } from "./machines.ts";
export { blockAtLine } from "./models/block-at-line.ts";
export { type DiagramFamily, familyOf } from "./models/diagram-family.ts";
export type { WantedPicture } from "./models/diagram-picture-state.ts";
export {
  type DrawnInterface,
  type NamedUseCase,
  type ProjectFinding,
  createModelsApi,
  diagramTextApi,
} from "./models/models-api.ts";
export type { RemovableFile } from "./models/models-state.ts";
export { newDiagramFile } from "./models/new-diagram.ts";
export { scratchTextApi } from "./models/scratch-text-api.ts";
export { startDiagramPicture } from "./models/start-diagram-picture.ts";
export { type Models, startModels } from "./models/start-models.ts";
export type { StoredDiagram } from "./models/stored-diagram.ts";
export { type DrawableText, textToDraw } from "./models/text-to-draw.ts";
export { type TracedElement, traceElement, traceInModel } from "./models/trace-element.ts";
export { traceRuns } from "./models/trace-runs.ts";
export type { ShownNotice } from "./notifications/notifications.ts";
export { type Health, type HealthReport, startHealth } from "./overview/health.ts";
export type { NextStep } from "./overview/next-step.ts";
export { partOfFile } from "./overview/overview-parts.ts";
export type { LocatedFinding, Overview, OverviewGroup, OverviewPart } from "./overview/overview.ts";
export { projectFiles } from "./overview/project-files.ts";
export { startProjectOverview } from "./overview/project-overview.ts";
export { readHeldByProject } from "./palette/held-by-project.ts";
export type { PaletteCommand } from "./palette/palette-command.ts";
export { type PageCommand, type Palette, startPalette } from "./palette/start-palette.ts";
export type { ProductApi, User } from "./ports/product-api.ts";
export type { WorkflowPorts } from "./ports/product-ports.ts";
export { localKeys } from "./ports/storage-keys.ts";
export type { ProjectFields } from "./projects/create-project-state.ts";
export { deletionLoss, listProjects } from "./projects/list-projects.ts";
export { joinedMembers } from "./projects/members.ts";
export { recentProjects } from "./projects/recent-projects.ts";
export type { SelectedProject } from "./projects/selected-project.ts";
export { soleExample } from "./projects/sole-example.ts";
export { startProjectRename } from "./projects/project-rename.ts";
export { type RecentProjects, startRecentProjects } from "./projects/start-recent-projects.ts";
export type { Prose, ProseHeading, ProseNode } from "./prose/prose.ts";
export { readProse } from "./prose/read-prose.ts";
export {
  type Coverage,
  type PublishGroup,
  coverage,
  groupKeys,
  publishGroups,
} from "./publishing/diagram-selection.ts";
export { failureReason } from "./publishing/failure-reason.ts";
export { generateSadFacts } from "./publishing/generate-sad-facts.ts";
export {
  type Paper,
  type PrintProgress,
  type PublishFormat,
  type PublishedDocument,
  createPublishingApi,
  papers,
  publishFormats,
} from "./publishing/publishing-api.ts";
export type { PublishingEvent, PublishingState } from "./publishing/publishing-state.ts";
export { generateButton, maxGroupHeightPx } from "./publishing/publishing.ts";
export { type PublishLink, type ShareLinks, linkLives, startShareLinks } from "./publishing/share-links.ts";
export { fileOf, isStale, missingFigures, shownDocument } from "./publishing/published-documents.ts";
export { type PublishingStores, startPublishingStores } from "./publishing/start-publishing-stores.ts";
export { createFolderFilesApi } from "./registers/folder-files.ts";
export {
  type Register,
  type RegisterField,
  type RegisterFields,
  type RegisterKey,
  blankEntry,
  decisionStatuses,
  findEntries,
  registers,
} from "./registers/registers.ts";
export { startRegister } from "./registers/start-register.ts";
export type { SeveralChanges } from "./requirements/change-several.ts";
export {
  type DocumentImportState,
  type ImportedDeclaration,
  type ImportLine,
  canBe,
  canConfirm,
  leftOutLines,
  wantedLines,
} from "./requirements/document-import.ts";
export { importedInWords } from "./requirements/imported-in-words.ts";
export { startRequirementTexts } from "./requirements/requirement-texts.ts";
export { markedParts, supportingSpans } from "../document/words/index.ts";
export { withScenarioPart } from "./requirements/edit-scenario.ts";
export {
  type RequirementRecord,
  type RequirementSearch,
  findRequirements,
} from "./requirements/find-requirements.ts";
export {
  type Insights,
  type TraceStanding,
  namedBy,
  traceCount,
  traceStanding,
} from "./requirements/insights.ts";
export { blankRequirement, requirementMaxLength } from "./requirements/requirement-kind.ts";
export {
  type Finding,
  type RequirementFields,
  type TraceRow,
  createRequirementsApi,
} from "./requirements/requirements-api.ts";
export {
  type Selection,
  allSelected,
  noSelection,
  stillSelected,
  toggled,
} from "./requirements/selection.ts";
export type { DocumentImport } from "./requirements/start-document-import.ts";
export { startRequirements } from "./requirements/start-requirements.ts";
export { traceGroups } from "./requirements/trace-groups.ts";
export { designPagePaths } from "./routes/design-page-paths.ts";
export { findRoute, projectAddress, readProjectAddress } from "./routes/find-route.ts";
export type { SidebarGroup, WorkspaceKind } from "./routes/route.ts";
export { routes } from "./routes/routes.ts";
export { breadcrumb } from "./shell/breadcrumb.ts";
export { initials } from "./shell/initials.ts";
export { placeOf } from "./shell/place-of.ts";
export { searchForm, showsProjectChip } from "./shell/screen-width.ts";
export { type Shortcut, type ShortcutName, isPressed, shortcutList, shortcuts } from "./shell/shortcuts.ts";
export { type SidebarEntry, quickActions, sidebarEntries } from "./shell/sidebar-entries.ts";
export { sidebarWidthPx } from "./shell/sidebar.ts";
export { leftWidthPercent, splitPercent } from "./shell/split.ts";
export { type UserMenuEntry, userMenu } from "./shell/user-menu.ts";
export { type WorkspaceTab, workspaceTabs, workspaces } from "./shell/workspaces.ts";
export { type Product, startProduct } from "./start-product.ts";
export type { StartedDesignReview } from "./review/start-design-review.ts";
export { startDesignReview } from "./review/start-design-review.ts";
export type { DesignReviewState } from "./review/design-review.ts";
export {
  answerInWords,
  doubtInWords,
  isStartOpen,
  type OpenReview,
  openReview,
  type ProposalChoices,
  proposalChoices,
  proposalKey,
  questionKey,
  type ReviewGroup,
  verdictInWords,
} from "./review/review-groups.ts";
export type {
  AnswerToGive,
  Decision,
  DesignReview,
  GivenVerdict,
  OpenQuestion,
  ReviewProposal,
} from "./review/review-api.ts";
export { type PreviewDevice, previewDevices, previewDocument } from "./ui-previews/preview-document.ts";
export { startUiPreviews } from "./ui-previews/ui-previews.ts";
export { type Previews, type StoredPreview, createPreviewTextApi } from "./ui-previews/ui-previews-api.ts";
export { asksAgain, isLostWhenClosed } from "./unsaved-work/unsaved-work.ts";
export { movedLine, pastedLines } from "./use-cases/edit-lines.ts";
export { blankUseCase, chosenUseCase, findUseCases, startUseCases } from "./use-cases/start-use-cases.ts";
export { readUseCaseText, useCaseText } from "./use-cases/use-case-text.ts";
export { type SpecificationList, type UseCaseFields, type UseCaseRecord } from "./use-cases/use-cases-api.ts";
