import { startCheckout } from "@archscribe/core/product/billing/start-checkout";
import { startOffer } from "@archscribe/core/product/billing/offer";
import { useEffect } from "react";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";

/** The e-mail of the signed-in person; empty while that is not known. */
export function useEmail(): string {
  return useView(useWorld().product.authentication).user?.email ?? "";
}

/** The server's offer, requested when the page opens. */
export function useOffer() {
  const offer = usePageStore((world) => startOffer(world), []);
  useEffect(() => void offer.send({ type: "requested" }), [offer]);
  return offer;
}

/** The way to the provider's page; it is open again after a return with the browser's back button. */
export function useCheckout() {
  const checkout = usePageStore(
    (world) => startCheckout({ client: world.client, leave: world.navigation.leave }),
    [],
  );
  useEffect(() => {
    const comeBack = (): void => void checkout.send({ type: "dismissed" });
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, [checkout]);
  return checkout;
}
