import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";

const useStyles = makeStyles({
  line: {
    display: "block",
    padding: `0 ${tokens.spacingHorizontalM}`,
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
  },
  gone: { backgroundColor: tokens.colorStatusDangerBackground1, textDecorationLine: "none" },
  come: { backgroundColor: tokens.colorStatusSuccessBackground1, textDecorationLine: "none" },
});

/** A removed, added or unchanged line of a hunk, marked by its sign and not only by its colour. */
export function DiffLine({ text }: { readonly text: string }) {
  const styles = useStyles();
  if (text.startsWith("-")) return <del className={mergeClasses(styles.line, styles.gone)}>{text}</del>;
  if (text.startsWith("+")) return <ins className={mergeClasses(styles.line, styles.come)}>{text}</ins>;
  return <span className={styles.line}>{text}</span>;
}
