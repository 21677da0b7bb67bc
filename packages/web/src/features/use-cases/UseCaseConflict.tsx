import type { LastChange } from "@archscribe/core/product/client";
import { readUseCaseText, useCaseText } from "@archscribe/core/product/use-cases/use-case-text";
import type { UseCaseFields } from "@archscribe/core/product/use-cases/use-cases-api";
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from "@fluentui/react-components";
import { useState } from "react";
import { changeSentence } from "../../ui/change-sentence.ts";
import { ConflictDialog } from "../../ui/ConflictDialog.tsx";

interface Properties {
  readonly mine: UseCaseFields;
  readonly theirs: UseCaseFields;
  readonly lastChange: LastChange | undefined;
  readonly onResolve: (fields: UseCaseFields) => void;
}

/** Somebody has saved the use case in the meantime: both versions, side by side. */
export function UseCaseConflict({ lastChange, mine, onResolve, theirs }: Properties) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>
            {changeSentence(lastChange, "Somebody changed this use case in the meantime")}.
          </MessageBarTitle>{" "}
          Yours is not saved yet; nothing is lost.
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
        lastChange={lastChange}
        onResolve={(text) => {
          setOpen(false);
          onResolve(readUseCaseText(text));
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
