import { useMemo } from "react";
import { AddressRouter } from "./routes/AddressRouter.tsx";
import { createRouter } from "./routes/create-router.ts";
import { Notifications } from "./shell/Notifications.tsx";
import { ThemeProvider } from "./theme/ThemeProvider.tsx";
import type { EntryWorld } from "./world/create-world.ts";
import { WorldContext } from "./world/world-context.ts";

/** The whole application in a world. */
export function App({ world }: { readonly world: EntryWorld }) {
  const router = useMemo(() => createRouter(world), [world]);
  return (
    <WorldContext value={world}>
      <ThemeProvider>
        <AddressRouter router={router} />
        <Notifications />
      </ThemeProvider>
    </WorldContext>
  );
}
