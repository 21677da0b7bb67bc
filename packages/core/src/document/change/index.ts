export { compareProjects } from "./compare-projects.ts";
