import type { routes } from "@archscribe/core/product";
import type { ComponentType } from "react";

/** A page, as core names its route. */
export type RouteKey = keyof typeof routes;

/** Loads the page of each route; no page is loaded before somebody goes there. */
export const pages: Readonly<Record<RouteKey, () => Promise<ComponentType>>> = {
  dashboard: async () => (await import("../features/dashboard/DashboardPage.tsx")).DashboardPage,
  login: async () => (await import("../features/landing/LandingPage.tsx")).LandingPage,
  profile: async () => (await import("../features/profile/ProfilePage.tsx")).ProfilePage,
  projectDashboard: async () =>
    (await import("../features/dashboard/ProjectDashboardPage.tsx")).ProjectDashboardPage,
  functionalRequirements: async () =>
    (await import("../features/requirements/FunctionalRequirementsPage.tsx")).FunctionalRequirementsPage,
  nonFunctionalRequirements: async () =>
    (await import("../features/requirements/NonFunctionalRequirementsPage.tsx"))
      .NonFunctionalRequirementsPage,
  stakeholders: async () => (await import("../features/registers/StakeholdersPage.tsx")).StakeholdersPage,
  glossary: async () => (await import("../features/registers/GlossaryPage.tsx")).GlossaryPage,
  decisions: async () => (await import("../features/registers/DecisionsPage.tsx")).DecisionsPage,
  risks: async () => (await import("../features/registers/RisksPage.tsx")).RisksPage,
  useCaseDiagram: async () => (await import("../features/models/UseCaseDiagramPage.tsx")).UseCaseDiagramPage,
  useCaseSpecifications: async () =>
    (await import("../features/use-cases/UseCaseSpecificationsPage.tsx")).UseCaseSpecificationsPage,
  interactionDiagrams: async () =>
    (await import("../features/models/InteractionDiagramsPage.tsx")).InteractionDiagramsPage,
  systemConceptualDesign: async () =>
    (await import("../features/models/ConceptualDesignPage.tsx")).ConceptualDesignPage,
  dataModels: async () => (await import("../features/models/DataModelsPage.tsx")).DataModelsPage,
  conceptualDataModel: async () =>
    (await import("../features/models/ConceptualDataModelPage.tsx")).ConceptualDataModelPage,
  logicalDataModel: async () =>
    (await import("../features/models/LogicalDataModelPage.tsx")).LogicalDataModelPage,
  physicalDataModel: async () =>
    (await import("../features/models/PhysicalDataModelPage.tsx")).PhysicalDataModelPage,
  applicationModel: async () =>
    (await import("../features/models/ApplicationModelPage.tsx")).ApplicationModelPage,
  onPremDeployment: async () =>
    (await import("../features/models/OnPremDeploymentPage.tsx")).OnPremDeploymentPage,
  awsDeployment: async () => (await import("../features/models/AwsDeploymentPage.tsx")).AwsDeploymentPage,
  gcpDeployment: async () => (await import("../features/models/GcpDeploymentPage.tsx")).GcpDeploymentPage,
  azureDeployment: async () =>
    (await import("../features/models/AzureDeploymentPage.tsx")).AzureDeploymentPage,
  microserviceDesign: async () =>
    (await import("../features/design-pages/MicroserviceDesignPage.tsx")).MicroserviceDesignPage,
  serviceInterface: async () =>
    (await import("../features/design-pages/ServiceInterfacePage.tsx")).ServiceInterfacePage,
  communicationAndSecurity: async () =>
    (await import("../features/design-pages/CommunicationAndSecurityPage.tsx")).CommunicationAndSecurityPage,
  containerization: async () =>
    (await import("../features/design-pages/ContainerizationPage.tsx")).ContainerizationPage,
  orchestration: async () =>
    (await import("../features/design-pages/OrchestrationPage.tsx")).OrchestrationPage,
  cicdPipeline: async () => (await import("../features/design-pages/CicdPipelinePage.tsx")).CicdPipelinePage,
  functionalArchitecture: async () =>
    (await import("../features/design-pages/FunctionalArchitecturePage.tsx")).FunctionalArchitecturePage,
  integrationArchitecture: async () =>
    (await import("../features/design-pages/IntegrationArchitecturePage.tsx")).IntegrationArchitecturePage,
  interfaceDiagrams: async () =>
    (await import("../features/models/InterfaceDiagramsPage.tsx")).InterfaceDiagramsPage,
  apiDefinitions: async () =>
    (await import("../features/api-definitions/ApiDefinitionsPage.tsx")).ApiDefinitionsPage,
  uiPreview: async () => (await import("../features/ui-preview/UiPreviewPage.tsx")).UiPreviewPage,
  publish: async () => (await import("../features/publishing/PublishPage.tsx")).PublishPage,
  pricing: async () => (await import("../features/billing/PricingPage.tsx")).PricingPage,
  contactSales: async () => (await import("../features/billing/ContactSalesPage.tsx")).ContactSalesPage,
  payout: async () => (await import("../features/billing/PayoutPage.tsx")).PayoutPage,
  paymentSuccess: async () => (await import("../features/billing/PaymentSuccessPage.tsx")).PaymentSuccessPage,
  healthCheck: async () => (await import("../features/health/HealthCheckPage.tsx")).HealthCheckPage,
  resetPassword: async () => (await import("../features/sign-in/ResetPasswordPage.tsx")).ResetPasswordPage,
  emailVerification: async () =>
    (await import("../features/sign-in/EmailVerificationPage.tsx")).EmailVerificationPage,
  useCase: async () => (await import("../features/use-cases/UseCasePage.tsx")).UseCasePage,
  wireframes: async () => (await import("../features/ui-preview/WireframesPage.tsx")).WireframesPage,
  apiDocumentation: async () =>
    (await import("../features/api-definitions/ApiDocumentationPage.tsx")).ApiDocumentationPage,
  projectDiagrams: async () =>
    (await import("../features/models/ProjectDiagramsPage.tsx")).ProjectDiagramsPage,
  workspaceEditor: async () =>
    (await import("../features/models/WorkspaceEditorPage.tsx")).WorkspaceEditorPage,
  diagramEditor: async () => (await import("../features/models/DiagramEditorPage.tsx")).DiagramEditorPage,
  requirementEditor: async () =>
    (await import("../features/requirements/RequirementEditorPage.tsx")).RequirementEditorPage,
};
