import { Button } from "@fluentui/react-components";
import { useEffect } from "react";
import { PublicFrame } from "../../ui/PublicFrame.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useView } from "../../world/use-view.ts";
import { useEntryWorld } from "../../world/world-context.ts";
import { signUpLabels } from "./wizard-labels.ts";
import { Wizard } from "./Wizard.tsx";

const title = "Verify Your Email";

/** Verifies an e-mail by the code that was sent to it, and makes its account; one who is signed in has done so already. */
export function EmailVerificationPage() {
  const { navigation, product } = useEntryWorld();
  const { phase, user } = useView(product.authentication);
  return phase === "signedIn" ? (
    <EmptyState
      title="Your e-mail is verified"
      heading="h1"
      action={
        <Button appearance="primary" onClick={() => navigation.goTo("/")}>
          Go To The Dashboard
        </Button>
      }
    >
      You are signed in as {user?.email}.
    </EmptyState>
  ) : (
    <Verification />
  );
}

function Verification() {
  const { signUp } = useEntryWorld().product;
  useEffect(() => {
    void signUp.send({ type: "opened", place: "page" });
    return () => void signUp.send({ type: "closed" });
  }, [signUp]);
  return (
    <PublicFrame title={title} about="An account needs a verified e-mail.">
      <Wizard wizard={signUp} labels={signUpLabels} />
    </PublicFrame>
  );
}
