import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS },
  words: {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
  },
  label: { fontWeight: tokens.fontWeightSemibold },
  track: {
    height: "10px",
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralStroke2,
    overflow: "hidden",
  },
  bar: {
    height: "100%",
    borderRadius: tokens.borderRadiusCircular,
    transition: "width 300ms ease-out",
  },
  fine: { backgroundColor: tokens.colorBrandForeground1 },
  near: { backgroundColor: tokens.colorPaletteMarigoldForeground1 },
  exceeded: { backgroundColor: tokens.colorPaletteRedForeground1 },
});

interface Properties {
  readonly label: string;
  /** Such as `$3.20 of $10.00`. */
  readonly text: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly level: "fine" | "near" | "exceeded";
}

/** A bar that shows how much of something is used. */
export function UsageBar({ label, level, share, text }: Properties) {
  const styles = useStyles();
  const percent = Math.round(share * 100);
  return (
    <div className={styles.root}>
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span>{text}</span>
      </div>
      <div
        className={styles.track}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
      >
        <div className={mergeClasses(styles.bar, styles[level])} style={{ width: `${String(percent)}%` }} />
      </div>
    </div>
  );
}
