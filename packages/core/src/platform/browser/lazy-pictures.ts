import { doesNotRender, type RenderedDiagram } from "../../document/diagrams/index.ts";
import type { Pictures } from "./create-browser-pictures.ts";

/** Pictures whose engines are loaded with the first request; a failure to load is a finding. */
export function lazyPictures(start: () => Promise<Pictures>): Pictures {
  let started: Promise<Pictures> | undefined;
  function pictures(): Promise<Pictures> {
    started ??= start();
    // A failed load is retried the next time.
    started.catch(() => (started = undefined));
    return started;
  }
  return {
    async render(request) {
      const loaded = await pictures().catch(() => undefined);
      return loaded === undefined ? notLoaded : loaded.render(request);
    },
    fontRules: async (svg) => (await pictures()).fontRules(svg),
    present: async (svg, presentation) => (await pictures()).present(svg, presentation),
  };
}

const notLoaded: RenderedDiagram = {
  ok: false,
  fault: "unavailable",
  findings: [
    {
      ruleId: doesNotRender,
      severity: "error",
      message: "the diagram engine could not be loaded",
      location: { file: "diagram", line: 1 },
      suggest: "Check your connection, and try again.",
    },
  ],
};
