import type { PanzoomObject, PanzoomOptions } from "@panzoom/panzoom";
import { button } from "./dom.ts";

// The page contains the library before this script.
declare const Panzoom: (element: Element, options: PanzoomOptions) => PanzoomObject;

/** Opens a diagram in a large view for zooming and moving. */
export function openZoom(picture: SVGSVGElement, figure: HTMLElement): void {
  const dialog = document.createElement("dialog");
  const stage = document.createElement("div");
  stage.className = "stage";
  const copy = picture.cloneNode(true) as SVGSVGElement;
  for (const spots of copy.querySelectorAll(".spots")) spots.remove();
  stage.append(copy);
  const tools = document.createElement("div");
  tools.className = "tools";
  dialog.append(tools, stage);
  document.body.append(dialog);
  const panzoom = Panzoom(copy, { maxScale: 20, minScale: 0.1, step: 0.3, cursor: "grab" });
  tools.append(
    button("+", () => panzoom.zoomIn(), "Larger"),
    button("−", () => panzoom.zoomOut(), "Smaller"),
    button("Fit", () => fit(), "Fit"),
    button("Close", () => dialog.close()),
  );
  dialog.setAttribute("aria-label", figure.querySelector("figcaption strong")?.textContent ?? "Diagram");
  stage.addEventListener("wheel", (event) => panzoom.zoomWithWheel(event), { passive: false });
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "+") panzoom.zoomIn();
    else if (event.key === "-") panzoom.zoomOut();
    else if (event.key === "0") fit();
    else if (event.key.startsWith("Arrow")) pan(event.key);
    else return;
    event.preventDefault();
  });
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
  fit();

  function fit(): void {
    const width = Number(copy.getAttribute("width"));
    const height = Number(copy.getAttribute("height"));
    panzoom.zoom(Math.min((0.94 * stage.clientWidth) / width, (0.9 * stage.clientHeight) / height, 3));
    panzoom.pan(0, 0);
  }

  function pan(key: string): void {
    const { x, y } = panzoom.getPan();
    const step = 60;
    const right = key === "ArrowLeft" ? step : key === "ArrowRight" ? -step : 0;
    const down = key === "ArrowUp" ? step : key === "ArrowDown" ? -step : 0;
    panzoom.pan(x + right, y + down);
  }
}
