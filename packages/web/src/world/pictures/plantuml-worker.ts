import { servePlantuml } from "@archscribe/core/platform/browser/plantuml-worker";
import { standardLibraries } from "./standard-libraries.ts";

void servePlantuml(standardLibraries);
