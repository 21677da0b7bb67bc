import type { Announcer } from "./announce.ts";
import { button, h } from "./dom.ts";
import { copyControl } from "./figure/copy-figure.ts";
import type { LivingPage } from "./living-page.ts";
import type { PageIndex } from "./page/page-index.ts";
import { openZoom } from "./zoom.ts";

/** The parts of the page that the tools of a figure use; without a model, a figure cannot be walked through. */
interface ToolContext {
  readonly announcer: Announcer;
  readonly living: { readonly page: LivingPage; readonly index: PageIndex } | undefined;
}

/** Adds the tools of each diagram: a large view, copying, and the walk through its use case. */
export function startFigureTools({ announcer, living }: ToolContext): void {
  for (const figure of document.querySelectorAll<HTMLElement>("figure.diagram")) {
    const picture = figure.querySelector<SVGSVGElement>(".picture > svg");
    if (!picture) continue;
    const hint = living && picture.querySelector("[data-e]") !== null ? elementHint() : undefined;
    const zoom = button("Zoom", () => openZoom(picture, figure));
    const tools = h("div", { class: "tools" }, hint, zoom);
    const walk = living?.index.walks.findIndex(({ figures }) =>
      figures.some((at) => living.index.figures[at] === figure.id),
    );
    if (living && walk !== undefined && walk !== -1) {
      const start = button("Walk through", () => living.page.walk(walk, start));
      tools.append(start);
    }
    tools.append(copyControl(figure, announcer));
    figure.prepend(tools);
  }
  if (living) addWalkButtons(living.page, living.index);
}

/** Adds a button before the steps of each use case that walks through them. */
function addWalkButtons(page: LivingPage, { walks }: PageIndex): void {
  for (const [walk, { id }] of walks.entries()) {
    const start = button("Walk through", () => page.walk(walk, start), `Walk through ${id}`);
    document.querySelector(`#${CSS.escape(id)} > ol`)?.before(h("p", { class: "tools start" }, start));
  }
}

function elementHint(): HTMLElement {
  return h(
    "span",
    { class: "hint", "aria-hidden": "true" },
    "Select an element to see what it is; double-click to look inside",
  );
}
