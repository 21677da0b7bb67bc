import { servePlantuml } from "@archscribe/core/browser/plantuml-worker";
import { standardLibraries } from "./standard-libraries.ts";

void servePlantuml(standardLibraries);
