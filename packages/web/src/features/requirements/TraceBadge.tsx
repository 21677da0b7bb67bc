import type { RequirementRecord } from "@archscribe/core/product/requirements/find-requirements";
import type { TraceStanding } from "@archscribe/core/product/requirements/insights";
import { makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from "@fluentui/react-components";
import { Link } from "react-router";

const useStyles = makeStyles({
  root: {
    display: "inline-block",
    marginTop: "5px",
    padding: "2px 10px",
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: "nowrap",
    textDecorationLine: "none",
    color: tokens.colorBrandForegroundLink,
    backgroundColor: tokens.colorNeutralBackground3,
    ":hover": { textDecorationLine: "underline" },
    ":focus-visible": { outline: `2px solid ${tokens.colorBrandStroke1}` },
  },
  waiting: { width: "72px", height: "18px", marginTop: "7px" },
  unknown: {
    display: "inline-block",
    marginTop: "7px",
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  none: { color: tokens.colorNeutralForeground3, backgroundColor: "transparent", paddingLeft: 0 },
});

interface Properties {
  readonly record: Pick<RequirementRecord, "stored">;
  readonly trace: TraceStanding;
}

/** The number of design elements that come from a requirement, with a link to them. */
export function TraceBadge({ record: { stored }, trace }: Properties) {
  const styles = useStyles();
  if (stored === undefined) return null;
  if (trace.kind === "loading")
    return (
      <Skeleton aria-label={`What comes from ${stored.id} is being loaded`}>
        <SkeletonItem className={styles.waiting} />
      </Skeleton>
    );
  if (trace.kind === "unknown")
    return (
      <span className={styles.unknown} title="What comes from it could not be loaded">
        Not known
      </span>
    );
  const { count } = trace;
  const text = count === 0 ? "Untraced" : count === 1 ? "1 element" : `${String(count)} elements`;
  return (
    <Link
      className={mergeClasses(styles.root, count === 0 && styles.none)}
      to={`/requirements/${stored.id}/edit`}
      aria-label={`${stored.id}: ${text}${count === 0 ? ", nothing of the design comes from it yet" : " of the design come from it"}`}
    >
      {text}
    </Link>
  );
}
