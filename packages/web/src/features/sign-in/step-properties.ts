import type { WizardEvent, WizardState } from "@archscribe/core/product";
import type { StepLabels } from "./wizard-labels.ts";

/** What each step of a wizard is drawn from. */
export interface StepProperties {
  readonly labels: StepLabels;
  readonly state: WizardState;
  readonly send: (event: WizardEvent) => void;
}
