import type { WizardEvent, WizardState } from "@archscribe/core/product/authentication/wizard-state";
import type { StepLabels } from "./wizard-labels.ts";

/** The properties of each step of a wizard. */
export interface StepProperties {
  readonly labels: StepLabels;
  readonly state: WizardState;
  readonly send: (event: WizardEvent) => void;
}
