import { readErrorPicture, unsupportedFault } from "../../diagrams/index.ts";
import type { RenderFault, RenderResult } from "../../ports.ts";
import type { EngineAnswer } from "./plantuml-engine.ts";

/** What PlantUML's answer to a text says: its picture of an error is a fault, and so are its words. */
export function readPlantumlAnswer(text: string, answer: EngineAnswer): RenderResult {
  const { error = "", missingLibraries, svg } = answer;
  const fault = svg === undefined ? errorFault(text, error) : readErrorPicture(svg, text);
  if (!fault) return { ok: true, svg: svg ?? "", warnings: [] };
  return { ok: false, fault: missingLibraries.length > 0 ? { ...fault, missingLibraries } : fault };
}

/** A diagram that took longer than it may, in milliseconds. */
export function timeoutFault(deadline: number): RenderFault {
  return {
    kind: "timeout",
    message: `the diagram was not drawn within ${deadline / 1000} s, and was given up`,
  };
}

/** An engine that ended in the middle of a diagram. */
export function crashFault(reason: string): RenderFault {
  return { kind: "limit", message: `the engine stopped: ${reason}` };
}

function errorFault(text: string, error: string): RenderFault {
  if (error.includes("Unsupported diagram type")) return unsupportedFault(text);
  return { kind: "limit", message: `the engine gave up: ${error.replace(/^java\.lang\.\w+:\s*/, "")}` };
}
