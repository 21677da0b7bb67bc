import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { bareList, hairline, quietText } from "../../theme/shared-styles.ts";

const useStyles = makeStyles({
  list: bareList,
  row: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} 0`,
    borderTop: hairline,
    ":first-child": { borderTop: "none", paddingTop: 0 },
    ":last-child": { paddingBottom: 0 },
  },
  words: { flex: "1 1 200px", minWidth: 0 },
  title: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: "anywhere",
  },
  about: quietText,
});

interface Row {
  readonly key: string;
  readonly title: ReactNode;
  readonly about: string;
  readonly action: ReactNode;
}

/** A list of items, each with its actions. */
export function RowList({ label, rows }: { readonly label: string; readonly rows: readonly Row[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map(({ about, action, key, title }) => (
        <li key={key} className={styles.row}>
          <div className={styles.words}>
            <div className={styles.title}>{title}</div>
            <div className={styles.about}>{about}</div>
          </div>
          {action}
        </li>
      ))}
    </ul>
  );
}
