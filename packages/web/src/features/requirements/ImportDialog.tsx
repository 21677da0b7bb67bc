import { type DocumentImport, wantedLines } from "@archscribe/core/product";
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Spinner,
  tokens,
} from "@fluentui/react-components";
import { useView } from "../../world/use-view.ts";
import { FoundRequirements } from "./FoundRequirements.tsx";
import { ImportTarget } from "./ImportTarget.tsx";

const useStyles = makeStyles({
  surface: { maxWidth: "860px" },
  content: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
});

/** Takes requirements from a document: what would be added is shown first. */
export function ImportDialog({ documentImport }: { readonly documentImport: DocumentImport }) {
  const state = useView(documentImport);
  const { error, name, phase } = state;
  const styles = useStyles();
  if (phase === "closed") return null;
  const count = wantedLines(state).length;
  const isBusy = phase === "reading" || phase === "importing";

  return (
    <Dialog open onOpenChange={() => void documentImport.send({ type: "closed" })}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>Import requirements</DialogTitle>
          <DialogContent className={styles.content}>
            {error !== undefined && (
              <MessageBar intent="error" layout="multiline">
                <MessageBarBody>{error}</MessageBarBody>
              </MessageBar>
            )}
            {(phase === "choosing" || phase === "preview") && (
              <ImportTarget
                isSmall={phase === "preview"}
                onChoose={(file) => void documentImport.send({ type: "fileChosen", file })}
              />
            )}
            {isBusy && (
              <Spinner label={phase === "reading" ? `Reading ${name}` : "Adding the requirements"} />
            )}
            {phase === "preview" && (
              <FoundRequirements state={state} onEvent={(event) => void documentImport.send(event)} />
            )}
          </DialogContent>
          <DialogActions>
            <Button
              disabled={phase === "importing"}
              onClick={() => void documentImport.send({ type: "closed" })}
            >
              Cancel
            </Button>
            <Button
              appearance="primary"
              disabledFocusable={phase !== "preview" || count === 0}
              onClick={() => void documentImport.send({ type: "confirmed" })}
            >
              {count === 1 ? "Add 1 requirement" : `Add ${String(count)} requirements`}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
