import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from "@fluentui/react-components";
import { Link } from "react-router";

interface Properties {
  readonly reason: string | undefined;
  readonly onAccept: () => void;
}

/** Says that a use case is only proposed, and why. It is accepted here or decided in the review, which remembers a rejection. */
export function ProposedUseCase({ onAccept, reason }: Properties) {
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>Proposed</MessageBarTitle>
        {reason ?? "The requirements may mean it."} To reject it for good, decide in the{" "}
        <Link to="/model/review">review</Link>.
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={onAccept}>
          Accept
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
