export { type ComparedSides, compareWithSystem } from "./compare-with-system.ts";
export type { DocumentedDesign } from "./documented-design.ts";
