import { useSyncExternalStore } from "react";
import type { Router } from "./create-router.ts";
import { FaultBoundary } from "./FaultBoundary.tsx";
import { MissingPage } from "./MissingPage.tsx";
import { PageFrame } from "./PageFrame.tsx";

/** Shows the page of the current address; the previous page stays until the next one is loaded. */
export function AddressRouter({ router }: { readonly router: Router }) {
  const { shown, ...given } = useSyncExternalStore(router.subscribe, router.state);
  if (shown === undefined)
    return (
      given.missing !== undefined && (
        <main>
          <MissingPage {...given.missing} />
        </main>
      )
    );
  return (
    <FaultBoundary address={given.address.key}>
      <PageFrame {...given} shown={shown} />
    </FaultBoundary>
  );
}
