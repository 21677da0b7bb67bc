import {
  administeredPerPage,
  type Request,
} from "@archscribe/core/product/administration/start-administration";
import { Button, Input, makeStyles, tokens } from "@fluentui/react-components";
import { useState, type ReactNode } from "react";

const useStyles = makeStyles({
  row: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
  },
  field: { flexGrow: 1, minWidth: "12rem", maxWidth: "24rem" },
});

interface SearchProperties {
  /** The accessible name of the field. */
  readonly label: string;
  readonly onSearch: (text: string) => void;
  readonly children?: ReactNode;
}

/** A search that the server does, on Enter or with its button. */
export function ListSearch({ children, label, onSearch }: SearchProperties) {
  const styles = useStyles();
  const [typed, setTyped] = useState("");
  return (
    <form
      className={styles.row}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <Input
        aria-label={label}
        className={styles.field}
        maxLength={200}
        placeholder={label}
        type="search"
        value={typed}
        onChange={(_, { value }) => setTyped(value)}
      />
      <Button type="submit">Search</Button>
      {children}
    </form>
  );
}

interface PagerProperties {
  readonly page: number;
  readonly total: number;
  /** The name of one row and of several, such as "project" and "projects". */
  readonly names: readonly [one: string, several: string];
  readonly show: (wanted: Partial<Request>) => Promise<void>;
}

/** The number of rows of a list, and its pages if there are several. */
export function Pager({ names: [one, several], page, show, total }: PagerProperties) {
  const styles = useStyles();
  const last = Math.max(1, Math.ceil(total / administeredPerPage));
  const count = (
    <span role="status">
      {total} {total === 1 ? one : several}
    </span>
  );
  if (last === 1) return <div className={styles.row}>{count}</div>;
  return (
    <nav aria-label="Pages" className={styles.row}>
      <Button disabledFocusable={page <= 1} onClick={() => void show({ page: page - 1 })}>
        Previous
      </Button>
      <span>
        Page {page} of {last}
      </span>
      <Button disabledFocusable={page >= last} onClick={() => void show({ page: page + 1 })}>
        Next
      </Button>
      {count}
    </nav>
  );
}
