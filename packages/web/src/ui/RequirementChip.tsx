import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { Link } from "react-router";
import { focusOutline, quietText } from "../theme/shared-styles.ts";

const useStyles = makeStyles({
  root: {
    display: "inline-block",
    padding: "0 7px",
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    lineHeight: "20px",
    fontWeight: tokens.fontWeightMedium,
    color: tokens.colorBrandForeground1,
    backgroundColor: tokens.colorNeutralBackground3,
    textDecorationLine: "none",
    whiteSpace: "nowrap",
    verticalAlign: "baseline",
    ":hover": { textDecorationLine: "underline" },
    ":focus-visible": { outline: focusOutline },
  },
  row: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalXS },
  label: quietText,
});

/** The id of a requirement or a use case, linked to the page that states it. */
export function RequirementChip({ id }: { readonly id: string }) {
  const styles = useStyles();
  return (
    <Link className={styles.root} to={pageOf(id)}>
      {id}
    </Link>
  );
}

interface TraceProperties {
  readonly ids: readonly string[];
  readonly label?: string;
  readonly className?: string;
}

/** The requirements that something comes from; nothing if there are none. */
export function RequirementTrace({ className, ids, label = "Answers" }: TraceProperties) {
  const styles = useStyles();
  return ids.length === 0 ? null : (
    <div className={mergeClasses(styles.row, className)}>
      {label !== "" && <span className={styles.label}>{label}</span>}
      {ids.map((id) => (
        <RequirementChip key={id} id={id} />
      ))}
    </div>
  );
}

function pageOf(id: string): string {
  if (id.startsWith("NFR-")) return "/model/non-functional-requirements";
  return id.startsWith("UC-") ? "/use-case-specifications" : "/model/functional-requirements";
}
