import type { NetworkSign } from "../../model/index.ts";

/** The browser's network state. */
export const browserNetwork: NetworkSign = {
  onBack: (listener) => {
    window.addEventListener("online", listener);
    return () => window.removeEventListener("online", listener);
  },
};
