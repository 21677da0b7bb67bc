import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from "@fluentui/react-components";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { EngineField } from "./EngineField.tsx";
import { ForesightSummary } from "./ForesightSummary.tsx";

const useStyles = makeStyles({
  surface: { maxWidth: "560px" },
  content: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalL },
});

/** What stands before something is generated: by whom, and what it replaces. */
export function GenerationDialog() {
  const { generation } = useWorld();
  const { engines, phase, question } = useView(generation);
  const styles = useStyles();
  if (phase !== "asking" || question === undefined) return null;

  return (
    <Dialog open onOpenChange={() => void generation.send({ type: "dismissed" })}>
      <DialogSurface className={styles.surface}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void generation.send({ type: "confirmed" });
          }}
        >
          <DialogBody>
            <DialogTitle>Generate: {question.task.title}</DialogTitle>
            <DialogContent className={styles.content}>
              <EngineField
                engines={engines}
                choice={question.choice}
                onChoose={(choice) => void generation.send({ type: "engineChosen", choice })}
              />
              <ForesightSummary
                question={question}
                onForce={(force) => void generation.send({ type: "forceChosen", force })}
              />
            </DialogContent>
            <DialogActions>
              <Button appearance="secondary" onClick={() => void generation.send({ type: "dismissed" })}>
                Cancel
              </Button>
              <Button
                appearance="primary"
                type="submit"
                disabledFocusable={question.foresight.kind === "loading"}
              >
                Generate
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
