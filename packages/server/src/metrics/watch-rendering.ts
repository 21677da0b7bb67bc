import type { DiagramEngine, Notation, RenderResult } from "@archscribe/core/model";
import type { Rendering } from "../rendering/open-rendering.ts";
import type { Metrics } from "./open-metrics.ts";

/** Whether an engine worked when it was last used. */
export type EngineStatus = "ok" | "down";

/** Rendering with the state of its engines. */
export interface WatchedRendering {
  readonly rendering: Rendering;
  /** An engine that was never used counts as working, because starting it only for this would cost too much. */
  readonly engineStatus: (notation: Notation) => EngineStatus;
}

/** Watches the results of the engines. A fault in a diagram is not a fault of the engine. */
export function watchRendering(rendering: Rendering, metrics: Metrics | undefined): WatchedRendering {
  const statuses = new Map<Notation, EngineStatus>();

  function note(notation: Notation, outcome: string): void {
    metrics?.countRender({ notation, outcome });
    statuses.set(notation, outcome === "failed" || outcome === "service" ? "down" : "ok");
  }

  function watched(engine: DiagramEngine): DiagramEngine {
    const { notation, version } = engine;
    return {
      notation,
      version,
      close: () => engine.close(),
      render: async (request) => {
        try {
          const result = await engine.render(request);
          note(notation, outcomeOf(result));
          return result;
        } catch (cause) {
          note(notation, "failed");
          throw cause;
        }
      },
    };
  }

  return {
    engineStatus: (notation) => statuses.get(notation) ?? "ok",
    rendering: {
      ...rendering,
      contextFor: (subject) => {
        const context = rendering.contextFor(subject);
        const { mermaid, plantuml } = context.engines;
        return { ...context, engines: { plantuml: watched(plantuml), mermaid: watched(mermaid) } };
      },
    },
  };
}

function outcomeOf(result: RenderResult): string {
  return result.ok ? "ok" : result.fault.kind;
}
