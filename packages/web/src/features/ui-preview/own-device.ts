import type { PreviewDevice } from "@archscribe/core/product/ui-previews/preview-document";

/** The screen to begin with: on a phone screens are looked at as on a phone. */
export function ownDevice(): PreviewDevice {
  return matchMedia("(max-width: 599px)").matches ? "phone" : "desktop";
}
