import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from "@fluentui/react-components";

interface Properties {
  /** The content that could not be shown. */
  readonly title: string;
  /** Why. */
  readonly reason?: string | undefined;
  readonly onRetry: () => void;
}

/** Stands where something could not be loaded, with the way to try again. */
export function LoadFailure({ onRetry, reason, title }: Properties) {
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{title}</MessageBarTitle>
        {reason}
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={onRetry}>Try again</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
