import { breadcrumb } from "@archscribe/core/product/shell/breadcrumb";
import {
  Breadcrumb,
  BreadcrumbDivider,
  BreadcrumbItem,
  makeStyles,
  mergeClasses,
  tokens,
} from "@fluentui/react-components";
import { Fragment } from "react";
import { Link, useLocation } from "react-router";
import { useView } from "../world/use-view.ts";
import { useWorld } from "../world/world-context.ts";

const useStyles = makeStyles({
  root: {
    minWidth: 0,
    overflow: "hidden",
    // There the heading of the page stands right below.
    "@media (max-width: 599px)": { display: "none" },
    "& ol": { flexWrap: "nowrap", minWidth: 0 },
  },
  item: { minWidth: 0, flexShrink: 1, whiteSpace: "nowrap" },
  title: {
    minWidth: 0,
    overflow: "hidden",
    textOverflow: "ellipsis",
    padding: `2px ${tokens.spacingHorizontalXS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase300,
    textDecoration: "none",
  },
  link: {
    ":hover": { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorNeutralBackground1Hover },
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "-2px" },
  },
  page: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightMedium },
});

/** The way to the page that is shown. */
export function Breadcrumbs() {
  const projectId = useView(useWorld().product.projects).selected?.project_id;
  const crumbs = breadcrumb({ address: useLocation().pathname, projectId });
  const styles = useStyles();
  if (crumbs.length === 0) return null;
  return (
    <Breadcrumb aria-label="Breadcrumb" className={styles.root} size="small">
      {crumbs.map(({ path, title }, place) => {
        const isPage = place === crumbs.length - 1;
        return (
          <Fragment key={title}>
            {place > 0 && <BreadcrumbDivider />}
            <BreadcrumbItem className={styles.item}>
              {path === undefined ? (
                <span
                  aria-current={isPage ? "page" : undefined}
                  className={mergeClasses(styles.title, isPage && styles.page)}
                  title={title}
                >
                  {title}
                </span>
              ) : (
                <Link className={mergeClasses(styles.title, styles.link)} to={path}>
                  {title}
                </Link>
              )}
            </BreadcrumbItem>
          </Fragment>
        );
      })}
    </Breadcrumb>
  );
}
