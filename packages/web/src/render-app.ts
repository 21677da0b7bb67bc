import { createElement, StrictMode } from "react";
import type { Root } from "react-dom/client";
import { App } from "./App.tsx";
import type { Router } from "./routes/create-router.ts";
import type { EntryWorld } from "./world/create-world.ts";

/** Renders the application of a world into a root of the page. */
export function renderApp(root: Root, { router, world }: { router: Router; world: EntryWorld }): void {
  root.render(createElement(StrictMode, null, createElement(App, { router, world })));
}
