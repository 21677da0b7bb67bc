import { type GriffelRenderer, RendererProvider, SSRProvider } from "@fluentui/react-components";
import { LandingPage } from "../features/landing/LandingPage.tsx";
import { ThemeProvider } from "../theme/ThemeProvider.tsx";
import type { EntryWorld } from "../world/create-world.ts";
import { WorldContext } from "../world/world-context.ts";

interface Properties {
  readonly renderer: GriffelRenderer;
  readonly world: EntryWorld;
}

/** The landing page in an inert world. */
export function StillLanding({ renderer, world }: Properties) {
  return (
    <RendererProvider renderer={renderer}>
      <SSRProvider>
        <WorldContext value={world}>
          <ThemeProvider>
            <LandingPage />
          </ThemeProvider>
        </WorldContext>
      </SSRProvider>
    </RendererProvider>
  );
}
