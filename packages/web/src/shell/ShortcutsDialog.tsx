import { shortcutList } from "@archscribe/core/product/shell/shortcuts";
import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { DialogFrame } from "../ui/DialogFrame.tsx";
import { useCommands } from "./commands.ts";
import { Keys } from "./Keys.tsx";

const useStyles = makeStyles({
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
    paddingBlockEnd: tokens.spacingVerticalXXS,
  },
  keys: { display: "flex", gap: tokens.spacingHorizontalXS, margin: 0, marginInlineStart: "auto" },
});

/** All shortcuts; `?` shows them from anywhere. */
export function ShortcutsDialog() {
  const [isOpen, setOpen] = useState(false);
  const styles = useStyles();
  useCommands([{ title: "Show the keyboard shortcuts", shortcut: "help", run: () => setOpen(true) }]);
  const close = (): void => setOpen(false);
  return (
    <DialogFrame
      isOpen={isOpen}
      maxWidth={720}
      title="Keyboard shortcuts"
      actions={
        <Button appearance="primary" onClick={close}>
          Close
        </Button>
      }
      onClose={close}
    >
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
    </DialogFrame>
  );
}
