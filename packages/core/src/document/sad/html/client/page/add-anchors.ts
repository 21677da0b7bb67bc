import { byId } from "./document-texts.ts";
import type { PageIndex } from "./page-index.ts";

/** Gives steps, requirements and elements that no figure shows the ids that addresses of them name. */
export function addAnchors({ elements, walks }: PageIndex): void {
  const name = (target: Element | null | undefined, address: string): void => {
    if (target && target.id === "" && !byId(address)) target.id = address;
  };
  for (const { id } of walks)
    for (const [step, item] of document.querySelectorAll(`#${CSS.escape(id)} > ol > li`).entries())
      name(item, `step=${id}.${step + 1}`);
  for (const chip of document.querySelectorAll<HTMLAnchorElement>("main tr[id] > :first-child a.chip"))
    name(chip.closest("th, td"), `requirement=${chip.hash.slice(1)}`);
  for (const { id, places } of elements)
    name(byId(places[0]?.anchor ?? "")?.querySelector("*"), `element=${id}`);
}
