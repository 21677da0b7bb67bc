import type { DiagramEngine, Notation, RenderFault } from "@archscribe/core/model";
import {
  openContainedScanner,
  openWorkshop,
  scanFolders,
  type WorkshopOptions,
} from "@archscribe/core/platform/node";
import type { Engines } from "../engines.ts";

/**
 * Engines for tests that do not look at pictures, where drawing and starting threads would be most of the time. In place
 * of the built-in engines, a diagram becomes a picture of its text, and all scans share one contained thread, which ends
 * with the process.
 */
export const quickEngines: Engines = {
  async openWorkshop(options) {
    const workshop = openWorkshop(options);
    const { java, service, warm } = options;
    const isBuiltIn = java === undefined && service === undefined && warm === undefined;
    const plantuml = isBuiltIn ? quickEngine("plantuml") : workshop.context.engines.plantuml;
    const engines = { plantuml, mermaid: quickEngine("mermaid") };
    return { ...workshop, context: { ...workshop.context, engines } };
  },
  scanFolders: (folders, options) => scanFolders(folders, { ...options, openScanner: () => sharedScanner }),
};

/** Returns quick engines for all commands, and the settings that a command passes to them. */
export function watchedEngines(): { readonly engines: Engines; readonly settings: Partial<WorkshopOptions> } {
  const settings: Partial<WorkshopOptions> = {};
  const openWatched: Engines["openWorkshop"] = (options) => {
    Object.assign(settings, options);
    return quickEngines.openWorkshop({ ...options, java: undefined, service: undefined, warm: undefined });
  };
  return { engines: { ...quickEngines, openWorkshop: openWatched }, settings };
}

const scanner = openContainedScanner(400);
const sharedScanner: typeof scanner = { ...scanner, close: () => Promise.resolve() };

/** A line that the engine of a notation does not understand, with the words of its message. */
const misunderstood: Readonly<Record<Notation, { readonly line: RegExp; readonly message: string }>> = {
  plantuml: { line: /==\?>/, message: "this line is not understood" },
  mermaid: { line: /--> \[$/, message: "Expecting 'NODE_STRING', got 'NEWLINE'" },
};

/** Creates an engine that answers each text with a picture of it, or with the fault of its first wrong line. */
function quickEngine(notation: Notation): DiagramEngine {
  return {
    notation,
    version: "quick 1",
    async render({ text }) {
      const fault = faultOf(text, notation);
      return fault === undefined ? { ok: true, svg: pictureOf(text), warnings: [] } : { ok: false, fault };
    },
    close: () => Promise.resolve(),
  };
}

function faultOf(text: string, notation: Notation): RenderFault | undefined {
  const { line, message } = misunderstood[notation];
  const index = text.split("\n").findIndex((one) => line.test(one));
  return index === -1 ? undefined : { kind: "syntax", message, line: index + 1 };
}

function pictureOf(text: string): string {
  const words = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" viewBox="0 0 200 100"><text x="10" y="50" font-family="IBM Plex Sans">${words}</text></svg>`;
}
