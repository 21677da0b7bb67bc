import { useState } from "react";
import type { AccountDialogs } from "../sign-in/account-dialogs.ts";
import { LazyAccountDialog } from "./account-dialog-loader.ts";

/** The dialogs over the landing page, from when one is opened for the first time. */
export function LandingDialogs({ dialogs }: { readonly dialogs: AccountDialogs }) {
  const [isNeeded, setIsNeeded] = useState(false);
  if (dialogs.shown !== undefined && !isNeeded) setIsNeeded(true);
  return isNeeded && <LazyAccountDialog dialogs={dialogs} />;
}
