import { isStale, type PublishingDesk } from "@archscribe/core/workspace";
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from "@fluentui/react-components";
import { useView } from "../../world/use-view.ts";

/** What is to be known of the document that is shown: it is of an earlier state, or has gaps. */
export function DocumentNotes({ desk }: { readonly desk: PublishingDesk }) {
  const shelf = useView(desk.shelf);
  const { phase } = useView(desk.printing);
  const { undrawn } = shelf;

  return (
    <>
      {isStale(shelf) && phase === "idle" && (
        <MessageBar intent="warning">
          <MessageBarBody>
            <MessageBarTitle>The project has changed</MessageBarTitle>
            This document shows an earlier state of it.
          </MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => void desk.choice.send({ type: "publishPressed" })}>Publish Again</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {undrawn.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>
              {undrawn.length === 1 ? "A diagram is" : `${String(undrawn.length)} diagrams are`} missing
            </MessageBarTitle>
            {undrawn
              .map(({ location: { file, line }, message }) => `${file}, line ${String(line)}: ${message}`)
              .join("; ")}
          </MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}
