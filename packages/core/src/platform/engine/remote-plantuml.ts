import { type InlinedText, inlineIncludes, readErrorPicture } from "../../document/diagrams/index.ts";
import { ArchscribeError } from "../../model/errors/index.ts";
import type { DiagramEngine, Fetch, RenderResult } from "../../model/index.ts";

export interface RemotePlantumlOptions {
  /** How long the service may take, in milliseconds; by default the product's limit. */
  readonly deadline?: number;
}

const defaultDeadline = 25_000;

/**
 * A PlantUML server: `GET {service}/plantuml/svg/{encoded source}`.
 *
 * @param service its address; a path that already ends in `/plantuml` is not extended
 * @throws ArchscribeError RENDER_SERVICE_FAILED, from `render`, if there is no answer or no picture
 */
export function createRemotePlantuml(
  service: string,
  fetch: Fetch,
  { deadline = defaultDeadline }: RemotePlantumlOptions = {},
): DiagramEngine {
  const base = service.replace(/\/+$/, "").replace(/\/plantuml$/, "");
  return {
    notation: "plantuml",
    version: `plantuml server ${base}`,
    isOwnRelease: true,
    async render(request) {
      const inlined = inlineIncludes(request);
      if ("kind" in inlined) return { ok: false, fault: inlined };
      const { encode } = await import("plantuml-encoder");
      const address = `${base}/plantuml/svg/${encode(inlined.text)}`;
      return render(address, { base, deadline, request: inlined, fetch });
    },
    close: () => Promise.resolve(),
  };
}

interface Call {
  readonly base: string;
  readonly deadline: number;
  readonly request: InlinedText;
  readonly fetch: Fetch;
}

async function render(address: string, { base, deadline, fetch, request }: Call): Promise<RenderResult> {
  const failed = (reason: string, cause?: unknown): ArchscribeError =>
    new ArchscribeError("RENDER_SERVICE_FAILED", { service: base, reason }, { cause });
  const placeOf = (line: number): InlinedText["places"][number] => request.places[line - 1] ?? { line };
  let response: Response;
  let svg: string;
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(deadline) });
    svg = await response.text();
  } catch (cause) {
    const isLate = cause instanceof Error && cause.name === "TimeoutError";
    throw failed(isLate ? `nothing within ${deadline / 1000} s` : "nothing: the connection failed", cause);
  }
  const errorLine = response.headers.get("x-plantuml-diagram-error-line");
  if (errorLine !== null) {
    const message = response.headers.get("x-plantuml-diagram-error") ?? "this line is not understood";
    return {
      ok: false,
      fault: { kind: "syntax", message: message.toLowerCase(), ...placeOf(Number(errorLine)) },
    };
  }
  if (!response.ok) throw failed(`status ${response.status}`);
  if (!/<svg\b/.test(svg)) throw failed("something that is not a picture");
  const fault = readErrorPicture(svg, request.text);
  if (!fault) return { ok: true, svg, warnings: [] };
  return { ok: false, fault: { ...fault, ...(fault.line === undefined ? {} : placeOf(fault.line)) } };
}
