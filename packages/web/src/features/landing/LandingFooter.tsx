import { routes } from "@archscribe/core/product/routes/routes";
import { makeStyles, tokens } from "@fluentui/react-components";
import { AddressLink } from "../../ui/AddressLink.tsx";

const useStyles = makeStyles({
  root: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  inside: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalL,
    maxWidth: "1200px",
    margin: "0 auto",
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXXL}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    "@media (max-width: 599px)": { padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalL}` },
  },
  link: {
    color: tokens.colorNeutralForeground3,
    borderRadius: tokens.borderRadiusSmall,
    ":hover": { color: tokens.colorBrandForeground1 },
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "2px" },
  },
  links: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalL },
});

/** The end of the landing page. */
export function LandingFooter() {
  const styles = useStyles();
  return (
    <footer className={styles.root}>
      <div className={styles.inside}>
        <span>Archscribe is free software under the MIT licence.</span>
        <nav className={styles.links} aria-label="More">
          <AddressLink className={styles.link} to={routes.resetPassword.path}>
            Reset your password
          </AddressLink>
          <AddressLink className={styles.link} to={routes.emailVerification.path}>
            Verify your e-mail
          </AddressLink>
          <AddressLink className={styles.link} to={routes.healthCheck.path}>
            System status
          </AddressLink>
          <a className={styles.link} href="/licenses.txt">
            Licences of its parts
          </a>
        </nav>
      </div>
    </footer>
  );
}
