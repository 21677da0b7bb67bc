import type { ShownElement } from "@archscribe/core/product/elements/elements-api";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { usePageVirtualizer } from "../../ui/use-page-virtualizer.ts";
import { ElementRow } from "./ElementRow.tsx";
import { useElementColumns } from "./use-element-columns.ts";

const useStyles = makeStyles({
  root: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    minWidth: 0,
    overflow: "clip",
  },
  head: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightMedium,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    "@media (max-width: 767px)": { display: "none" },
  },
  body: { position: "relative", width: "100%" },
  slot: { position: "absolute", top: 0, left: 0, width: "100%" },
  nothing: { padding: tokens.spacingHorizontalXXL, color: tokens.colorNeutralForeground3 },
});

interface Properties {
  readonly elements: readonly ShownElement[];
  /** The id of the element whose card is open. */
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** Elements one below the other: one tab stop, in which the arrow keys move and Enter opens the card. */
export function ElementTable({ chosen, elements, onChoose }: Properties) {
  const styles = useStyles();
  const columns = useElementColumns();
  const [active, setActive] = useState<string>();
  const { offset, root, virtualizer } = usePageVirtualizer({
    count: elements.length,
    keyOf: (index) => elements[index]?.id ?? "",
    estimate: 41,
  });
  const isFocusWanted = useRef(false);
  const place = Math.max(
    elements.findIndex(({ id }) => id === (active ?? chosen)),
    0,
  );
  const activeId = elements[place]?.id;

  // A row that was out of sight is drawn before it takes the focus.
  useEffect(() => {
    if (!isFocusWanted.current || activeId === undefined) return;
    const row = root.current?.querySelector<HTMLElement>(`[data-element="${CSS.escape(activeId)}"]`);
    if (row === null || row === undefined) return;
    isFocusWanted.current = false;
    row.focus();
  });

  function move(event: KeyboardEvent): void {
    const next = nextPlace(event.key, place, elements.length - 1);
    const id = next === undefined ? undefined : elements[next]?.id;
    if (next === undefined || id === undefined) return;
    event.preventDefault();
    isFocusWanted.current = true;
    setActive(id);
    virtualizer.scrollToIndex(next);
  }

  return (
    <div className={styles.root} role="table" aria-label="Elements" aria-rowcount={elements.length + 1}>
      <div role="rowgroup">
        <div role="row" aria-rowindex={1} className={mergeClasses(columns, styles.head)}>
          {["Kind", "Name", "Requirements", "Owner", "Technology", "Diagrams"].map((title) => (
            <span key={title} role="columnheader">
              {title}
            </span>
          ))}
        </div>
      </div>
      <div
        ref={root}
        role="rowgroup"
        className={styles.body}
        style={{ height: `${String(virtualizer.getTotalSize())}px` }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const element = elements[index];
          return (
            element !== undefined && (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                role="presentation"
                className={styles.slot}
                style={{ transform: `translateY(${String(start - offset)}px)` }}
              >
                <ElementRow
                  element={element}
                  index={index}
                  isActive={index === place}
                  isChosen={element.id === chosen}
                  onKeyDown={move}
                  onChoose={(id) => {
                    setActive(id);
                    onChoose(id);
                  }}
                />
              </div>
            )
          );
        })}
      </div>
      {elements.length === 0 && <div className={styles.nothing}>No element matches.</div>}
    </div>
  );
}

/** Where a key leads from a row; undefined for a key that means nothing to a list. */
function nextPlace(key: string, place: number, last: number): number | undefined {
  switch (key) {
    case "ArrowDown":
      return Math.min(place + 1, last);
    case "ArrowUp":
      return Math.max(place - 1, 0);
    case "PageDown":
      return Math.min(place + 10, last);
    case "PageUp":
      return Math.max(place - 10, 0);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return undefined;
  }
}
