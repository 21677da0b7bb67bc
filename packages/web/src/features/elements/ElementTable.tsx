import type { ShownElement } from "@archscribe/core/product/elements/elements-api";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { elementKinds } from "@archscribe/core/product/elements/element-kinds";
import { figureTitles } from "@archscribe/core/product/elements/element-card";
import { Table, TableCell, type TableColumn, TableRow } from "../../ui/Table.tsx";
import { usePageVirtualizer } from "../../ui/use-page-virtualizer.ts";
import { bareButton, focusOutline, onNarrow } from "../../theme/shared-styles.ts";

const useElementRowStyles = makeStyles({
  root: { minHeight: "40px", fontSize: tokens.fontSizeBase200 },
  focused: { ":focus-within": { backgroundColor: tokens.colorNeutralBackground1Hover } },
  cell: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  quiet: { color: tokens.colorNeutralForeground3 },
  kind: { color: tokens.colorNeutralForeground3, [onNarrow]: { justifySelf: "end" } },
  name: {
    maxWidth: "100%",
    padding: 0,
    ...bareButton,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: "start",
    overflowWrap: "anywhere",
    ":focus-visible": {
      outline: focusOutline,
      outlineOffset: "2px",
      borderRadius: tokens.borderRadiusSmall,
    },
    // The whole row opens the card.
    "::after": { content: '""', position: "absolute", inset: 0 },
  },
});

const columns: readonly TableColumn[] = [
  { title: "Kind", width: "108px" },
  { title: "Name", width: "minmax(140px, 2fr)" },
  { title: "Requirements", width: "minmax(90px, 1fr)" },
  { title: "Owner", width: "minmax(80px, 1fr)" },
  { title: "Technology", width: "minmax(80px, 1fr)" },
  { title: "Diagrams", width: "minmax(90px, 1.2fr)" },
];

interface Properties {
  readonly elements: readonly ShownElement[];
  /** The id of the element whose card is open. */
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** A list of elements: one tab stop; the arrow keys move and Enter opens the card. */
export function ElementTable({ chosen, elements, onChoose }: Properties) {
  const [active, setActive] = useState<string>();
  const list = usePageVirtualizer({
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
    const row = list.root.current?.querySelector<HTMLElement>(`[data-element="${CSS.escape(activeId)}"]`);
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
    list.virtualizer.scrollToIndex(next);
  }

  return (
    <Table
      label="Elements"
      columns={columns}
      narrow={'"name kind" "requirements requirements" / minmax(0, 1fr) auto'}
      rows={elements}
      list={list}
      empty="No element matches."
      row={(element, index) => (
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
      )}
    />
  );
}

/** Returns the row that a key moves to; undefined for other keys. */
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
  const { id, kind, lifecycle, name, owner = "", requirements, technology = "" } = element;
  return (
    <TableRow
      index={index}
      isChosen={isChosen}
      className={mergeClasses(styles.root, !isChosen && styles.focused)}
    >
      <TableCell area="kind" className={mergeClasses(styles.cell, styles.kind)}>
        {elementKinds[kind].one}
      </TableCell>
      <TableCell area="name">
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
      </TableCell>
      <TableCell area="requirements" className={styles.cell}>
        {requirements.join(", ")}
      </TableCell>
      <TableCell className={styles.cell}>{owner}</TableCell>
      <TableCell className={styles.cell}>{technology}</TableCell>
      <TableCell className={mergeClasses(styles.cell, styles.quiet)}>
        {figureTitles(element).join(", ")}
      </TableCell>
    </TableRow>
  );
}
