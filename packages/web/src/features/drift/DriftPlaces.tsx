import { evidenceAddress } from "@archscribe/core/model";
import { documentPlaceAddress } from "@archscribe/core/product/drift/document-place-address";
import type { ReportedDrift } from "@archscribe/core/product/drift/drift-api";
import { makeStyles, tokens } from "@fluentui/react-components";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { Repositories } from "./DriftFindingView.tsx";

const useStyles = makeStyles({
  root: { minWidth: 0, fontSize: tokens.fontSizeBase200 },
  title: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { margin: 0, padding: 0, listStyle: "none", "& li": { minHeight: "24px" } },
  // The lines are far enough apart for a finger.
  link: {
    display: "inline-block",
    color: tokens.colorBrandForegroundLink,
    fontSize: "inherit",
    lineHeight: "24px",
  },
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
  summary: { width: "fit-content", cursor: "pointer" },
});

type Place = ReportedDrift["document"][number];

/** The number of places that are shown at once. */
const shown = 3;

interface DocumentProperties {
  readonly places: readonly Place[];
  readonly projectId: number;
}

/** Where the document says something, or would have to. */
export function DocumentPlaces({ places, projectId }: DocumentProperties) {
  const styles = useStyles();
  return (
    <PlaceList title="Document" none="Nothing in the document." places={places}>
      {(place) => {
        const address = documentPlaceAddress(place.file, projectId);
        return address === undefined ? (
          placeText(place)
        ) : (
          <Link className={styles.link} to={address}>
            {placeText(place)}
          </Link>
        );
      }}
    </PlaceList>
  );
}

interface SystemProperties {
  readonly places: readonly Place[];
  readonly repositories: Repositories;
}

/** Where the system shows something; a link if the web address of the repository is known. */
export function SystemPlaces({ places, repositories }: SystemProperties) {
  const styles = useStyles();
  return (
    <PlaceList title="System" none="Nothing in the system." places={places}>
      {(place) => {
        const address = evidenceAddress(repositories, place);
        return address === undefined ? (
          placeText(place)
        ) : (
          <a className={styles.link} href={address} target="_blank" rel="noreferrer">
            {placeText(place)}
          </a>
        );
      }}
    </PlaceList>
  );
}

interface ListProperties {
  readonly title: string;
  /** What is said without a place. */
  readonly none: string;
  readonly places: readonly Place[];
  readonly children: (place: Place) => ReactNode;
}

function PlaceList({ children, none, places, title }: ListProperties) {
  const styles = useStyles();
  const id = useId();
  const rest = places.slice(shown);
  return (
    <div className={styles.root}>
      <h4 id={id} className={styles.title}>
        {title}
      </h4>
      {places.length === 0 && <p className={styles.none}>{none}</p>}
      {places.length > 0 && (
        <ul aria-labelledby={id} className={styles.list}>
          {places.slice(0, shown).map(item)}
        </ul>
      )}
      {rest.length > 0 && (
        <details>
          <summary className={styles.summary}>{rest.length} more</summary>
          <ul className={styles.list}>{rest.map(item)}</ul>
        </details>
      )}
    </div>
  );

  function item(place: Place, index: number) {
    return <li key={`${placeText(place)} ${String(index)}`}>{children(place)}</li>;
  }
}

function placeText({ file, line }: Place): string {
  return line === undefined ? file : `${file}, line ${String(line)}`;
}
