import { failsComparison, evidenceAddress } from "@archscribe/core/model";
import type { LastDriftReport, ReportedDrift } from "@archscribe/core/product/drift/drift-api";
import { makeStyles, tokens } from "@fluentui/react-components";
import { patchLines } from "@archscribe/core/product/drift/patch-lines";
import { useMemo, type ReactNode, useId } from "react";
import { documentPlaceAddress } from "@archscribe/core/product/drift/document-place-address";
import { Link } from "react-router";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { DiffLine } from "../../ui/DiffLine.tsx";
import { sentence } from "./drift-words.ts";
import { FindingCard } from "./FindingCard.tsx";
import { focusOutline, hairline, quietText } from "../../theme/shared-styles.ts";

const useDriftPlacesStyles = makeStyles({
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

/** The number of places that are shown at once. */
const shown = 3;

const useDriftPatchStyles = makeStyles({
  summary: { width: "fit-content", cursor: "pointer" },
  root: { position: "relative", minWidth: 0, paddingTop: tokens.spacingVerticalXS },
  lines: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} 0`,
    maxHeight: "420px",
    overflow: "auto",
    borderRadius: tokens.borderRadiusMedium,
    border: hairline,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    ":focus-visible": { outline: focusOutline },
  },
  head: {
    display: "block",
    padding: `0 44px 0 ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground3,
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
  },
  copy: { position: "absolute", top: "10px", right: "6px" },
});

/** The repositories that a report is about. */
export type Repositories = NonNullable<LastDriftReport["report"]>["repositories"];

const useStyles = makeStyles({
  quiet: quietText,
  text: { margin: 0 },
  sides: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 280px), 1fr))",
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  summary: { width: "fit-content", cursor: "pointer" },
  implied: { margin: `${tokens.spacingVerticalXS} 0 0`, paddingInlineStart: "1.2em" },
});

interface Properties {
  readonly finding: ReportedDrift;
  readonly projectId: number;
  readonly repositories: Repositories;
  readonly onAccept: (finding: ReportedDrift) => void;
}

/** A finding with both sides, what to do, and the change that settles it. */
export function DriftFindingView({ finding, onAccept, projectId, repositories }: Properties) {
  const styles = useStyles();
  const { document, implies = [], message, name, newName, patch, suggest, system } = finding;
  return (
    <FindingCard
      title={newName === undefined ? name : `${name} → ${newName}`}
      grade={finding.grade}
      id={finding.id}
      subject={finding.subject}
      fails={failsComparison(finding)}
      accept="Accept…"
      acceptLabel={`Accept ${name}`}
      onAccept={() => onAccept(finding)}
    >
      <p className={styles.text}>{sentence(message)}</p>
      <div className={styles.sides}>
        <DocumentPlaces places={document} projectId={projectId} />
        <SystemPlaces places={system} repositories={repositories} />
      </div>
      {implies.length > 0 && (
        <details className={styles.quiet}>
          <summary className={styles.summary}>What follows from it ({implies.length})</summary>
          <ul className={styles.implied}>
            {implies.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </details>
      )}
      <p className={styles.text}>{suggest}</p>
      {patch !== undefined && <DriftPatch name={name} patch={patch} />}
    </FindingCard>
  );
}

interface DriftPatchProperties {
  /** Of the finding. */
  readonly name: string;
  /** A unified diff. */
  readonly patch: string;
}

/** The change of the document's texts that settles a finding. */
function DriftPatch({ name, patch }: DriftPatchProperties) {
  const styles = useDriftPatchStyles();
  const lines = useMemo(() => patchLines(patch), [patch]);
  return (
    <details>
      <summary className={styles.summary}>Proposed change</summary>
      <div className={styles.root}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area needs keyboard access */}
        <pre className={styles.lines} tabIndex={0} aria-label={`Proposed change for ${name}`}>
          {lines.map(({ kind, text }, index) =>
            kind === "hunk" ? (
              <DiffLine key={`${String(index)} ${text}`} text={text} />
            ) : (
              <span key={`${String(index)} ${text}`} className={styles.head}>
                {text}
              </span>
            ),
          )}
        </pre>
        <CopyButton className={styles.copy} label={`The change for ${name}`} text={patch} />
      </div>
    </details>
  );
}

type Place = ReportedDrift["document"][number];

interface DocumentProperties {
  readonly places: readonly Place[];
  readonly projectId: number;
}

/** Where the document says something, or would have to. */
function DocumentPlaces({ places, projectId }: DocumentProperties) {
  const styles = useDriftPlacesStyles();
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
function SystemPlaces({ places, repositories }: SystemProperties) {
  const styles = useDriftPlacesStyles();
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
  /** The text for a finding without a place. */
  readonly none: string;
  readonly places: readonly Place[];
  readonly children: (place: Place) => ReactNode;
}

function PlaceList({ children, none, places, title }: ListProperties) {
  const styles = useDriftPlacesStyles();
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
