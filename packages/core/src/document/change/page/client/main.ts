/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

import { startTheme } from "../../../pages/index.ts";
import { startFilters, type Filters } from "./filters.ts";
import { startWalk, type Walk } from "./walk.ts";

/** The ways of looking at pictures, in the order of their keys. */
const looks = ["side", "slider", "after", "whole"] as const;

document.documentElement.classList.add("js");
startTheme();
const walk = startWalk();
const filters = startFilters();
startKeys({ walk, filters, looks: startLooks(), help: startHelp() });

/** The effects of keys on the page. */
interface KeyTargets {
  readonly walk: Walk;
  readonly filters: Filters;
  readonly looks: Looks;
  readonly help: Help;
}

/** Enables the keys of the page, except while text is being typed. */
function startKeys({ filters, help, looks, walk }: KeyTargets): void {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const { key, target } = event;
    if (target instanceof HTMLInputElement && target.type === "search") {
      if (key === "Escape") filters.clear();
      return;
    }
    if (act(key)) event.preventDefault();
  });

  function act(key: string): boolean {
    switch (key) {
      case "j":
        walk.go(1);
        return true;
      case "k":
        walk.go(-1);
        return true;
      case "ArrowDown":
        return walk.goInList(1);
      case "ArrowUp":
        return walk.goInList(-1);
      case "f":
        filters.focus();
        return true;
      case "Escape":
        return filters.clear();
      case "?":
        help.open();
        return true;
      default:
        return /^[1-9]$/.test(key) && looks.choose(Number(key));
    }
  }
}

/** The list of keys. */
interface Help {
  open(): void;
}

/** Starts the dialog that lists the keys. */
function startHelp(): Help {
  const dialog = document.querySelector<HTMLDialogElement>("#help");
  const open = (): void => {
    if (dialog?.open === false) dialog.showModal();
  };
  document.querySelector("#help-button")?.addEventListener("click", open);
  document.querySelector("#help-close")?.addEventListener("click", () => dialog?.close());
  return { open };
}

/** Switches between the ways of looking at pictures. */
interface Looks {
  /** Chooses a way by its number, which begins with 1; returns whether there is such a way. */
  choose(number: number): boolean;
}

/** Starts the buttons for the ways of looking, and the dividers between the pictures before and after. */
function startLooks(): Looks {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>("button[data-look]")];
  for (const button of buttons)
    button.addEventListener("click", () => {
      keepInPlace(button, () => look(button.dataset["look"] ?? "side"));
    });
  for (const divider of document.querySelectorAll<HTMLInputElement>(".divider")) startDivider(divider);
  return {
    choose(number) {
      const chosen = looks[number - 1];
      if (chosen === undefined || buttons.length === 0) return false;
      const article = document.activeElement?.closest("article") ?? document.querySelector("article.current");
      keepInPlace(article ?? document.body, () => look(chosen));
      return true;
    },
  };

  function look(name: string): void {
    document.documentElement.dataset["look"] = name;
    for (const button of buttons)
      button.setAttribute("aria-pressed", String(button.dataset["look"] === name));
  }
}

/** Figures change their height; the visible content keeps its place in the window. */
function keepInPlace(element: Element, change: () => void): void {
  const before = element.getBoundingClientRect().top;
  change();
  if (element !== document.body)
    scrollBy({ top: element.getBoundingClientRect().top - before, behavior: "instant" });
}

function startDivider(divider: HTMLInputElement): void {
  const pictures = divider.nextElementSibling;
  if (!(pictures instanceof HTMLElement)) return;
  divider.addEventListener("input", update);
  const drag = ({ clientX }: PointerEvent): void => {
    const { left, width } = pictures.getBoundingClientRect();
    divider.valueAsNumber = Math.round((100 * (clientX - left)) / Math.max(width, 1));
    update();
  };
  pictures.addEventListener("pointerdown", (event) => {
    if (document.documentElement.dataset["look"] !== "slider" || event.button !== 0) return;
    pictures.setPointerCapture(event.pointerId);
    drag(event);
  });
  pictures.addEventListener("pointermove", (event) => {
    if (pictures.hasPointerCapture(event.pointerId)) drag(event);
  });
  update();

  function update(): void {
    if (pictures instanceof HTMLElement) pictures.style.setProperty("--at", `${divider.value}%`);
    divider.setAttribute(
      "aria-valuetext",
      `before up to ${divider.value} percent of the width, after beyond it`,
    );
  }
}
