import { useSyncExternalStore } from "react";
import type { Router } from "./create-router.ts";
import { FaultBoundary } from "./FaultBoundary.tsx";
import { FaultPage } from "./FaultPage.tsx";
import { PageFrame } from "./PageFrame.tsx";

/** Shows what stands at the present address; the page before stays until the next one is there. */
export function AddressRouter({ router }: { readonly router: Router }) {
  const { fault, shown, ...given } = useSyncExternalStore(router.subscribe, router.state);
  if (fault !== undefined) return <FaultPage fault={fault} />;
  if (shown === undefined) return null;
  return (
    <FaultBoundary address={given.address.key}>
      <PageFrame {...given} shown={shown} />
    </FaultBoundary>
  );
}
