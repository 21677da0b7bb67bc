import { button, h, s } from "../dom.ts";
import { neighboursOf } from "../page/neighbours.ts";
import type { PageIndex } from "../page/page-index.ts";
import { kindNoun } from "../page/words.ts";
import { type Cell, type Columns, columnsAround, columnTitle } from "./columns.ts";
import { say } from "../page/say.ts";

/** How many steps can be shown in each direction. */
const mostSteps = 3;

/**
 * Opens a dialog with the users of an element and the elements that it uses, in columns by steps. Each can be put in the middle.
 *
 * @param onOpen opens the card of an element
 */
export function browseRelations(start: number, index: PageIndex, onOpen: (element: number) => void): void {
  let middle = start;
  let steps = 1;
  let columns: Columns = { columns: [], lines: [] };
  const title = h("h2", { id: "relations-title" });
  const stage = h("div", { class: "stage" });
  const text = h("ul", {});
  const fewer = button("−", () => redraw({ steps: steps - 1 }), say("Fewer steps"));
  const more = button("+", () => redraw({ steps: steps + 1 }), say("More steps"));
  const count = h("span", {});
  const dialog = h(
    "dialog",
    { class: "relations", "aria-labelledby": "relations-title" },
    h(
      "div",
      { class: "head" },
      title,
      h("div", { class: "steps", role: "group", "aria-label": say("Steps") }, fewer, count, more),
      button(say("Card"), () => finish(middle)),
      button(say("Close"), () => dialog.close()),
    ),
    stage,
    h("details", {}, h("summary", {}, say("As text")), text),
  );
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("keydown", (event) => move(event));
  // The lines depend on the size of the window.
  const observer = new ResizeObserver(() => drawLines());
  observer.observe(stage);
  document.body.append(dialog);
  dialog.showModal();
  redraw({ steps });

  function redraw(next: { readonly middle?: number; readonly steps?: number }): void {
    middle = next.middle ?? middle;
    steps = Math.min(mostSteps, Math.max(1, next.steps ?? steps));
    const { kind = "", name = "" } = index.elements[middle] ?? {};
    title.replaceChildren(name, h("small", {}, kindNoun(kind)));
    count.textContent = say(steps === 1 ? "{} step" : "{} steps", steps);
    fewer.setAttribute("aria-disabled", String(steps === 1));
    more.setAttribute("aria-disabled", String(steps === mostSteps));
    columns = columnsAround(middle, steps, index);
    stage.replaceChildren(s("svg", { "aria-hidden": "true" }), ...columns.columns.map(columnElement));
    text.replaceChildren(...sentences(middle, index));
    stage.querySelector<HTMLElement>(".middle button")?.focus();
    drawLines();
  }

  function columnElement({ elements, more: hidden, step }: Columns["columns"][number]): HTMLElement {
    const name = columnTitle(step);
    return h(
      "div",
      { class: step === 0 ? "column middle" : "column" },
      name !== "" && h("h3", {}, name),
      h(
        "ul",
        { "aria-label": name === "" ? say("In the middle") : name },
        ...elements.map((at) => h("li", {}, node({ at, step }))),
        hidden > 0 && h("li", { class: "note" }, say("and {} more", hidden)),
      ),
    );
  }

  function node({ at, step }: Cell): HTMLElement {
    const { kind = "", name = "" } = index.elements[at] ?? {};
    const element = button(name, () => (at === middle ? finish(at) : redraw({ middle: at })));
    element.append(h("small", {}, kindNoun(kind)));
    element.dataset["cell"] = cellName({ at, step });
    element.addEventListener("focus", () => mark({ at, step }));
    element.addEventListener("pointerenter", () => mark({ at, step }));
    return element;
  }

  function finish(at: number): void {
    dialog.close();
    onOpen(at);
  }

  function drawLines(): void {
    const svg = stage.querySelector("svg");
    if (!svg) return;
    const frame = stage.getBoundingClientRect();
    const boxOf = (cell: Cell): DOMRect | undefined =>
      stage.querySelector(`[data-cell="${cellName(cell)}"]`)?.getBoundingClientRect();
    svg.replaceChildren(
      ...columns.lines.flatMap(([left, right]) => {
        const [start, end] = [boxOf(left), boxOf(right)];
        if (!start || !end) return [];
        const x1 = start.right - frame.left + stage.scrollLeft;
        const x2 = end.left - frame.left + stage.scrollLeft;
        const y1 = start.top + start.height / 2 - frame.top + stage.scrollTop;
        const y2 = end.top + end.height / 2 - frame.top + stage.scrollTop;
        const bend = (x2 - x1) / 2;
        return s("path", {
          d: `M${x1},${y1}C${x1 + bend},${y1} ${x2 - bend},${y2} ${x2},${y2}`,
          "data-ends": `${cellName(left)} ${cellName(right)}`,
        });
      }),
    );
  }

  function mark(cell: Cell): void {
    for (const path of stage.querySelectorAll<SVGPathElement>("path"))
      path.classList.toggle("lit", path.dataset["ends"]?.split(" ").includes(cellName(cell)) === true);
  }

  function move(event: KeyboardEvent): void {
    const at = document.activeElement?.closest<HTMLElement>("[data-cell]");
    if (!at || !event.key.startsWith("Arrow")) return;
    const all = [...stage.querySelectorAll<HTMLElement>(".column")].map((column) => [
      ...column.querySelectorAll<HTMLElement>("[data-cell]"),
    ]);
    const column = all.findIndex((own) => own.includes(at));
    const row = all[column]?.indexOf(at) ?? 0;
    const target =
      event.key === "ArrowDown"
        ? all[column]?.[row + 1]
        : event.key === "ArrowUp"
          ? all[column]?.[row - 1]
          : nearestRow(all[column + (event.key === "ArrowRight" ? 1 : -1)], at);
    target?.focus();
    event.preventDefault();
  }
}

function cellName({ at, step }: Cell): string {
  return `${step}:${at}`;
}

function nearestRow(column: readonly HTMLElement[] | undefined, from: HTMLElement): HTMLElement | undefined {
  const top = (element: HTMLElement): number => element.getBoundingClientRect().top;
  return column?.toSorted((a, b) => Math.abs(top(a) - top(from)) - Math.abs(top(b) - top(from)))[0];
}

/** The relations of an element in sentences, for people who do not see the columns. */
function sentences(at: number, index: PageIndex): HTMLElement[] {
  return neighboursOf(at, index).map(({ neighbours, title }) =>
    h(
      "li",
      {},
      `${say(title)}: ${neighbours
        .map(
          ({ element, labels }) => `${element.name}${labels.length === 0 ? "" : ` (${labels.join(", ")})`}`,
        )
        .join("; ")}.`,
    ),
  );
}
