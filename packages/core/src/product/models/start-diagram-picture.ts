import type { RenderedDiagram } from "../../document/diagrams/index.ts";
import type { Clock } from "../../model/index.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import { diagramPictureMachine } from "./diagram-picture.ts";
import type { DiagramPictureEvent, DiagramPictureState, WantedPicture } from "./diagram-picture-state.ts";

interface Dependencies {
  /** Renders a text. Of the texts that wait under the same key, only the newest is rendered. */
  readonly render: (wanted: WantedPicture & { readonly key: string }) => Promise<RenderedDiagram>;
  readonly clock: Clock;
  /** The unique key of this picture. */
  readonly key: string;
}

/** How long rendering may take before the page says so, in milliseconds. */
const slowAfterMs = 200;

/** Starts without a picture. */
export function startDiagramPicture({
  clock,
  key,
  render,
}: Dependencies): Store<DiagramPictureState, DiagramPictureEvent> {
  return startMachine(diagramPictureMachine, {
    render: async ({ number, wanted }, send) => {
      const result = await render({ ...wanted, key }).catch(notDrawn);
      return send({ type: "rendered", number, result });
    },
    waitForSlow: (_, send) => {
      clock.after(slowAfterMs, () => send({ type: "slow" }));
    },
  });
}

/** Returns the result if the engine itself cannot be reached, as without a network before the first picture. */
function notDrawn(fault: unknown): RenderedDiagram {
  const reason = fault instanceof Error ? fault.message : String(fault);
  return {
    ok: false,
    fault: "unavailable",
    findings: [
      {
        ruleId: "diagram-does-not-render",
        severity: "error",
        message: `The picture could not be rendered: ${reason}`,
        location: { file: "diagram", line: 1 },
        suggest: "Check your connection, and try again.",
      },
    ],
  };
}
