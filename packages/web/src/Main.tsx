import "@fontsource/poppins/latin-400.css";
import "@fontsource/poppins/latin-500.css";
import "@fontsource/poppins/latin-600.css";
import "./theme/page.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { createWorld } from "./world/create-world.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no element for the application");
const world = createWorld();
void world.product.begin();
createRoot(root).render(
  <StrictMode>
    <App world={world} />
  </StrictMode>,
);
