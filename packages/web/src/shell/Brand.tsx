import { makeStyles, tokens } from "@fluentui/react-components";
import { Link } from "react-router";

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
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "2px" },
  },
  icon: { width: "28px", height: "28px" },
});

/** The sign of the product, which leads to the dashboard. */
export function Brand({ isIconOnly = false }: { readonly isIconOnly?: boolean }) {
  const styles = useStyles();
  return (
    <Link aria-label="Archscribe, to the dashboard" className={styles.root} to="/">
      <img alt="" className={styles.icon} src="/icon.svg" />
      {!isIconOnly && "Archscribe"}
    </Link>
  );
}
