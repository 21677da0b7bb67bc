import { MessageBar, MessageBarBody } from "@fluentui/react-components";

/** Why something that a person asked for was not done; nothing while there is nothing to say. */
export function FailureBar({ failure }: { readonly failure: string | undefined }) {
  if (failure === undefined) return null;
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>{failure}</MessageBarBody>
    </MessageBar>
  );
}
