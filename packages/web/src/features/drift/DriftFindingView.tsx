import { failsComparison } from "@archscribe/core/model";
import type { LastDriftReport, ReportedDrift } from "@archscribe/core/product/drift/drift-api";
import { makeStyles, tokens } from "@fluentui/react-components";
import { sentence } from "./drift-words.ts";
import { FindingCard } from "./FindingCard.tsx";
import { DriftPatch } from "./DriftPatch.tsx";
import { DocumentPlaces, SystemPlaces } from "./DriftPlaces.tsx";

/** The repositories that a report is about. */
export type Repositories = NonNullable<LastDriftReport["report"]>["repositories"];

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
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
