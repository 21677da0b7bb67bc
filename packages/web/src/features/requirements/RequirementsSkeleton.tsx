import { makeStyles, Skeleton, SkeletonItem, tokens } from "@fluentui/react-components";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
});

/** The placeholder while requirements are being loaded. */
export function RequirementsSkeleton() {
  const styles = useStyles();
  return (
    <Skeleton className={styles.root} aria-label="The requirements are being loaded">
      {Array.from({ length: 6 }, (_, number) => (
        <SkeletonItem key={number} size={48} />
      ))}
    </Skeleton>
  );
}
