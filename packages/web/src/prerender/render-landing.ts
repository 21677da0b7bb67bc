import { createDOMRenderer, renderToStyleElements } from "@fluentui/react-components";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStillWorld } from "./still-world.ts";
import { StillLanding } from "./StillLanding.tsx";

/** The landing page as text, for visitors who have not loaded the application yet: the content of `head` and of `body`. */
export interface LandingMarkup {
  readonly head: string;
  readonly body: string;
}

/** Draws the landing page in light colours, or in dark ones. */
export async function renderLanding(mode: "light" | "dark"): Promise<LandingMarkup> {
  const world = createStillWorld();
  if (mode === "dark") await world.product.appearance.send({ type: "toggled" });
  const renderer = createDOMRenderer();
  const body = renderToStaticMarkup(createElement(StillLanding, { renderer, world }));
  const styles = renderToStyleElements(renderer);
  return { head: styles.map((style) => renderToStaticMarkup(style)).join(""), body };
}
