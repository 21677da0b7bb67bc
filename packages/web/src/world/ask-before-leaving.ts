import { isLostWhenClosed } from "@archscribe/core/product/unsaved-work/unsaved-work";
import type { Product } from "@archscribe/core/product/start-product";
import { subscribe } from "valtio/vanilla";

/**
 * Lets the browser ask before the window is closed or reloaded, while something that a person wrote is nowhere else. It
 * listens no longer than that: with such a listener some browsers forget the page when one goes back.
 */
export function askBeforeLeaving({ unsavedWork: { view } }: Product): void {
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
  subscribe(view, () => {
    if (isLostWhenClosed(view.current)) window.addEventListener("beforeunload", ask);
    else window.removeEventListener("beforeunload", ask);
  });
}
