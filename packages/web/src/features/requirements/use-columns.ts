import type { RequirementKind } from "@archscribe/core/model";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";

const useStyles = makeStyles({
  root: {
    display: "grid",
    columnGap: tokens.spacingHorizontalM,
    alignItems: "start",
    gridTemplateColumns: "24px 64px minmax(0, 1fr) 124px 104px 36px",
  },
  quality: { gridTemplateColumns: "24px 64px minmax(0, 1fr) 190px 124px 104px 36px" },
});

/** The columns of the table as a class; the head and each row have them. */
export function useColumns(kind: RequirementKind): string {
  const styles = useStyles();
  return mergeClasses(styles.root, kind === "non-functional" && styles.quality);
}
