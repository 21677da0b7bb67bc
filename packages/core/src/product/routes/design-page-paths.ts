import type { DesignPageKey } from "../../model/index.ts";
import { routes } from "./routes.ts";

/** The path of each design page. */
export const designPagePaths: Readonly<Record<DesignPageKey, string>> = {
  "functional-architecture": routes.functionalArchitecture.path,
  "integration-architecture": routes.integrationArchitecture.path,
  "microservice-design": routes.microserviceDesign.path,
  "service-interface": routes.serviceInterface.path,
  "communication-and-security": routes.communicationAndSecurity.path,
  containerization: routes.containerization.path,
  orchestration: routes.orchestration.path,
  "cicd-pipeline": routes.cicdPipeline.path,
};
