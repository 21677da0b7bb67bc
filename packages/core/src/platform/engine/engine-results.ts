import { readErrorPicture, unsupportedFault } from "../../document/diagrams/index.ts";
import type { RenderFault, RenderResult } from "../../model/index.ts";
import type { EngineAnswer } from "./plantuml-engine.ts";

/** The result of PlantUML's answer to a text: its error picture is a fault, and so is its error text. */
export function readPlantumlAnswer(text: string, answer: EngineAnswer): RenderResult {
  const { error = "", missingIncludes, missingLibraries, svg } = answer;
  const fault = svg === undefined ? errorFault(text, error) : readErrorPicture(svg, text);
  if (!fault) return { ok: true, svg: svg ?? "", warnings: [] };
  const missing = {
    ...(missingLibraries.length > 0 ? { missingLibraries } : {}),
    ...(missingIncludes.length > 0 ? { missingIncludes } : {}),
  };
  return { ok: false, fault: { ...fault, ...missing } };
}

/** A diagram that has used up its processor time, given in milliseconds. */
export function endlessFault(processor: number): RenderFault {
  return {
    kind: "timeout",
    message: `the diagram used ${seconds(processor)} s of processor time without finishing, and was stopped`,
  };
}

/** The result for a diagram that did not get enough processor time; both values in milliseconds. */
export function busyFault({
  processor,
  wallClock,
}: {
  readonly processor: number;
  readonly wallClock: number;
}): RenderFault {
  return {
    kind: "busy",
    message: `the machine was too busy: the diagram got ${seconds(processor)} s of processor time in ${seconds(wallClock)} s`,
  };
}

/** The result if an engine could not start. */
export function notLoadedFault(reason?: string): RenderFault {
  const why = reason === undefined ? "" : `: ${reason}`;
  return { kind: "unavailable", message: `the diagram engine could not be loaded${why}` };
}

function seconds(milliseconds: number): string {
  return String(Math.round(milliseconds / 100) / 10);
}

/** The result if an engine ended in the middle of a diagram. */
export function crashFault(reason: string): RenderFault {
  return { kind: "limit", message: `the engine stopped: ${reason}` };
}

function errorFault(text: string, error: string): RenderFault {
  if (error.includes("Unsupported diagram type")) return unsupportedFault(text);
  return { kind: "limit", message: `the engine failed: ${error.replace(/^java\.lang\.\w+:\s*/, "")}` };
}
