import type { DiagramGroup, DiagramKey, LayoutName } from "../../model/index.ts";
import type { GenerateSadFacts } from "../subscription/index.ts";

/** The publish dialog, and the button that opens it. */
export interface PublishingState {
  readonly phase: "closed" | "open";
  /** Raised when the dialog is opened, which ends the delay of an earlier spinner. */
  readonly attempt: number;
  /** Whether the button Generate SAD shows a spinner. */
  readonly isSpinning: boolean;
  /** In the product's order. */
  readonly selected: readonly DiagramKey[];
  readonly expanded: readonly DiagramGroup[];
  /** The last order, until the page of the document accepts it. */
  readonly order?: PublishingOrder;
}

/** The order of the dialog to the page of the document. */
export interface PublishingOrder {
  readonly diagrams: readonly DiagramKey[];
  readonly layout: LayoutName;
}

/** The events on the way to the document. */
export type PublishingEvent =
  | { readonly type: "generateSadPressed"; readonly facts: GenerateSadFacts }
  | { readonly type: "spinnerEnded" }
  | { readonly type: "selectionRead"; readonly selected: readonly DiagramKey[] }
  | { readonly type: "diagramToggled"; readonly key: DiagramKey }
  | { readonly type: "groupToggled"; readonly group: DiagramGroup }
  | { readonly type: "allToggled" }
  | { readonly type: "groupFolded"; readonly group: DiagramGroup }
  | { readonly type: "publishPressed" }
  | { readonly type: "orderTaken" }
  | { readonly type: "cancelled" };

/** The effects to perform. */
export type PublishingEffect =
  | { readonly type: "forgetContent" }
  | { readonly type: "startSpinner" }
  | { readonly type: "readSelection" }
  | {
      readonly type: "keepSelection";
      readonly selected: readonly DiagramKey[];
      readonly layout: LayoutName;
    }
  | { readonly type: "goToDocument" };
