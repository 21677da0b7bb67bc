import type { routes } from "@archscribe/core/product/routes/routes";
import { type ComponentType, createElement } from "react";

/** A page, as core names its route. */
export type RouteKey = keyof typeof routes;

type LoadPage = () => Promise<ComponentType>;

const registerPage = pageWith(
  async () => (await import("../features/registers/RegisterPage.tsx")).RegisterPage,
);
const requirementsPage = pageWith(
  async () => (await import("../features/requirements/RequirementsPage.tsx")).RequirementsPage,
);
const modelPage = pageWith(async () => (await import("../features/models/ModelPage.tsx")).ModelPage);
const designPage = pageWith(async () => (await import("../features/design-pages/DesignPage.tsx")).DesignPage);
const apiPage = pageWith(
  async () => (await import("../features/api-definitions/ApiWorkspace.tsx")).ApiWorkspace,
);
const screensPage = pageWith(
  async () => (await import("../features/ui-preview/ScreensWorkspace.tsx")).ScreensWorkspace,
);

/** Loads the page of each route; no page is loaded before somebody goes there. */
export const pages: Readonly<Record<RouteKey, LoadPage>> = {
  dashboard: async () => (await import("../features/dashboard/DashboardPage.tsx")).DashboardPage,
  login: async () => (await import("../features/landing/LandingPage.tsx")).LandingPage,
  profile: async () => (await import("../features/profile/ProfilePage.tsx")).ProfilePage,
  deviceSignIn: async () => (await import("../features/profile/DeviceSignInPage.tsx")).DeviceSignInPage,
  administration: async () =>
    (await import("../features/administration/AdministrationPage.tsx")).AdministrationPage,
  projectDashboard: async () =>
    (await import("../features/dashboard/ProjectDashboardPage.tsx")).ProjectDashboardPage,
  drift: async () => (await import("../features/drift/DriftPage.tsx")).DriftPage,
  compare: async () => (await import("../features/comparison/ComparePage.tsx")).ComparePage,
  functionalRequirements: requirementsPage({
    title: "Functional requirements",
    about:
      "What the system must do, in sentences that can be tested. The design is generated from them, and traced back to them.",
    kinds: ["functional", "user-story", "business-rule"],
  }),
  nonFunctionalRequirements: requirementsPage({
    title: "Non-functional requirements",
    about:
      "How well the system must do it, by the quality characteristics of ISO/IEC 25010. Each one needs a measure.",
    kinds: ["non-functional"],
  }),
  stakeholders: registerPage({ register: "stakeholders" }),
  glossary: registerPage({ register: "glossary" }),
  decisions: registerPage({ register: "decisions" }),
  risks: registerPage({ register: "risks" }),
  review: async () => (await import("../features/review/ReviewPage.tsx")).ReviewPage,
  conversations: async () => (await import("../features/discussion/ConversationsPage.tsx")).ConversationsPage,
  approval: async () => (await import("../features/discussion/ApprovalPage.tsx")).ApprovalPage,
  useCaseDiagram: modelPage({ page: "useCaseDiagram" }),
  useCaseSpecifications: async () =>
    (await import("../features/use-cases/UseCaseSpecificationsPage.tsx")).UseCaseSpecificationsPage,
  interactionDiagrams: modelPage({ page: "interactionDiagrams" }),
  systemConceptualDesign: modelPage({ page: "systemConceptualDesign" }),
  dataModels: modelPage({ page: "dataModels" }),
  conceptualDataModel: modelPage({ page: "conceptualDataModel" }),
  logicalDataModel: modelPage({ page: "logicalDataModel" }),
  physicalDataModel: modelPage({ page: "physicalDataModel" }),
  applicationModel: modelPage({ page: "applicationModel" }),
  onPremDeployment: modelPage({ page: "onPremDeployment" }),
  awsDeployment: modelPage({ page: "awsDeployment" }),
  gcpDeployment: modelPage({ page: "gcpDeployment" }),
  azureDeployment: modelPage({ page: "azureDeployment" }),
  microserviceDesign: designPage({ pageKey: "microservice-design" }),
  serviceInterface: designPage({ pageKey: "service-interface" }),
  communicationAndSecurity: designPage({ pageKey: "communication-and-security" }),
  containerization: designPage({ pageKey: "containerization" }),
  orchestration: designPage({ pageKey: "orchestration" }),
  cicdPipeline: designPage({ pageKey: "cicd-pipeline" }),
  functionalArchitecture: designPage({ pageKey: "functional-architecture" }),
  integrationArchitecture: designPage({ pageKey: "integration-architecture" }),
  interfaceDiagrams: modelPage({ page: "interfaceDiagrams" }),
  apiDefinitions: apiPage({ title: "API definitions" }),
  uiPreview: screensPage({ title: "UI preview" }),
  publish: async () => (await import("../features/publishing/PublishPage.tsx")).PublishPage,
  pricing: async () => (await import("../features/billing/PricingPage.tsx")).PricingPage,
  contactSales: async () => (await import("../features/billing/ContactSalesPage.tsx")).ContactSalesPage,
  payout: async () => (await import("../features/billing/PayoutPage.tsx")).PayoutPage,
  paymentSuccess: async () => (await import("../features/billing/PaymentSuccessPage.tsx")).PaymentSuccessPage,
  healthCheck: async () => (await import("../features/health/HealthCheckPage.tsx")).HealthCheckPage,
  resetPassword: async () => (await import("../features/sign-in/ResetPasswordPage.tsx")).ResetPasswordPage,
  emailVerification: async () =>
    (await import("../features/sign-in/EmailVerificationPage.tsx")).EmailVerificationPage,
  signInCallback: async () => (await import("../features/sign-in/SignInCallbackPage.tsx")).SignInCallbackPage,
  useCase: async () => (await import("../features/use-cases/UseCasePage.tsx")).UseCasePage,
  wireframes: screensPage({ title: "Wireframes" }),
  apiDocumentation: apiPage({ title: "API documentation" }),
  elements: async () => (await import("../features/elements/ElementsPage.tsx")).ElementsPage,
  projectDiagrams: async () =>
    (await import("../features/models/ProjectDiagramsPage.tsx")).ProjectDiagramsPage,
  workspaceEditor: async () =>
    (await import("../features/models/WorkspaceEditorPage.tsx")).WorkspaceEditorPage,
  diagramEditor: async () => (await import("../features/models/DiagramEditorPage.tsx")).DiagramEditorPage,
  requirementEditor: async () =>
    (await import("../features/requirements/RequirementEditorPage.tsx")).RequirementEditorPage,
};

/** Several routes show one page; each of them as its properties say. */
function pageWith<Properties extends object>(
  load: () => Promise<ComponentType<Properties>>,
): (properties: Properties) => LoadPage {
  return (properties) => async () => {
    const Page = await load();
    return () => createElement(Page, properties);
  };
}
