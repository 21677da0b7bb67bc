export { startTextDocument, type TextDocument } from "./text-document/start-text-document.ts";
export type {
  TextDocumentApi,
  TextDocumentEvent,
  TextDocumentState,
  TextVersion,
} from "./text-document/text-document-state.ts";
export { type ForesightGroups, foresightGroups } from "./generation/foresight-groups.ts";
export { createGenerationApi } from "./generation/create-generation-api.ts";
export type {
  DesignTask,
  EngineChoice,
  GeneratedPart,
  GenerationApi,
  GenerationOutcome,
  GenerationTask,
  TextPurpose,
  TextTask,
} from "./generation/generation-api.ts";
export { type MadePart, madeParts } from "./generation/made-parts.ts";
export { hasEnded } from "./generation/generation-run.ts";
export type {
  Foresight,
  GenerationEvent,
  GenerationQuestion,
  GenerationRun,
  GenerationState,
  NamedElement,
} from "./generation/generation-state.ts";
export { outcomeSummary, runCost, runStatus } from "./generation/run-texts.ts";
export { elementKindTitles, stepTitle } from "./generation/step-title.ts";
export { type Generation, startGeneration } from "./generation/start-generation.ts";
export { missedText } from "./jobs/missed-text.ts";
export type { PrintChoiceEvent, PrintChoiceState } from "./publishing/print-choice.ts";
export { createPublishingApi } from "./publishing/create-publishing-api.ts";
export { failureReason } from "./publishing/failure-reason.ts";
export type { PrintFailure, PrintingEvent, PrintingState } from "./publishing/printing-state.ts";
export {
  type Paper,
  papers,
  type PrintOrder,
  type PrintProgress,
  type PublishedDocument,
  type PublishFormat,
  publishFormats,
  type PublishLink,
} from "./publishing/publishing-api.ts";
export { linkLives, type ShareLinksEvent, type ShareLinksState } from "./publishing/share-links-state.ts";
export { fileOf, isStale, missingFigures, shownDocument } from "./publishing/shelf.ts";
export type { ShelfEvent, ShelfState } from "./publishing/shelf-state.ts";
export { type PublishingDesk, startPublishingDesk } from "./publishing/start-publishing-desk.ts";
export type {
  ApiDocs,
  ApiFault,
  ApiReading,
  BodyDocs,
  ContentDocs,
  OperationDocs,
  OperationGroup,
  ParameterDocs,
  ResponseDocs,
} from "./api-definitions/api-docs.ts";
export type { ApiPart } from "./api-definitions/api-part.ts";
export type { ApiReadingEvent, ApiReadingState } from "./api-definitions/api-reading.ts";
export { createApiDefinitionsApi } from "./api-definitions/create-api-definitions-api.ts";
export type { MockAnswer, MockRequest, Sampler } from "./api-definitions/mock-answer.ts";
export type { MockCallEvent, MockCallState } from "./api-definitions/mock-call.ts";
export { readApiText } from "./api-definitions/read-api-text.ts";
export { curlCommand } from "./api-definitions/request-text.ts";
export { type SchemaNode, schemaChildren, schemaNode, schemaType } from "./api-definitions/schema-node.ts";
export { searchApi } from "./api-definitions/search-api.ts";
export { startApiReading } from "./api-definitions/start-api-reading.ts";
export { startMockCall } from "./api-definitions/start-mock-call.ts";
export { withExamples } from "./api-definitions/with-examples.ts";
export type { HealthEvent, HealthReport, HealthState } from "./health/health.ts";
export { createHealthApi, startHealth } from "./health/start-health.ts";
export type {
  SignInOptions,
  SignInOptionsEvent,
  SignInOptionsState,
} from "./sign-in-options/sign-in-options.ts";
export { createSignInOptionsApi, startSignInOptions } from "./sign-in-options/start-sign-in-options.ts";
export { type PaletteCommand, paletteGroups, type PaletteSection } from "./palette/palette-command.ts";
export type { PaletteEvent, PaletteState } from "./palette/palette-state.ts";
export { readHeldByProject } from "./palette/held-by-project.ts";
export { type PageCommand, type Palette, startPalette } from "./palette/start-palette.ts";
export {
  isPressed,
  type KeyPress,
  type Shortcut,
  shortcutList,
  type ShortcutName,
  shortcuts,
} from "./shortcuts/shortcuts.ts";
export { startUndo, type Undo, type Undoable } from "./undo/start-undo.ts";
export type { AccountApi, DeviceSession, PersonalToken, TokenScope } from "./account/account-api.ts";
export { createAccountApi } from "./account/create-account-api.ts";
export type { NewTokenEvent, NewTokenState } from "./account/new-token.ts";
export type { NameChangeEvent, NameChangeState } from "./account/name-change.ts";
export type { PasswordChangeEvent, PasswordChangeState, PasswordFields } from "./account/password-change.ts";
export type { SessionsEvent, SessionsState } from "./account/sessions.ts";
export { startNewToken } from "./account/start-new-token.ts";
export { startNameChange } from "./account/start-name-change.ts";
export { startPasswordChange } from "./account/start-password-change.ts";
export { startSessions } from "./account/start-sessions.ts";
export { startTokens } from "./account/start-tokens.ts";
export { type TokenFields, tokenLifetimes, tokenScopes } from "./account/token-form.ts";
export { readTokenRequest } from "./account/token-request.ts";
export type { TokensEvent, TokensState } from "./account/tokens.ts";
export type {
  BillingApi,
  BillingStatus,
  Invoice,
  Offer,
  OfferedPlan,
  OfferedTokens,
  TokenPayment,
} from "./billing/billing-api.ts";
export { type BillingStanding, billingStanding } from "./billing/billing-standing.ts";
export type { CheckoutEvent, CheckoutState } from "./billing/checkout.ts";
export { createBillingApi } from "./billing/create-billing-api.ts";
export type { InvoicesEvent, InvoicesState } from "./billing/invoices.ts";
export type { OfferEvent, OfferState } from "./billing/offer.ts";
export { readPaymentAddress } from "./billing/payment-address.ts";
export type { PaymentReturnEvent, PaymentReturnState } from "./billing/payment-return.ts";
export { type PlanCard, planCards, planName } from "./billing/plan-cards.ts";
export { startCheckout } from "./billing/start-checkout.ts";
export { startInvoices } from "./billing/start-invoices.ts";
export { startOffer } from "./billing/start-offer.ts";
export { startPaymentReturn } from "./billing/start-payment-return.ts";
export { startSubscriptionChange } from "./billing/start-subscription-change.ts";
export type { SubscriptionChangeEvent, SubscriptionChangeState } from "./billing/subscription-change.ts";
export { type UsageMeter, usageMeter } from "./billing/usage-meter.ts";
export type { ContactFields } from "./contact/contact-form.ts";
export type { ContactEvent, ContactState } from "./contact/contact.ts";
export { createContactApi, startContact } from "./contact/start-contact.ts";
export { blockAtLine } from "./diagram-picture/block-at-line.ts";
export type {
  DiagramPictureEvent,
  DiagramPictureState,
  WantedPicture,
} from "./diagram-picture/diagram-picture-state.ts";
export { startDiagramPicture } from "./diagram-picture/start-diagram-picture.ts";
export { createModelsApi, diagramTextApi } from "./models/create-models-api.ts";
export { diagramFamilies, type DiagramFamily, familyOf } from "./models/diagram-family.ts";
export type { DrawnInterface, ModelsApi, NamedUseCase, ProjectFinding } from "./models/models-api.ts";
export type { ModelsEvent, ModelsState, RemovableFile } from "./models/models-state.ts";
export { scratchTextApi } from "./models/scratch-text-api.ts";
export { type Models, startModels } from "./models/start-models.ts";
export { newDiagramFile, type WantedDiagram } from "./models/new-diagram.ts";
export type { StoredDiagram } from "./models/stored-diagram.ts";
export { type TraceRun, traceRuns } from "./models/trace-runs.ts";
export { type PointedElement, type TracedElement, traceElement } from "./models/trace-element.ts";
export {
  type DesignPageGuide,
  designPageGuides,
  designPageOutline,
} from "./design-pages/design-page-guide.ts";
export type { DesignPageTrace, DesignPageTraceEvent } from "./design-pages/design-page-trace.ts";
export {
  createDesignPageApi,
  type DesignPageApi,
  startDesignPage,
  type StartedDesignPage,
} from "./design-pages/start-design-page.ts";
export type { Prose, ProseBlock, ProseHeading, ProseNode, ProseTag } from "./prose/prose.ts";
export { readProse } from "./prose/read-prose.ts";
export {
  type PreviewDevice,
  previewDevices,
  type PreviewDocument,
  previewDocument,
} from "./ui-previews/preview-document.ts";
export { startUiPreviews } from "./ui-previews/start-ui-previews.ts";
export type { UiPreviewsEvent, UiPreviewsState } from "./ui-previews/ui-previews.ts";
export {
  createPreviewTextApi,
  createUiPreviewsApi,
  type Previews,
  type StoredPreview,
  type UiPreviewsApi,
} from "./ui-previews/ui-previews-api.ts";
export {
  type BriefDocumentState,
  type BriefFields,
  briefMaxLength,
  briefSteps,
} from "./brief/brief-document.ts";
export { createBriefDocumentApi } from "./brief/create-brief-document-api.ts";
export { type BriefDocument, startBriefDocument } from "./brief/start-brief-document.ts";
export { createOverviewApi } from "./overview/create-overview-api.ts";
export type { LocatedFinding, Overview, OverviewGroup, OverviewPart } from "./overview/overview.ts";
export type { NextStep } from "./overview/next-step.ts";
export type { ProjectOverviewEvent, ProjectOverviewState } from "./overview/project-overview.ts";
export { startProjectOverview } from "./overview/start-project-overview.ts";
export { recentProjects } from "./recent-projects/recent-projects.ts";
export { type RecentProjects, startRecentProjects } from "./recent-projects/start-recent-projects.ts";
export type { RecordKind } from "./record-list/record-kind.ts";
export type {
  FieldsChange,
  ListRecord,
  RecordListEvent,
  RecordListState,
  RecordPhase,
} from "./record-list/record-list-state.ts";
export { type SaveStanding, saveStanding } from "./record-list/save-standing.ts";
export { newestKey, type RecordList } from "./record-list/start-record-list.ts";
export { createRequirementsApi } from "./requirements/create-requirements-api.ts";
export {
  canBe,
  type DocumentImportState,
  type ImportLine,
  wantedLines,
} from "./requirements/document-import.ts";
export {
  findRequirements,
  type RequirementRecord,
  type RequirementSearch,
} from "./requirements/find-requirements.ts";
export {
  type InsightsState,
  traceCount,
  type TraceStanding,
  traceStanding,
} from "./requirements/insights.ts";
export { blankRequirement, requirementMaxLength } from "./requirements/requirement-kind.ts";
export type { Finding, RequirementFields, TraceRow } from "./requirements/requirements-api.ts";
export type { DocumentImport } from "./requirements/start-document-import.ts";
export { withScenarioPart } from "./requirements/edit-scenario.ts";
export { type TraceGroup, traceGroups } from "./requirements/trace-groups.ts";
export type { Insights } from "./requirements/start-insights.ts";
export type { Several, SeveralChanges } from "./requirements/change-several.ts";
export {
  allSelected,
  noSelection,
  type Selection,
  stillSelected,
  toggled,
} from "./requirements/selection.ts";
export { type Requirements, startRequirements } from "./requirements/start-requirements.ts";
export { createFolderFilesApi } from "./registers/folder-files.ts";
export {
  blankEntry,
  decisionStatuses,
  findEntries,
  type Register,
  type RegisterField,
  type RegisterFields,
  type RegisterKey,
  registers,
} from "./registers/registers.ts";
export { startRegister } from "./registers/start-register.ts";
export { deletionLoss, listProjects } from "./project-list/list-projects.ts";
export type { ProjectRenameEvent, ProjectRenameState } from "./project-list/project-rename.ts";
export { startProjectRename } from "./project-list/start-project-rename.ts";
export { soleExample } from "./project-list/sole-example.ts";
export { createUseCasesApi } from "./use-cases/create-use-cases-api.ts";
export { movedLine, pastedLines } from "./use-cases/edit-lines.ts";
export { blankUseCase, chosenUseCase, findUseCases, startUseCases } from "./use-cases/start-use-cases.ts";
export {
  type SpecificationList,
  specificationLists,
  type UseCaseFields,
  type UseCaseRecord,
} from "./use-cases/use-cases-api.ts";
export { readUseCaseText, useCaseText } from "./use-cases/use-case-text.ts";
export { createFileHistoryApi } from "./file-history/create-file-history-api.ts";
export type { FileHistoryEvent, FileHistoryState, FileRevision } from "./file-history/file-history-state.ts";
export { type FileHistory, startFileHistory } from "./file-history/start-file-history.ts";
