import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import type { CheckoutState } from "@archscribe/core/product/billing/checkout";

interface Properties {
  readonly checkout: CheckoutState;
  readonly onDismiss: () => void;
}

/** The reason why the browser did not go to the payment provider. */
export function CheckoutFailure({ checkout: { error }, onDismiss }: Properties) {
  if (error === undefined) return null;
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>Nothing was bought</MessageBarTitle>
        {error.message}
      </MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            aria-label="Dismiss"
            appearance="transparent"
            icon={<DismissRegular />}
            onClick={onDismiss}
          />
        }
      />
    </MessageBar>
  );
}
