import type { ComponentType } from "react";
import { lazyPart } from "../../ui/LazyPart.tsx";
import { askForPart } from "../../world/ask-for-part.ts";
import type { AccountDialogs } from "../sign-in/account-dialogs.ts";

const load = () => import("../sign-in/AccountDialog.tsx");

/** The dialogs around an account, loaded when one is opened. */
export const LazyAccountDialog: ComponentType<{ readonly dialogs: AccountDialogs }> = lazyPart({
  load: async () => (await load()).AccountDialog,
  fallback: undefined,
});

/** Begins to load them when they are about to be opened; what does not come is loaded again when they are. */
export function prepareAccountDialog(): void {
  askForPart(load).catch(() => undefined);
}
