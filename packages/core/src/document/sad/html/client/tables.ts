import { titleOf } from "./title-of.ts";

/** Makes tables that are wider than their page accessible to the keyboard. */
export function startTables(): void {
  const observer = new ResizeObserver((changes) => {
    for (const { target } of changes) {
      if (target.scrollWidth > target.clientWidth) {
        target.setAttribute("tabindex", "0");
        target.setAttribute("role", "region");
        target.setAttribute("aria-label", target.querySelector("caption")?.textContent ?? placeOf(target));
      }
    }
  });
  for (const table of document.querySelectorAll(".table")) observer.observe(table);
}

/** Returns a label that distinguishes a table without a caption from all others. */
function placeOf(table: Element): string {
  const section = table.closest<HTMLElement>("section");
  if (!section) return "Table";
  return `Table ${[...section.querySelectorAll(".table")].indexOf(table) + 1} in ${titleOf(section)}`;
}
