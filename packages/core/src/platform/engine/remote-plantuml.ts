import { readErrorPicture } from "../../diagrams/index.ts";
import { ArchscribeError } from "../../errors/index.ts";
import type { DiagramEngine, Fetch, RenderRequest, RenderResult } from "../../ports.ts";

export interface RemotePlantumlOptions {
  /** How long the service may take, in milliseconds; when nothing is said as long as spec §7 has it. */
  readonly deadline?: number;
}

const defaultDeadline = 25_000;

/**
 * A PlantUML server: `GET {service}/plantuml/svg/{encoded source}` (spec §7).
 *
 * @param service its address; a path that already ends in `/plantuml` is used as it is
 * @throws ArchscribeError RENDER_SERVICE_FAILED, from `render`, when there is no answer or no picture
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
    async render(request) {
      const { encode } = await import("plantuml-encoder");
      return render(`${base}/plantuml/svg/${encode(request.text)}`, { base, deadline, request, fetch });
    },
    close: () => Promise.resolve(),
  };
}

interface Call {
  readonly base: string;
  readonly deadline: number;
  readonly request: RenderRequest;
  readonly fetch: Fetch;
}

async function render(address: string, { base, deadline, fetch, request }: Call): Promise<RenderResult> {
  const failed = (reason: string, cause?: unknown): ArchscribeError =>
    new ArchscribeError("RENDER_SERVICE_FAILED", { service: base, reason }, { cause });
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
    return { ok: false, fault: { kind: "syntax", message: message.toLowerCase(), line: Number(errorLine) } };
  }
  if (!response.ok) throw failed(`status ${response.status}`);
  if (!/<svg\b/.test(svg)) throw failed("something that is no picture");
  const fault = readErrorPicture(svg, request.text);
  return fault ? { ok: false, fault } : { ok: true, svg, warnings: [] };
}
