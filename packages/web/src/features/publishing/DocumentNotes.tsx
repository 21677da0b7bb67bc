import { isStale, missingFigures } from "@archscribe/core/product/publishing/published-documents";
import type { PublishingStores } from "@archscribe/core/product/publishing/start-publishing-stores";
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from "@fluentui/react-components";
import { useView } from "../../world/use-view.ts";
import { MissingFigures } from "./MissingFigures.tsx";

/** Notes about the shown document: it is outdated, or has gaps. */
export function DocumentNotes({ stores }: { readonly stores: PublishingStores }) {
  const { value: published } = useView(stores.published);
  const { phase } = useView(stores.printing);
  const missing = missingFigures(published);

  return (
    <>
      {isStale(published) && phase === "idle" && (
        <MessageBar intent="warning">
          <MessageBarBody>
            <MessageBarTitle>The project has changed</MessageBarTitle>
            This document shows an earlier state of it.
          </MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => void stores.choice.send({ type: "publishPressed" })}>Publish Again</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      <MissingFigures figures={missing} />
    </>
  );
}
