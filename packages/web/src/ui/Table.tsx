import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { CSSProperties, ReactNode, Ref } from "react";
import type { PageVirtualizer } from "./use-page-virtualizer.ts";
import { hairline, onNarrow } from "../theme/shared-styles.ts";

const useStyles = makeStyles({
  root: { minWidth: 0, backgroundColor: tokens.colorNeutralBackground1 },
  framed: {
    border: hairline,
    borderRadius: tokens.borderRadiusLarge,
    overflow: "clip",
  },
  columns: {
    display: "grid",
    gridTemplateColumns: "var(--table-columns)",
    columnGap: "var(--table-gap)",
    alignItems: "center",
    [onNarrow]: { gridTemplate: "var(--table-narrow)", rowGap: tokens.spacingVerticalXXS },
  },
  headRow: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightMedium,
    borderBottom: hairline,
  },
  wideOnly: { [onNarrow]: { display: "none" } },
  fixed: { position: "sticky", top: 0, zIndex: 1, backgroundColor: tokens.colorNeutralBackground1 },
  unseen: { position: "relative", overflow: "hidden", color: "transparent", fontSize: 0 },
  body: { position: "relative", width: "100%" },
  slot: { position: "absolute", top: 0, left: 0, width: "100%" },
  empty: { padding: tokens.spacingHorizontalXXL, color: tokens.colorNeutralForeground3 },
  row: {
    position: "relative",
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderBottom: hairline,
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    ":hover": { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  cell: { minWidth: 0 },
  placed: { [onNarrow]: { gridArea: "var(--table-area)" } },
});

/** A column of a table. */
export interface TableColumn {
  readonly title: string;
  /** A track of `grid-template-columns`. */
  readonly width: string;
  /** Shown in place of the title, such as a box that selects all rows. */
  readonly head?: ReactNode;
  /** Whether only screen readers get the title, because the cells explain themselves. */
  readonly isUnseen?: boolean;
  /** The area of the head on a narrow screen; a head without one is hidden there. */
  readonly area?: string;
  /** The class of the head of the column. */
  readonly className?: string;
}

interface Properties<Row> {
  readonly label: string;
  readonly columns: readonly TableColumn[];
  /** The gap between the columns. */
  readonly gap?: string;
  /** The `grid-template` of a row on a narrow screen, with the areas of the cells. Default: the table is not shown there. */
  readonly narrow?: string;
  readonly rows: readonly Row[];
  /** Draws a row as a `TableRow`, with a key. */
  readonly row: (row: Row, index: number) => ReactNode;
  /** The text of a table without rows. */
  readonly empty?: string;
  /** Draws only the rows in sight, for a long table that scrolls with the page. */
  readonly list?: PageVirtualizer;
  /** `plain` on a surface that already has a border. */
  readonly look?: "framed" | "plain";
  /** Whether the head stays in sight, in an element that scrolls. */
  readonly isHeadFixed?: boolean;
}

/**
 * A table as a grid. On a narrow screen each row takes several lines.
 *
 * @example
 * <Table
 *   label="Risks"
 *   columns={[{ title: "Id", width: "56px" }, { title: "Risk", width: "1fr" }]}
 *   narrow={'"id" "text" / 1fr'}
 *   rows={risks}
 *   row={({ id, text }, index) => (
 *     <TableRow key={id} index={index}>
 *       <TableCell area="id">{id}</TableCell>
 *       <TableCell area="text">{text}</TableCell>
 *     </TableRow>
 *   )}
 *   empty="No risk matches."
 * />
 */
export function Table<Row>({
  columns,
  empty,
  gap = tokens.spacingHorizontalM,
  isHeadFixed = false,
  label,
  list,
  look = "framed",
  narrow,
  row,
  rows,
}: Properties<Row>) {
  const styles = useStyles();
  const grid = {
    "--table-columns": columns.map(({ width }) => width).join(" "),
    "--table-narrow": narrow,
    "--table-gap": gap,
  };
  return (
    <div
      role="table"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      className={mergeClasses(styles.root, look === "framed" && styles.framed)}
      style={grid as CSSProperties}
    >
      <div role="rowgroup" className={mergeClasses(isHeadFixed && styles.fixed)}>
        <div
          role="row"
          aria-rowindex={1}
          className={mergeClasses(
            styles.columns,
            styles.headRow,
            columns.every(({ area }) => area === undefined) && styles.wideOnly,
          )}
        >
          {columns.map(({ area, className, head, isUnseen = false, title }) => (
            <div
              key={title}
              role="columnheader"
              className={mergeClasses(
                area === undefined ? styles.wideOnly : styles.placed,
                isUnseen && styles.unseen,
                className,
              )}
              style={areaOf(area)}
            >
              {head ?? title}
            </div>
          ))}
        </div>
      </div>
      {list === undefined ? (
        <div role="rowgroup">{rows.map(row)}</div>
      ) : (
        <RowsInSight {...list} rows={rows} row={row} />
      )}
      {rows.length === 0 && empty !== undefined && <div className={styles.empty}>{empty}</div>}
    </div>
  );
}

type RowsInSightProperties<Row> = PageVirtualizer & Pick<Properties<Row>, "row" | "rows">;

function RowsInSight<Row>({ offset, root, row, rows, virtualizer }: RowsInSightProperties<Row>) {
  const styles = useStyles();
  return (
    <div
      ref={root}
      role="rowgroup"
      className={styles.body}
      style={{ height: `${String(virtualizer.getTotalSize())}px` }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const shown = rows[index];
        return (
          shown !== undefined && (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              role="presentation"
              className={styles.slot}
              style={{ transform: `translateY(${String(start - offset)}px)` }}
            >
              {row(shown, index)}
            </div>
          )
        );
      })}
    </div>
  );
}

interface RowProperties {
  /** The place among all rows, from 0. */
  readonly index: number;
  readonly isChosen?: boolean;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** A row of a `Table`, with one cell for each column. */
export function TableRow({ children, className, index, isChosen = false, ref, style }: RowProperties) {
  const styles = useStyles();
  return (
    <div
      ref={ref}
      role="row"
      aria-rowindex={index + 2}
      className={mergeClasses(styles.columns, styles.row, isChosen && styles.chosen, className)}
      style={style}
    >
      {children}
    </div>
  );
}

interface CellProperties {
  /** The area of the narrow grid; a cell without one is hidden on a narrow screen. */
  readonly area?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A cell of a `TableRow`. */
export function TableCell({ area, children, className }: CellProperties) {
  const styles = useStyles();
  return (
    <div
      role="cell"
      className={mergeClasses(styles.cell, area === undefined ? styles.wideOnly : styles.placed, className)}
      style={areaOf(area)}
    >
      {children}
    </div>
  );
}

function areaOf(area: string | undefined): CSSProperties {
  return { "--table-area": area } as CSSProperties;
}
