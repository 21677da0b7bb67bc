import { type RequirementKind, requirementKinds } from "@archscribe/core/model";
import type { DocumentImportState } from "@archscribe/core/workspace";
import { makeStyles, tokens } from "@fluentui/react-components";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalM,
    maxHeight: "46vh",
    overflowY: "auto",
    padding: tokens.spacingHorizontalXXS,
  },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { margin: 0, padding: 0, listStyleType: "none", display: "grid", gap: tokens.spacingVerticalXS },
  item: {
    display: "grid",
    gridTemplateColumns: "64px 1fr",
    gap: tokens.spacingHorizontalS,
    overflowWrap: "anywhere",
  },
  muted: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface Properties {
  readonly name: string;
  readonly found: DocumentImportState["found"];
}

/** What a document would add, by kind, and what the project says already. */
export function FoundRequirements({ found: { added, known }, name }: Properties) {
  const styles = useStyles();
  if (added.length === 0)
    return (
      <p>
        {known.length === 0
          ? `No requirement was found in ${name}. Each bullet, numbered line, story and sentence with “shall” or “must” counts as one.`
          : `The project says all that ${name} says already, in these very words.`}
      </p>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <div className={styles.root} tabIndex={0} role="region" aria-label={`Found in ${name}`}>
      {requirementKinds.map(({ kind, title }) => {
        const ofKind = added.filter((one) => one.kind === kind);
        return ofKind.length === 0 ? null : <Group key={kind} title={title} found={ofKind} kind={kind} />;
      })}
      {known.length > 0 && (
        <span className={styles.muted}>
          {known.length === 1 ? "1 more is" : `${String(known.length)} more are`} there already, in these very
          words.
        </span>
      )}
    </div>
  );
}

interface GroupProperties {
  readonly title: string;
  readonly kind: RequirementKind;
  readonly found: DocumentImportState["found"]["added"];
}

function Group({ found, title }: GroupProperties) {
  const styles = useStyles();
  return (
    <section>
      <h3 className={styles.heading}>
        {title} ({found.length})
      </h3>
      <ul className={styles.list}>
        {found.map(({ id, line, text }) => (
          <li key={`${id ?? ""} ${String(line)}`} className={styles.item}>
            <span className={styles.muted}>{id}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
