import type { Store } from "@archscribe/core/product/machine/start-machine";
import type { WizardEvent, WizardState } from "@archscribe/core/product/authentication/wizard-state";
import { useView } from "../../world/use-view.ts";
import { CodeStep } from "./CodeStep.tsx";
import { EmailStep } from "./EmailStep.tsx";
import { PasswordStep } from "./PasswordStep.tsx";
import type { WizardLabels } from "./wizard-labels.ts";
import { WizardSteps } from "./WizardSteps.tsx";

interface Properties {
  readonly wizard: Store<WizardState, WizardEvent>;
  readonly labels: WizardLabels;
  /** What was typed elsewhere already. */
  readonly initialEmail?: string;
}

/** A wizard of three steps, as far as it is: e-mail, code, password. */
export function Wizard({ initialEmail = "", labels, wizard }: Properties) {
  const state = useView(wizard);
  const send = (event: WizardEvent): void => void wizard.send(event);
  const present = stepOf(state.phase);
  if (present === undefined) return null;
  const order = ["email", "code", "password"] as const;
  return (
    <>
      <WizardSteps titles={order.map((step) => labels[step].title)} present={order.indexOf(present)} />
      <Step {...{ initialEmail, present, send, state }} labels={labels[present]} />
    </>
  );
}

interface StepChoice extends Pick<Required<Properties>, "initialEmail"> {
  readonly present: "email" | "code" | "password";
  readonly labels: WizardLabels["email"];
  readonly state: WizardState;
  readonly send: (event: WizardEvent) => void;
}

function Step({ initialEmail, present, ...given }: StepChoice) {
  switch (present) {
    case "email":
      return <EmailStep {...given} initialEmail={initialEmail} />;
    case "code":
      return <CodeStep {...given} />;
    case "password":
      return <PasswordStep {...given} />;
  }
}

function stepOf(phase: WizardState["phase"]): "email" | "code" | "password" | undefined {
  switch (phase) {
    case "closed":
      return undefined;
    case "email":
    case "sendingEmail":
      return "email";
    case "code":
    case "resendingCode":
    case "checkingCode":
      return "code";
    case "password":
    case "settingPassword":
      return "password";
  }
}
