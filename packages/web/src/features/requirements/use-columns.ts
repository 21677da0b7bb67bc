import type { RequirementKind } from "@archscribe/core/model";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";

const useStyles = makeStyles({
  root: {
    display: "grid",
    columnGap: tokens.spacingHorizontalS,
    alignItems: "start",
    gridTemplateColumns: "20px 24px 56px minmax(0, 1fr) 120px 104px 32px",
  },
  quality: { gridTemplateColumns: "20px 24px 56px minmax(0, 1fr) 180px 120px 104px 32px" },
});

/** The columns of the table as a class; the head and each row have them. */
export function useColumns(kind: RequirementKind): string {
  const styles = useStyles();
  return mergeClasses(styles.root, kind === "non-functional" && styles.quality);
}
