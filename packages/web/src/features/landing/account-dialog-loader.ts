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

/**
 * Begins to load the dialogs when they are about to be opened; a failed load is repeated when they are
 * opened.
 */
export function prepareAccountDialog(): void {
  askForPart(load).catch(() => undefined);
}
