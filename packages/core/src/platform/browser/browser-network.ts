import type { NetworkSign } from "../../model/index.ts";

/** What the browser says of its network. */
export const browserNetwork: NetworkSign = {
  onBack: (listener) => {
    window.addEventListener("online", listener);
    return () => window.removeEventListener("online", listener);
  },
};
