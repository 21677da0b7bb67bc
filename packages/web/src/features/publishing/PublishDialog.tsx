import { diagramKeys } from "@archscribe/core/model";
import { coverage, generateButton, publishGroups } from "@archscribe/core/product";
import {
  Button,
  Caption1,
  Checkbox,
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
import { DiagramGroupField } from "./DiagramGroupField.tsx";
import { checkedOf } from "./checked-of.ts";

const useStyles = makeStyles({
  surface: { maxWidth: "640px" },
  about: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground3 },
  all: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    marginBottom: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalXS,
  },
  count: { color: tokens.colorNeutralForeground3 },
});

/** Chooses the diagrams of the document; the page behind it does not scroll while it is open. */
export function PublishDialog() {
  const { publishing } = useWorld().product;
  const { expanded, phase, selected } = useView(publishing);
  const { isDisabled, selectedCount } = generateButton({ selected });
  const styles = useStyles();

  return (
    <Dialog
      open={phase === "open"}
      onOpenChange={(_, { open }) => {
        if (!open) void publishing.send({ type: "cancelled" });
      }}
    >
      <DialogSurface className={styles.surface}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void publishing.send({ type: "publishPressed" });
          }}
        >
          <DialogBody>
            <DialogTitle>Generate SAD</DialogTitle>
            <DialogContent>
              <p className={styles.about}>
                Choose the diagrams of the Software Architecture Document. Requirements, specifications and
                design pages are always in it.
              </p>
              <div className={styles.all}>
                <Checkbox
                  checked={checkedOf(coverage(selected, diagramKeys))}
                  label="Select All"
                  onChange={() => void publishing.send({ type: "allToggled" })}
                />
                <Caption1 aria-live="polite" className={styles.count}>
                  {selectedCount} of {diagramKeys.length} selected
                </Caption1>
              </div>
              {publishGroups.map((group) => (
                <DiagramGroupField
                  key={group.key}
                  group={group}
                  isExpanded={expanded.includes(group.key)}
                  selected={selected}
                  onEvent={(event) => void publishing.send(event)}
                />
              ))}
            </DialogContent>
            <DialogActions>
              <Button onClick={() => void publishing.send({ type: "cancelled" })}>Cancel</Button>
              <Button appearance="primary" disabledFocusable={isDisabled} type="submit">
                {isDisabled ? "Generate" : `Generate (${String(selectedCount)})`}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
