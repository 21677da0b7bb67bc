import type { WizardEvent, WizardState } from "@archscribe/core/product";
import type { StepLabels } from "./wizard-labels.ts";

/** The properties of each step of a wizard. */
export interface StepProperties {
  readonly labels: StepLabels;
  readonly state: WizardState;
  readonly send: (event: WizardEvent) => void;
}
