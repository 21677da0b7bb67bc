import { readUseCaseText, useCaseText, type UseCaseFields } from "@archscribe/core/workspace";
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from "@fluentui/react-components";
import { useState } from "react";
import { ConflictDialog } from "../../ui/ConflictDialog.tsx";

interface Properties {
  readonly mine: UseCaseFields;
  readonly theirs: UseCaseFields;
  readonly onResolve: (fields: UseCaseFields) => void;
}

/** Somebody saved the use case meanwhile: both versions, side by side. */
export function UseCaseConflict({ mine, onResolve, theirs }: Properties) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>Somebody changed this use case meanwhile.</MessageBarTitle> Yours is not saved yet;
          nothing is lost.
        </MessageBarBody>
        <MessageBarActions>
          <Button onClick={() => setOpen(true)}>Compare</Button>
        </MessageBarActions>
      </MessageBar>
      <ConflictDialog
        isOpen={isOpen}
        title="Use case"
        mine={useCaseText(mine)}
        theirs={useCaseText(theirs)}
        onResolve={(text) => {
          setOpen(false);
          onResolve(readUseCaseText(text));
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
