import type { ShownElement } from "@archscribe/core/product/elements/elements-api";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { elementKinds } from "@archscribe/core/product/elements/element-kinds";
import { figureTitles } from "@archscribe/core/product/elements/element-card";
import { usePageVirtualizer } from "../../ui/use-page-virtualizer.ts";

const useUseElementColumnsStyles = makeStyles({
  columns: {
    display: "grid",
    gridTemplateColumns:
      "108px minmax(140px, 2fr) minmax(90px, 1fr) minmax(80px, 1fr) minmax(80px, 1fr) minmax(90px, 1.2fr)",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    "@media (max-width: 767px)": { gridTemplateColumns: "minmax(0, 1fr) auto", rowGap: "2px" },
  },
});

const narrow = "@media (max-width: 767px)";

const useElementRowStyles = makeStyles({
  root: {
    position: "relative",
    minHeight: "40px",
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    fontSize: tokens.fontSizeBase200,
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
    ":focus-within": { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    ":hover": { backgroundColor: tokens.colorBrandBackground2 },
    ":focus-within": { backgroundColor: tokens.colorBrandBackground2 },
  },
  cell: { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  quiet: { color: tokens.colorNeutralForeground3 },
  // On a phone the name comes first, and the least important facts are in the card.
  kind: { color: tokens.colorNeutralForeground3, [narrow]: { order: 1, justifySelf: "end" } },
  requirements: { [narrow]: { order: 2, gridColumn: "1 / -1" } },
  left: { [narrow]: { display: "none" } },
  name: {
    maxWidth: "100%",
    padding: 0,
    border: "none",
    backgroundColor: "transparent",
    color: tokens.colorNeutralForeground1,
    font: "inherit",
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: "start",
    overflowWrap: "anywhere",
    cursor: "pointer",
    ":focus-visible": {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: "2px",
      borderRadius: tokens.borderRadiusSmall,
    },
    // The whole row opens the card.
    "::after": { content: '""', position: "absolute", inset: 0 },
  },
});

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

interface ElementRowProperties {
  readonly element: ShownElement;
  readonly index: number;
  /** Whether it is the one tab stop of the table. */
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One element of the table; its name opens the card. */
function ElementRow({ element, index, isActive, isChosen, onChoose, onKeyDown }: ElementRowProperties) {
  const styles = useElementRowStyles();
  const columns = useElementColumns();
  const { id, kind, lifecycle, name, owner = "", requirements, technology = "" } = element;
  const fact = mergeClasses(styles.cell, styles.left);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={mergeClasses(columns, styles.root, isChosen && styles.chosen)}
    >
      <span role="cell" className={mergeClasses(styles.cell, styles.kind)}>
        {elementKinds[kind].one}
      </span>
      <span role="cell">
        <button
          type="button"
          data-element={id}
          tabIndex={isActive ? 0 : -1}
          aria-current={isChosen ? "true" : undefined}
          className={styles.name}
          onClick={() => onChoose(id)}
          onKeyDown={onKeyDown}
        >
          {name}
        </button>
        {lifecycle !== undefined && lifecycle !== "live" && (
          <span className={styles.quiet}> {lifecycle}</span>
        )}
      </span>
      <span role="cell" className={mergeClasses(styles.cell, styles.requirements)}>
        {requirements.join(", ")}
      </span>
      <span role="cell" className={fact}>
        {owner}
      </span>
      <span role="cell" className={fact}>
        {technology}
      </span>
      <span role="cell" className={mergeClasses(fact, styles.quiet)}>
        {figureTitles(element).join(", ")}
      </span>
    </div>
  );
}

/** The columns of the table; on a phone, an element takes two lines. */
function useElementColumns(): string {
  return useUseElementColumnsStyles().columns;
}
