import { elementKinds } from "@archscribe/core/product/elements/element-kinds";
import { figureTitles } from "@archscribe/core/product/elements/element-card";
import type { ShownElement } from "@archscribe/core/product/elements/elements-api";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { KeyboardEvent } from "react";
import { useElementColumns } from "./use-element-columns.ts";

const narrow = "@media (max-width: 767px)";

const useStyles = makeStyles({
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

interface Properties {
  readonly element: ShownElement;
  readonly index: number;
  /** Whether it is the one tab stop of the table. */
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One element of the table; its name opens the card. */
export function ElementRow({ element, index, isActive, isChosen, onChoose, onKeyDown }: Properties) {
  const styles = useStyles();
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
