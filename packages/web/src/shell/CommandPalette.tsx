import { Dialog, DialogSurface, DialogTitle, makeStyles, tokens } from "@fluentui/react-components";
import { FocusReturn } from "../ui/FocusReturn.tsx";
import { useView } from "../world/use-view.ts";
import { useWorld } from "../world/world-context.ts";
import { PaletteField } from "./PaletteField.tsx";
import { PaletteResults } from "./PaletteResults.tsx";
import { usePaletteKeys } from "./use-palette-keys.ts";

const useStyles = makeStyles({
  surface: {
    top: "12vh",
    bottom: "auto",
    marginTop: 0,
    width: "min(620px, calc(100vw - 24px))",
    maxWidth: "none",
    maxHeight: "70vh",
    padding: 0,
    overflow: "hidden",
    display: "flex",
    flexDirection: "column",
  },
  // Read out, not shown: what it is, the field says.
  title: {
    position: "absolute",
    width: "1px",
    height: "1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
  },
  foot: {
    display: "flex",
    gap: tokens.spacingHorizontalL,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    "@media (max-width: 599px)": { display: "none" },
  },
});

const listId = "palette-commands";

/** All commands, found by a few letters: Ctrl+K or Cmd+K from anywhere. */
export function CommandPalette() {
  const { palette } = useWorld();
  const { phase } = useView(palette);
  const styles = useStyles();
  usePaletteKeys();
  return (
    <Dialog
      open={phase === "open"}
      onOpenChange={(_, { open }) => void (open ? palette.open() : palette.send({ type: "closed" }))}
    >
      <DialogSurface className={styles.surface}>
        <FocusReturn />
        <DialogTitle className={styles.title}>Commands</DialogTitle>
        <PaletteField listId={listId} />
        <PaletteResults listId={listId} />
        <div aria-hidden="true" className={styles.foot}>
          <span>↑ ↓ to choose</span>
          <span>↵ to run</span>
          <span>Esc to close</span>
        </div>
      </DialogSurface>
    </Dialog>
  );
}
