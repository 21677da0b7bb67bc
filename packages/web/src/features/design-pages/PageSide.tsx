import { designPages, type DesignPageKey } from "@archscribe/core/model";
import { designPagePaths } from "@archscribe/core/product/routes/design-page-paths";
import type { ProseHeading } from "@archscribe/core/product/prose/prose";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { Link } from "react-router";
import { focusOutline, onLaptop } from "../../theme/shared-styles.ts";

const useStyles = makeStyles({
  root: {
    position: "sticky",
    top: tokens.spacingVerticalXL,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXL,
    flex: "none",
    width: "232px",
    fontSize: tokens.fontSizeBase200,
    [onLaptop]: { position: "static", width: "auto" },
  },
  title: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  list: { margin: 0, padding: 0, listStyle: "none", display: "grid", gap: tokens.spacingVerticalXXS },
  link: {
    display: "block",
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderLeft: `2px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: "none",
    ":hover": { color: tokens.colorBrandForeground1, borderLeftColor: tokens.colorBrandStroke1 },
    ":focus-visible": { outline: focusOutline },
  },
  deep: { paddingLeft: tokens.spacingHorizontalXXL },
  here: {
    color: tokens.colorBrandForeground1,
    borderLeftColor: tokens.colorBrandStroke1,
    fontWeight: tokens.fontWeightMedium,
  },
  headings: { [onLaptop]: { display: "none" } },
});

interface Properties {
  readonly pageKey: DesignPageKey;
  readonly headings: readonly ProseHeading[];
}

/** The contents of the page, and links to the other design pages. */
export function PageSide({ headings, pageKey }: Properties) {
  const styles = useStyles();
  return (
    <aside className={styles.root} aria-label="About this page">
      {headings.length > 1 && (
        <nav className={styles.headings} aria-label="On this page">
          <h2 className={styles.title}>On this page</h2>
          <ul className={styles.list}>
            {headings.map(({ id, level, text }) => (
              <li key={id}>
                <a
                  className={mergeClasses(styles.link, level > 2 && styles.deep)}
                  href={`#${id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(id)?.scrollIntoView();
                  }}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <nav aria-label="Design pages">
        <h2 className={styles.title}>Design pages</h2>
        <ul className={styles.list}>
          {designPages.map(({ key, title }) => (
            <li key={key}>
              <Link
                className={mergeClasses(styles.link, key === pageKey && styles.here)}
                to={designPagePaths[key]}
                aria-current={key === pageKey ? "page" : undefined}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}
