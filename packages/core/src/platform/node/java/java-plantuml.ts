import { type InlinedText, inlineIncludes } from "../../../document/diagrams/index.ts";
import { ArchscribeError } from "../../../model/errors/index.ts";
import type { DiagramEngine, RenderRequest, RenderResult } from "../../../model/index.ts";
import { crashFault } from "../../engine/engine-results.ts";
import { lossFault } from "../loss-fault.ts";
import { createTaskPool } from "../task-pool.ts";
import type { JavaPlantuml } from "./find-java.ts";
import { type PipeAnswer, readPipeAnswer } from "./pipe-format.ts";
import { startPlantumlJvm } from "./plantuml-jvm.ts";
import { stateNow } from "./state-now.ts";

export interface JavaPlantumlOptions {
  /** Renders texts that cannot be inlined: their includes can be followed only by the preprocessor. */
  readonly builtIn: DiagramEngine;
  readonly program: JavaPlantuml;
  /** What Java sees some parts of. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** How much processor time one diagram may take, in milliseconds. */
  readonly processorLimit?: number;
  /** The maximum heap of the JVM, in megabytes. */
  readonly memoryLimit?: number;
}

const defaultProcessorLimit = 15_000;
const defaultMemoryLimit = 1_500;

/**
 * A user's own `plantuml.jar` in one Java machine, which starts with the first diagram. A diagram that exceeds its limits
 * costs the machine, and the next one gets another.
 *
 * @throws ArchscribeError JAVA_FAILED, from `render`, when Java does not come to draw
 */
export function createJavaPlantuml({
  builtIn,
  environment,
  memoryLimit: memory = defaultMemoryLimit,
  processorLimit: processor = defaultProcessorLimit,
  program,
}: JavaPlantumlOptions): DiagramEngine {
  const pool = createTaskPool<string, PipeAnswer>({
    start: (listener) => startPlantumlJvm({ program, environment, memory }, listener),
    size: 1,
    limits: { processor },
  });

  async function render(request: RenderRequest): Promise<RenderResult> {
    const inlined = inlineIncludes(request);
    if ("kind" in inlined) return builtIn.render(request);
    const outcome = await pool.run(stateNow(inlined.text, request.date));
    if (outcome.kind === "answered") return placed(readPipeAnswer(outcome.answer, inlined.text), inlined);
    // Nobody waits any longer.
    if (outcome.kind === "closed") return new Promise(() => undefined);
    if (outcome.kind === "unavailable") {
      throw new ArchscribeError("JAVA_FAILED", { jar: program.jar, reason: outcome.reason });
    }
    return { ok: false, fault: lossFault(outcome, { killed }) };
  }

  return {
    notation: "plantuml",
    version: program.version,
    isOwnRelease: true,
    render,
    async close() {
      await Promise.all([pool.close(), builtIn.close()]);
    },
  };
}

/** A fault at its line of the text, or of the include that the line is of. */
function placed(result: RenderResult, { places }: InlinedText): RenderResult {
  if (result.ok || result.fault.line === undefined) return result;
  return { ok: false, fault: { ...result.fault, ...places[result.fault.line - 1] } };
}

const killed = crashFault("it was killed twice; the machine may be short of memory");
