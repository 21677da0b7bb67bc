import type { routes } from "@archscribe/core/product/routes/routes";
import type { Page } from "playwright-core";

/** A page with golden pictures. */
export interface PicturedPage {
  /** Where it is, when that is more than the path of its route. */
  readonly path?: string;
  /** Seen by signed-out visitors. */
  readonly isPublic?: boolean;
  /** Seen by an operator of the server. */
  readonly isOfOperator?: boolean;
  /** Also as a phone shows it. */
  readonly onPhone?: boolean;
  /** The actions before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
  /** The parts that change from run to run. */
  readonly masked?: string;
}

/** Every page of the product. */
export const picturedPages: Readonly<Record<keyof typeof routes, PicturedPage>> = {
  dashboard: { onPhone: true },
  login: { isPublic: true, onPhone: true },
  profile: { masked: "time" },
  deviceSignIn: { onPhone: true },
  administration: {
    isOfOperator: true,
    onPhone: true,
    act: (page) => page.getByText("2 people").waitFor(),
  },
  // When the person was last there is the server's time.
  projectDashboard: { masked: "a[href*='/compare']" },
  drift: { onPhone: true },
  compare: {
    onPhone: true,
    masked: "select",
    path: "/project-dashboard/compare?before=revision:1&after=revision:2",
    act: (page) => page.frameLocator("iframe[title='What changed']").locator("svg").last().waitFor(),
  },
  functionalRequirements: { onPhone: true },
  nonFunctionalRequirements: {},
  stakeholders: {},
  glossary: {},
  decisions: {},
  risks: {},
  review: { onPhone: true },
  conversations: {
    onPhone: true,
    masked: "time",
    path: "/model/conversations?list=open&comments=FR-1",
  },
  approval: { onPhone: true, masked: "time" },
  useCaseDiagram: { onPhone: true },
  useCaseSpecifications: {},
  interactionDiagrams: {},
  systemConceptualDesign: {},
  dataModels: {},
  conceptualDataModel: {},
  logicalDataModel: {},
  physicalDataModel: {},
  applicationModel: {},
  onPremDeployment: {},
  awsDeployment: {},
  gcpDeployment: {},
  azureDeployment: {},
  microserviceDesign: {},
  serviceInterface: {},
  communicationAndSecurity: {},
  containerization: {},
  orchestration: {},
  cicdPipeline: {},
  functionalArchitecture: {},
  integrationArchitecture: {},
  interfaceDiagrams: {},
  apiDefinitions: {},
  uiPreview: {},
  publish: {
    onPhone: true,
    act: (page) => page.frameLocator("iframe").getByRole("heading", { level: 1 }).first().waitFor(),
  },
  pricing: {},
  contactSales: {},
  payout: {},
  paymentSuccess: {},
  healthCheck: { isPublic: true },
  resetPassword: { isPublic: true },
  emailVerification: { isPublic: true },
  signInCallback: { isPublic: true },
  useCase: {},
  wireframes: {},
  apiDocumentation: {},
  elements: {
    path: "/model/elements?q=components+that+use+databases",
    onPhone: true,
    act: async (page) => {
      await page.getByRole("button", { name: "Order service" }).click();
      await page.getByLabel("Element Order service").getByText("Diagrams (").waitFor();
    },
  },
  projectDiagrams: { path: "/project/1/diagrams" },
  workspaceEditor: { path: "/workspace/1/editor/usecase" },
  diagramEditor: {},
  requirementEditor: { path: "/requirements/FR-1/edit" },
};
