import { MessageBar, MessageBarBody } from "@fluentui/react-components";

/** The reason for the failure of a requested action; nothing if there is none. */
export function FailureBar({ failure }: { readonly failure: string | undefined }) {
  if (failure === undefined) return null;
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>{failure}</MessageBarBody>
    </MessageBar>
  );
}
