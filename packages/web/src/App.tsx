import { AddressRouter } from "./routes/AddressRouter.tsx";
import type { Router } from "./routes/create-router.ts";
import { Notifications } from "./shell/Notifications.tsx";
import { ThemeProvider } from "./theme/ThemeProvider.tsx";
import type { EntryWorld } from "./world/create-world.ts";
import { WorldContext } from "./world/world-context.ts";

interface Properties {
  readonly router: Router;
  readonly world: EntryWorld;
}

/** The whole application in a world. */
export function App({ router, world }: Properties) {
  return (
    <WorldContext value={world}>
      <ThemeProvider>
        <AddressRouter router={router} />
        <Notifications />
      </ThemeProvider>
    </WorldContext>
  );
}
