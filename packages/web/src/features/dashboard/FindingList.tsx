import { sayOthers } from "@archscribe/core/model/errors";
import type { LocatedFinding, Overview } from "@archscribe/core/product/overview/overview";
import { Badge, Button, makeStyles, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { Link } from "react-router";
import { hairline, quietText } from "../../theme/shared-styles.ts";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    alignItems: "start",
    gap: tokens.spacingVerticalS,
    paddingTop: tokens.spacingVerticalM,
    borderTop: hairline,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { width: "100%", margin: 0, padding: 0, listStyle: "none" },
  finding: {
    display: "flex",
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  kind: { flexShrink: 0, width: "72px" },
  text: { minWidth: 0, overflowWrap: "anywhere" },
  more: quietText,
  page: { color: tokens.colorBrandForegroundLink },
});

/** As many as are read at a glance. */
const firstShown = 5;

/** The findings of the checks in the project, each with the page on which to fix it. */
export function FindingList({ findings, total }: Pick<Overview, "findings" | "total">) {
  const [isWhole, setWhole] = useState(false);
  const styles = useStyles();
  if (findings.length === 0) return null;
  const shown = isWhole ? findings : findings.slice(0, firstShown);
  const listed = findings.reduce((sum, { others }) => sum + 1 + others.length, 0);
  return (
    <section aria-labelledby="findings" className={styles.root}>
      <h3 className={styles.title} id="findings">
        Findings of the checks
      </h3>
      <ul className={styles.list}>
        {shown.map((finding) => (
          <li key={`${finding.source} ${finding.ruleId} ${finding.message}`} className={styles.finding}>
            <Finding finding={finding} />
          </li>
        ))}
      </ul>
      {findings.length > firstShown && (
        <Button appearance="subtle" onClick={() => setWhole(!isWhole)}>
          {isWhole
            ? "Show fewer"
            : listed < total
              ? `Show the first ${String(listed)} of ${String(total)}`
              : `Show all ${String(total)}`}
        </Button>
      )}
      {isWhole && listed < total && (
        <p className={styles.more}>
          {`${String(total - listed)} more are not listed. They appear once some of these are fixed; archscribe check lists all of them.`}
        </p>
      )}
    </section>
  );
}

function Finding({ finding }: { readonly finding: LocatedFinding }) {
  const { message, others, path, place, reference, ruleId, severity, source, suggest } = finding;
  const styles = useStyles();
  return (
    <>
      <span className={styles.kind}>
        <Badge appearance="tint" color={colourOf(severity)}>
          {severity}
        </Badge>
      </span>
      <div className={styles.text}>
        {reference !== undefined && <strong>{reference}: </strong>}
        {message}
        {suggest !== undefined && <div>{suggest}</div>}
        {others.length > 0 && <div>{sayOthers(others)}</div>}
        <div className={styles.more}>
          {ruleId} ·{" "}
          {path === undefined ? (
            place
          ) : (
            <Link className={styles.page} title={source} to={path}>
              {place}
            </Link>
          )}
        </div>
      </div>
    </>
  );
}

function colourOf(severity: LocatedFinding["severity"]): "danger" | "warning" | "informative" {
  switch (severity) {
    case "error":
      return "danger";
    case "warning":
      return "warning";
    case "note":
      return "informative";
  }
}
