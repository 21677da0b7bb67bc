import type { OverviewGroup, OverviewPart } from "@archscribe/core/product/overview/overview";
import { Badge, Body1Strong, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { Link } from "react-router";

const useStyles = makeStyles({
  root: {
    columns: "260px",
    columnGap: tokens.spacingHorizontalXXL,
  },
  group: { breakInside: "avoid", paddingBottom: tokens.spacingVerticalL },
  title: { display: "block", margin: 0, paddingBottom: tokens.spacingVerticalXS },
  list: { margin: 0, padding: 0, listStyle: "none" },
  part: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    minHeight: "34px",
    paddingInline: tokens.spacingHorizontalS,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalS})`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecoration: "none",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  count: { marginInlineStart: "auto", fontVariantNumeric: "tabular-nums" },
  none: { color: tokens.colorNeutralForeground3 },
});

/** The parts of a project with how many there are, each leading to its page. */
export function OverviewGroups({ groups }: { readonly groups: readonly OverviewGroup[] }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {groups.map(({ parts, title }) => (
        <section key={title} aria-label={title} className={styles.group}>
          <Body1Strong as="h3" className={styles.title}>
            {title}
          </Body1Strong>
          <ul className={styles.list}>
            {parts.map((part) => (
              <li key={part.title}>
                <Part part={part} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Part({ part: { count, errors, path, title, warnings } }: { readonly part: OverviewPart }) {
  const styles = useStyles();
  return (
    <Link className={mergeClasses(styles.part, count === 0 && styles.none)} to={path}>
      {title}
      <span className={styles.count}>{count === 0 ? "none" : count}</span>
      {errors > 0 && (
        <Badge aria-label={`${String(errors)} errors`} appearance="tint" color="danger">
          {errors}
        </Badge>
      )}
      {errors === 0 && warnings > 0 && (
        <Badge aria-label={`${String(warnings)} warnings`} appearance="tint" color="warning">
          {warnings}
        </Badge>
      )}
    </Link>
  );
}
