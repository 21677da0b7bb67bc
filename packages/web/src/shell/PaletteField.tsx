import { makeStyles, tokens } from "@fluentui/react-components";
import { SearchRegular } from "@fluentui/react-icons";
import type { KeyboardEvent } from "react";
import { useView } from "../world/use-view.ts";
import { useWorld } from "../world/world-context.ts";

const useStyles = makeStyles({
  root: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalM,
    padding: `0 ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
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

/** Where the letters go; the arrow keys move the mark in the list, which keeps the keyboard here. */
export function PaletteField({ listId }: { readonly listId: string }) {
  const { palette } = useWorld();
  const { marked, sections, text } = useView(palette);
  const styles = useStyles();

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
