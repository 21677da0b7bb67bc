import type { LeftOut } from "@archscribe/core/product/generation/left-out";
import { makeStyles, tokens } from "@fluentui/react-components";
import { RequirementTrace } from "../../ui/RequirementChip.tsx";

const useStyles = makeStyles({
  root: { margin: 0, padding: 0, listStyleType: "none", fontSize: tokens.fontSizeBase200 },
  summary: { cursor: "pointer", borderRadius: tokens.borderRadiusSmall, lineHeight: "24px" },
  ids: { padding: `${tokens.spacingVerticalXS} 0 ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}` },
});

/** What a design leaves out and why, each reason with the way to what it concerns. */
export function LeftOutList({ points }: { readonly points: readonly LeftOut[] }) {
  const styles = useStyles();
  if (points.length === 0) return null;
  return (
    <ul aria-label="What was left out" className={styles.root}>
      {points.map(({ ids, text }) => (
        <li key={text}>
          <details>
            <summary className={styles.summary}>{text}</summary>
            <RequirementTrace ids={ids} label="" className={styles.ids} />
          </details>
        </li>
      ))}
    </ul>
  );
}
