import { canConfirm, wantedLines } from "@archscribe/core/product/requirements/document-import";
import type { DocumentImport } from "@archscribe/core/product/requirements/start-document-import";
import { Button, Spinner } from "@fluentui/react-components";
import { DialogFrame } from "../../ui/DialogFrame.tsx";
import { FailureBar } from "../../ui/FailureBar.tsx";
import { useView } from "../../world/use-view.ts";
import { FoundRequirements } from "../../ui/FoundRequirements.tsx";
import { ImportTarget } from "./ImportTarget.tsx";

/** Takes requirements from a document: what would be added is shown first. */
export function ImportDialog({ documentImport }: { readonly documentImport: DocumentImport }) {
  const state = useView(documentImport);
  const { error, name, phase } = state;
  if (phase === "closed") return null;
  const count = wantedLines(state).length;
  const isBusy = phase === "reading" || phase === "importing";

  const close = (): void => void documentImport.send({ type: "closed" });

  return (
    <DialogFrame
      isOpen
      maxWidth={860}
      title="Import requirements"
      actions={
        <>
          <Button disabled={phase === "importing"} onClick={close}>
            Cancel
          </Button>
          <Button
            appearance="primary"
            disabledFocusable={phase !== "preview" || !canConfirm(state)}
            onClick={() => void documentImport.send({ type: "confirmed" })}
          >
            {count === 0 && canConfirm(state)
              ? "Add to the project"
              : count === 1
                ? "Add 1 requirement"
                : `Add ${String(count)} requirements`}
          </Button>
        </>
      }
      onClose={close}
    >
      <FailureBar failure={error} />
      {(phase === "choosing" || phase === "preview") && (
        <ImportTarget
          isSmall={phase === "preview"}
          onChoose={(file) => void documentImport.send({ type: "fileChosen", file })}
        />
      )}
      {isBusy && <Spinner label={phase === "reading" ? `Reading ${name}` : "Adding the requirements"} />}
      {phase === "preview" && (
        <FoundRequirements state={state} onEvent={(event) => void documentImport.send(event)} />
      )}
    </DialogFrame>
  );
}
