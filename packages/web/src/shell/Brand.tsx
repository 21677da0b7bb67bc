import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { routes } from "@archscribe/core/product/routes/routes";
import { Link } from "react-router";
import { useCurrent } from "./use-sidebar-groups.ts";
import { focusOutline } from "../theme/shared-styles.ts";

const useStyles = makeStyles({
  root: {
    display: "inline-flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    width: "fit-content",
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    textDecoration: "none",
    borderRadius: tokens.borderRadiusMedium,
    ":focus-visible": { outline: focusOutline, outlineOffset: "2px" },
  },
  current: { color: tokens.colorBrandForeground1 },
  icon: { width: "28px", height: "28px" },
});

/** The sign of the product, which leads to the dashboard. */
export function Brand({ isIconOnly = false }: { readonly isIconOnly?: boolean }) {
  const styles = useStyles();
  const { current } = useCurrent()(routes.dashboard.path);
  return (
    <Link
      aria-current={current}
      aria-label="Archscribe, to the dashboard"
      className={mergeClasses(styles.root, current !== undefined && styles.current)}
      to={routes.dashboard.path}
    >
      <img alt="" className={styles.icon} src="/icon.svg" />
      {!isIconOnly && "Archscribe"}
    </Link>
  );
}
