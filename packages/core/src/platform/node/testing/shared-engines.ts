import { createBrowserSession } from "../browser/browser-session.ts";
import { createMermaidEngine } from "../mermaid-engine.ts";
import { createPlantumlPool } from "../plantuml-pool.ts";

/**
 * One browser with one page of Mermaid, and one thread of PlantUML, for all test files of a process: to start these takes
 * longer than most of their diagrams. They start with the first diagram, and end with the process.
 */
export const sharedSession = createBrowserSession();

/** How long a page stays open, in milliseconds: longer than any file of tests takes. */
const stay = 3_600_000;

/** Mermaid in a page of the shared browser. */
export const sharedMermaid = createMermaidEngine(sharedSession, { pages: 1, idle: stay });

/** PlantUML in one thread. */
export const sharedPlantuml = createPlantumlPool({ size: 1 });
