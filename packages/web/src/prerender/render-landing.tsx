import {
  createDOMRenderer,
  RendererProvider,
  renderToStyleElements,
  SSRProvider,
} from "@fluentui/react-components";
import { renderToStaticMarkup } from "react-dom/server";
import { LandingPage } from "../features/landing/LandingPage.tsx";
import { ThemeProvider } from "../theme/ThemeProvider.tsx";
import { WorldContext } from "../world/world-context.ts";
import { createStillWorld } from "./still-world.ts";

/** The landing page as text, for who has nothing of the application yet: what stands in `head`, and what in `body`. */
export interface LandingMarkup {
  readonly head: string;
  readonly body: string;
}

/** Draws the landing page in light colours, or in dark ones. */
export async function renderLanding(mode: "light" | "dark"): Promise<LandingMarkup> {
  const world = createStillWorld();
  if (mode === "dark") await world.product.appearance.send({ type: "toggled" });
  const renderer = createDOMRenderer();
  const body = renderToStaticMarkup(
    <RendererProvider renderer={renderer}>
      <SSRProvider>
        <WorldContext value={world}>
          <ThemeProvider>
            <LandingPage />
          </ThemeProvider>
        </WorldContext>
      </SSRProvider>
    </RendererProvider>,
  );
  return { head: renderToStaticMarkup(<>{renderToStyleElements(renderer)}</>), body };
}
