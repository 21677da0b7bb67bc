import { lazy } from "react";

const load = () => import("../sign-in/AccountDialog.tsx");

/** The dialogs around an account, loaded when one is opened. */
export const LazyAccountDialog = lazy(async () => ({ default: (await load()).AccountDialog }));

/** Begins to load them when they are about to be opened; what does not come is loaded again when they are. */
export function prepareAccountDialog(): void {
  load().catch(() => undefined);
}
