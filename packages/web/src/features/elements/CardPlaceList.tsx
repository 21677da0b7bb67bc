import type { CardPlaces } from "@archscribe/core/product/elements/element-card";
import { makeStyles, tokens } from "@fluentui/react-components";
import { Link } from "react-router";
import { CardSection } from "./CardSection.tsx";

const useStyles = makeStyles({
  list: { display: "grid", gap: "2px", margin: 0, padding: 0, listStyle: "none" },
  link: {
    color: tokens.colorBrandForegroundLink,
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** Where an element is shown, by kind; each place leads to the page of the workspace that shows it. */
export function CardPlaceList({ places }: { readonly places: readonly CardPlaces[] }) {
  const styles = useStyles();
  return places.map(({ kind, places: own, title }) => (
    <CardSection key={kind} title={`${title} (${String(own.length)})`}>
      <ul className={styles.list}>
        {own.map(({ address, key, text, title: name }) => (
          <li key={key}>
            <Link className={styles.link} to={address}>
              {name}
            </Link>
            {text !== undefined && <span className={styles.quiet}> {text}</span>}
          </li>
        ))}
      </ul>
    </CardSection>
  ));
}
