import type { PaletteCommand } from "@archscribe/core/product/palette/palette-command";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useEffect, useRef } from "react";
import { useView } from "../world/use-view.ts";
import { useWorld } from "../world/world-context.ts";
import { Keys } from "./Keys.tsx";

const useStyles = makeStyles({
  root: { flexGrow: 1, minHeight: 0, overflowY: "auto", padding: tokens.spacingHorizontalS },
  heading: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightMedium,
  },
  command: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalM,
    minHeight: "40px",
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: "pointer",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  marked: {
    color: tokens.colorBrandForeground1,
    backgroundColor: tokens.colorBrandBackground2,
    ":hover": { backgroundColor: tokens.colorBrandBackground2 },
  },
  title: { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  about: {
    minWidth: 0,
    marginInlineStart: "auto",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  nothing: {
    padding: tokens.spacingHorizontalXXL,
    color: tokens.colorNeutralForeground3,
    textAlign: "center",
  },
});

/** The results, under their headings. */
export function PaletteResults({ listId }: { readonly listId: string }) {
  const { palette } = useWorld();
  const { sections, text } = useView(palette);
  const styles = useStyles();
  if (sections.length === 0) {
    return (
      <p className={styles.nothing} role="status">
        Nothing is called “{text}”.
      </p>
    );
  }
  return (
    <div aria-label="Commands" className={styles.root} id={listId} role="listbox" tabIndex={-1}>
      {sections.map(({ commands, key, title }) => (
        <div key={key} aria-labelledby={`${listId}-${key}`} role="group">
          <div className={styles.heading} id={`${listId}-${key}`} role="presentation">
            {title}
          </div>
          {commands.map((command) => (
            <Command key={command.id} command={command} listId={listId} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Command({ command, listId }: { readonly command: PaletteCommand; readonly listId: string }) {
  const { palette } = useWorld();
  const isMarked = useView(palette).marked === command.id;
  const element = useRef<HTMLDivElement>(null);
  const styles = useStyles();

  useEffect(() => {
    if (isMarked) element.current?.scrollIntoView({ block: "nearest" });
  }, [isMarked]);

  return (
    // The field has the keyboard: this is pressed by the pointer only.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={element}
      aria-selected={isMarked}
      className={mergeClasses(styles.command, isMarked && styles.marked)}
      id={`${listId}-${command.id}`}
      role="option"
      tabIndex={-1}
      onClick={() => void palette.send({ type: "chosen", id: command.id })}
      onMouseDown={(event) => event.preventDefault()}
    >
      <span className={styles.title}>{command.title}</span>
      {command.about !== undefined && <span className={styles.about}>{command.about}</span>}
      {command.keys !== undefined && <Keys keys={command.keys} />}
    </div>
  );
}
