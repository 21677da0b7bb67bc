import "./world/without-eval.ts";
import "@fontsource/poppins/latin-400.css";
import "@fontsource/poppins/latin-500.css";
import "@fontsource/poppins/latin-600.css";
import "./theme/page.css";
import { createRoot } from "react-dom/client";
import { renderApp } from "./render-app.ts";
import { createRouter, firstShown } from "./routes/create-router.ts";
import { createWorld } from "./world/create-world.ts";
import { revealPage } from "./world/reveal-page.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no element for the application");
revealPage(root);
const world = createWorld();
void world.product.begin();
const router = createRouter(world);
// Until then the page shows its initial content: the logo, or the landing page. Pages import from the file
// that contains this module, so if it waited for them, they would wait for it forever.
void firstShown(router).then(() => renderApp(createRoot(root), { router, world }));
