import {
  Dialog,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
  mergeClasses,
} from "@fluentui/react-components";
import { SearchRegular } from "@fluentui/react-icons";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { PaletteCommand } from "@archscribe/core/product/palette/palette-command";
import { FocusReturn } from "../ui/FocusReturn.tsx";
import { useView } from "../world/use-view.ts";
import { useWorld } from "../world/world-context.ts";
import { usePaletteKeys } from "./use-palette-keys.ts";
import { Keys } from "./Keys.tsx";
import { hairline, onPhone } from "../theme/shared-styles.ts";

const usePaletteResultsStyles = makeStyles({
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

const usePaletteFieldStyles = makeStyles({
  root: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalM,
    padding: `0 ${tokens.spacingHorizontalL}`,
    borderBottom: hairline,
  },
  icon: { display: "flex", color: tokens.colorNeutralForeground3, fontSize: "20px" },
  field: {
    flexGrow: 1,
    minWidth: 0,
    height: "56px",
    border: "none",
    outline: "none",
    color: tokens.colorNeutralForeground1,
    backgroundColor: "transparent",
    font: "inherit",
    fontSize: tokens.fontSizeBase400,
    "::placeholder": { color: tokens.colorNeutralForeground3, opacity: 1 },
  },
});

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
  // For screen readers only, because the field already shows it.
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
    borderTop: hairline,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    [onPhone]: { display: "none" },
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

/** Where the letters go; the arrow keys move the mark in the list, which keeps the keyboard here. */
function PaletteField({ listId }: { readonly listId: string }) {
  const { palette } = useWorld();
  const { marked, sections, text } = useView(palette);
  const styles = usePaletteFieldStyles();

  function onKeyDown(event: KeyboardEvent): void {
    switch (event.key) {
      case "ArrowDown":
        event.preventDefault();
        return void palette.send({ type: "moved", by: 1 });
      case "ArrowUp":
        event.preventDefault();
        return void palette.send({ type: "moved", by: -1 });
      case "Enter":
        event.preventDefault();
        return void palette.send({ type: "entered" });
      default:
    }
  }

  return (
    <div className={styles.root}>
      <span className={styles.icon}>
        <SearchRegular />
      </span>
      <input
        aria-activedescendant={marked === undefined ? undefined : `${listId}-${marked}`}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded={sections.length > 0}
        aria-label="What do you want to do?"
        autoComplete="off"
        className={styles.field}
        placeholder="Go to a page or a project, or do something"
        role="combobox"
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => void palette.send({ type: "typed", text: currentTarget.value })}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

/** The results, under their headings. */
function PaletteResults({ listId }: { readonly listId: string }) {
  const { palette } = useWorld();
  const { sections, text } = useView(palette);
  const styles = usePaletteResultsStyles();
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
  const styles = usePaletteResultsStyles();

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
