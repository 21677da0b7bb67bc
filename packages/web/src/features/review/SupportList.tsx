import type { ReviewProposal } from "@archscribe/core/product/review/review-api";
import { makeStyles, tokens } from "@fluentui/react-components";
import { MarkedText } from "../../ui/MarkedText.tsx";
import { RequirementChip } from "../../ui/RequirementChip.tsx";
import { bareList } from "../../theme/shared-styles.ts";

const useStyles = makeStyles({
  list: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXXS,
    ...bareList,
    fontSize: tokens.fontSizeBase200,
  },
  item: { display: "flex", alignItems: "baseline", gap: tokens.spacingHorizontalS },
  text: { minWidth: 0, overflowWrap: "anywhere" },
  summary: { width: "fit-content", color: tokens.colorNeutralForeground3, cursor: "pointer" },
});

/** The number of requirements that are shown at once. */
const shown = 2;

interface Properties {
  /** The name whose words are marked; empty for none. */
  readonly name: string;
  readonly support: ReviewProposal["support"];
}

/** The requirements behind an element, with the words marked that support it; those with such words first. */
export function SupportList({ name, support }: Properties) {
  const styles = useStyles();
  const sorted = support.toSorted(
    (one, other) => Number(other.spans.length > 0) - Number(one.spans.length > 0),
  );
  const rest = sorted.slice(shown);
  return (
    <>
      <ul className={styles.list}>{sorted.slice(0, shown).map(line)}</ul>
      {rest.length > 0 && (
        <details className={styles.list}>
          <summary className={styles.summary}>
            {rest.length} more {rest.length === 1 ? "requirement" : "requirements"}
          </summary>
          <ul className={styles.list}>{rest.map(line)}</ul>
        </details>
      )}
    </>
  );

  function line({ requirement, text }: ReviewProposal["support"][number]) {
    return (
      <li key={requirement} className={styles.item}>
        <RequirementChip id={requirement} />
        <span className={styles.text}>{name === "" ? text : <MarkedText name={name} text={text} />}</span>
      </li>
    );
  }
}
