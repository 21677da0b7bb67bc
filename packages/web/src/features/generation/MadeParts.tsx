import type { MadePart } from "@archscribe/core/product/generation/made-parts";
import { makeStyles, tokens } from "@fluentui/react-components";
import { Link } from "react-router";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexWrap: "wrap",
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    margin: 0,
    padding: 0,
    listStyleType: "none",
    fontSize: tokens.fontSizeBase200,
  },
  link: {
    color: tokens.colorBrandForeground1,
    textDecoration: "none",
    ":hover": { textDecoration: "underline" },
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  count: { color: tokens.colorNeutralForeground3 },
});

/** What was made, each part with the way to its page. */
export function MadeParts({ parts }: { readonly parts: readonly MadePart[] }) {
  const styles = useStyles();
  if (parts.length === 0) return null;
  return (
    <ul aria-label="What was made" className={styles.root}>
      {parts.map(({ files, path, title }) => (
        <li key={`${path} ${title}`}>
          <Link className={styles.link} to={path}>
            {title}
          </Link>{" "}
          <span className={styles.count}>{files}</span>
        </li>
      ))}
    </ul>
  );
}
