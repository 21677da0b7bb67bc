import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: "none" },
  row: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
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
  about: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
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
