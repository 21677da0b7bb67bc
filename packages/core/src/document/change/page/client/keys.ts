import type { Filters } from "./filters.ts";
import type { Help } from "./help.ts";
import type { Looks } from "./looks.ts";
import type { Walk } from "./walk.ts";

/** What keys do on the page. */
export interface KeyTargets {
  readonly walk: Walk;
  readonly filters: Filters;
  readonly looks: Looks;
  readonly help: Help;
}

/** Lets the page be used by its keys wherever no text is being written. */
export function startKeys({ filters, help, looks, walk }: KeyTargets): void {
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
