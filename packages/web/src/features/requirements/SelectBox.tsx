import { isPressed } from "@archscribe/core/product/shell/shortcuts";
import { makeStyles, tokens } from "@fluentui/react-components";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { focusOutline } from "../../theme/shared-styles.ts";

const useStyles = makeStyles({
  root: {
    display: "block",
    width: "16px",
    height: "16px",
    margin: 0,
    accentColor: tokens.colorBrandBackground,
    cursor: "pointer",
    ":focus-visible": { outline: focusOutline, outlineOffset: "2px" },
  },
});

interface Properties {
  readonly name: string;
  readonly isOn: boolean;
  /** Some of the items that it represents are selected. */
  readonly isPartly?: boolean;
  /** With Shift it is the end of a range. */
  readonly onPress: (isRange: boolean) => void;
}

/** Selects something of a list; the arrow keys lead to the box above and below. */
export function SelectBox({ isOn, isPartly = false, name, onPress }: Properties) {
  const styles = useStyles();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isPartly;
  }, [isPartly]);

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      neighbour(event.currentTarget, event.key === "ArrowDown" ? 1 : -1)?.focus();
    } else if (isPressed({ ...keysOf(event), shiftKey: false }, "selectOne")) {
      // The browser would not report whether Shift was held for the following click.
      event.preventDefault();
      onPress(event.shiftKey);
    }
  }

  return (
    <input
      ref={box}
      type="checkbox"
      className={styles.root}
      aria-label={name}
      checked={isOn}
      data-select=""
      onChange={() => undefined}
      onClick={({ shiftKey }) => onPress(shiftKey)}
      onKeyDown={press}
    />
  );
}

function keysOf({ altKey, code, ctrlKey, key, metaKey }: KeyboardEvent) {
  return { altKey, code, ctrlKey, key, metaKey };
}

/** The document contains the rows in the order in which they were rendered, not in the order of the list. */
function neighbour(box: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const boxes = [...(box.closest("[role=table]")?.querySelectorAll<HTMLElement>("[data-select]") ?? [])];
  const inOrder = boxes.toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top);
  return inOrder[inOrder.indexOf(box) + by];
}
