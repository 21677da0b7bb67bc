import { shortcutList } from "@archscribe/core/product";
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
import { useState } from "react";
import { useCommands } from "./commands.ts";
import { Keys } from "./Keys.tsx";

const useStyles = makeStyles({
  surface: { maxWidth: "720px" },
  places: {
    columns: "280px 2",
    columnGap: tokens.spacingHorizontalXXL,
  },
  place: { breakInside: "avoid", marginBottom: tokens.spacingVerticalL },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightMedium,
  },
  list: { margin: 0 },
  shortcut: {
    display: "flex",
    alignItems: "baseline",
    gap: tokens.spacingHorizontalM,
    minHeight: "30px",
  },
  keys: { display: "flex", gap: tokens.spacingHorizontalXS, margin: 0, marginInlineStart: "auto" },
});

/** All shortcuts; `?` shows them from anywhere. */
export function ShortcutsDialog() {
  const [isOpen, setOpen] = useState(false);
  const styles = useStyles();
  useCommands([{ title: "Show the keyboard shortcuts", shortcut: "help", run: () => setOpen(true) }]);
  return (
    <Dialog open={isOpen} onOpenChange={(_, { open }) => setOpen(open)}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>Keyboard shortcuts</DialogTitle>
          <DialogContent>
            <div className={styles.places}>
              {shortcutList().map(({ shortcuts, title }) => (
                <section key={title} className={styles.place}>
                  <h3 className={styles.heading}>{title}</h3>
                  <dl className={styles.list}>
                    {shortcuts.map((shortcut) => (
                      <div key={shortcut.name} className={styles.shortcut}>
                        <dt>{shortcut.title}</dt>
                        <dd className={styles.keys}>
                          {shortcut.keys.map((keys) => (
                            <Keys key={keys} keys={keys} />
                          ))}
                        </dd>
                      </div>
                    ))}
                  </dl>
                </section>
              ))}
            </div>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={() => setOpen(false)}>
              Close
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
