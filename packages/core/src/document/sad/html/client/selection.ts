import { type Address, figureAnchor, formatAddress } from "./page/address.ts";
import type { PageIndex } from "./page/page-index.ts";
import { say } from "./page/say.ts";

/** The selection of the page: an element, a requirement, or a step of a use case. */
export type Selection =
  | { readonly kind: "element"; readonly at: number }
  | { readonly kind: "requirement"; readonly id: string }
  | { readonly kind: "step"; readonly walk: number; readonly step: number };

/** Returns the selection or figure of an address, or a message if the document has nothing of that name. */
export function selectionOf(
  address: Address,
  index: PageIndex,
  hasRequirement: (id: string) => boolean,
): { readonly selection: Selection } | { readonly fault: string } | { readonly figure: string } {
  switch (address.kind) {
    case "figure": {
      const figure = figureAnchor(address.id, index.figures);
      return figure === undefined
        ? { fault: say("This document has no figure “{}”.", address.id) }
        : { figure };
    }
    case "element": {
      const element = index.byId(address.id);
      return element
        ? { selection: { kind: "element", at: element.at } }
        : { fault: say("This document has no element “{}”.", address.id) };
    }
    case "requirement":
      return hasRequirement(address.id)
        ? { selection: { kind: "requirement", id: address.id } }
        : { fault: say("This document has no requirement “{}”.", address.id) };
    case "step": {
      const walk = index.walks.findIndex(({ id }) => id === address.useCase);
      const count = index.walks[walk]?.steps.length ?? 0;
      if (walk === -1)
        return { fault: say("This document has no steps of a use case “{}”.", address.useCase) };
      const step = Math.min(Math.max(address.step, 1), count) - 1;
      return { selection: { kind: "step", walk, step } };
    }
  }
}

/** Returns the address of a selection. */
export function addressOf(selection: Selection, index: PageIndex): string {
  switch (selection.kind) {
    case "element":
      return formatAddress({ kind: "element", id: index.elements[selection.at]?.id ?? "" });
    case "requirement":
      return formatAddress({ kind: "requirement", id: selection.id });
    case "step":
      return formatAddress({
        kind: "step",
        useCase: index.walks[selection.walk]?.id ?? "",
        step: selection.step + 1,
      });
  }
}

/** Returns the name of a selection for messages about the highlighting. */
export function nameOf(selection: Selection, index: PageIndex): string {
  switch (selection.kind) {
    case "element":
      return index.elements[selection.at]?.name ?? "";
    case "requirement":
      return say("From {}", selection.id);
    case "step":
      return say("{}, step {}", index.walks[selection.walk]?.id ?? "", selection.step + 1);
  }
}
