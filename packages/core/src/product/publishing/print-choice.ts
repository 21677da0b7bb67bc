import {
  defaultLayout,
  type DiagramKey,
  diagramKeys,
  type KeyValueStorage,
  type LayoutName,
  layoutNames,
} from "../../model/index.ts";
import { goTo, type Machine } from "../machine/machine.ts";
import { type PublishingOrder } from "./publishing-state.ts";
import { readSelection } from "./diagram-selection.ts";
import { sessionKeys } from "../ports/storage-keys.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import { type Paper, type PrintOrder, publishFormats } from "./publishing-api.ts";

/** The choices for the next document. */
export interface PrintChoiceState {
  readonly phase: "chosen";
  readonly layout: LayoutName;
  readonly paper: Paper;
  readonly diagrams: readonly DiagramKey[];
}

/** The choices and requests of a person. */
export type PrintChoiceEvent =
  | { readonly type: "layoutChosen"; readonly layout: LayoutName }
  | { readonly type: "paperChosen"; readonly paper: Paper }
  | { readonly type: "publishPressed" }
  /** For a server that cannot make a PDF. */
  | { readonly type: "publishWithoutPdfPressed" }
  /** The publish dialog was closed with an order. */
  | { readonly type: "dialogOrdered"; readonly order: PublishingOrder };

type PrintChoiceEffect =
  | { readonly type: "keepLayout"; readonly layout: LayoutName }
  | { readonly type: "order"; readonly order: PrintOrder };

const machine: Machine<PrintChoiceState, PrintChoiceEvent, PrintChoiceEffect> = {
  name: "Print choice",
  initial: { phase: "chosen", layout: defaultLayout, paper: "A4", diagrams: diagramKeys },
  transitions: {
    chosen: {
      layoutChosen: {
        to: ["chosen"],
        step: (state, { layout }) => goTo({ ...state, layout }, { type: "keepLayout", layout }),
      },
      paperChosen: { to: ["chosen"], step: (state, { paper }) => goTo({ ...state, paper }) },
      publishPressed: {
        to: ["chosen"],
        step: (state) => goTo(state, { type: "order", order: orderOf(state, publishFormats) }),
      },
      publishWithoutPdfPressed: {
        to: ["chosen"],
        step: (state) => goTo(state, { type: "order", order: orderOf(state, ["html", "md"]) }),
      },
      dialogOrdered: {
        to: ["chosen"],
        step: (before, { order: { diagrams, layout } }) => {
          const state = { ...before, diagrams, layout };
          return goTo(state, { type: "order", order: orderOf(state, publishFormats) });
        },
      },
    },
  },
};

function orderOf({ diagrams, layout, paper }: PrintChoiceState, formats: PrintOrder["formats"]): PrintOrder {
  return { diagrams, layout, paper, formats };
}

/** Starts with the last choice in this session; without one, with all diagrams in the product's order. */
export function startPrintChoice({
  onOrder,
  session,
}: {
  readonly session: Pick<KeyValueStorage, "get" | "set">;
  readonly onOrder: (order: PrintOrder) => Promise<void>;
}): Store<PrintChoiceState, PrintChoiceEvent> {
  const selected = readSelection(session.get(sessionKeys.selectedDiagrams));
  const stored = session.get(sessionKeys.selectedLayout);
  const initial: PrintChoiceState = {
    ...machine.initial,
    layout: layoutNames.find((name) => name === stored) ?? defaultLayout,
    diagrams: selected.length === 0 ? diagramKeys : selected,
  };
  return startMachine(
    { ...machine, initial },
    {
      keepLayout: ({ layout }) => session.set(sessionKeys.selectedLayout, layout),
      order: ({ order }) => onOrder(order),
    },
  );
}
