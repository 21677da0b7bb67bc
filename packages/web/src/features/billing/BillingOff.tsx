import { Button } from "@fluentui/react-components";
import { GiftRegular } from "@fluentui/react-icons";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useWorld } from "../../world/world-context.ts";

/** Replaces prices and subscriptions if the server has no billing. */
export function BillingOff() {
  const { navigation } = useWorld();
  return (
    <EmptyState
      title="Everything is included"
      picture={<GiftRegular />}
      action={
        <Button appearance="primary" onClick={() => navigation.goTo("/")}>
          Go to the dashboard
        </Button>
      }
    >
      Those who run this server sell nothing on it: there is no trial, no plan to choose and no card to give.
      You can use every feature.
    </EmptyState>
  );
}
