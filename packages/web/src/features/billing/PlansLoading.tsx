import { makeStyles, Skeleton, SkeletonItem, tokens } from "@fluentui/react-components";

const useStyles = makeStyles({
  root: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 240px), 1fr))",
    gap: tokens.spacingHorizontalL,
  },
  card: { height: "360px", borderRadius: tokens.borderRadiusXLarge },
});

/** The placeholder for the plans. */
export function PlansLoading() {
  const styles = useStyles();
  return (
    <Skeleton className={styles.root} aria-label="The plans are loading">
      {["one", "two", "three", "four"].map((key) => (
        <SkeletonItem key={key} className={styles.card} />
      ))}
    </Skeleton>
  );
}
