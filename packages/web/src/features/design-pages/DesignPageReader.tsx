import type { DesignPageKey } from "@archscribe/core/model";
import type { Prose } from "@archscribe/core/product/prose/prose";
import { makeStyles, tokens } from "@fluentui/react-components";
import { RequirementTrace } from "../../ui/RequirementChip.tsx";
import { PageSide } from "./PageSide.tsx";
import { PageText } from "./PageText.tsx";

const useStyles = makeStyles({
  root: {
    display: "flex",
    alignItems: "start",
    gap: tokens.spacingHorizontalXXXL,
    maxWidth: "1240px",
    "@media (max-width: 1199px)": { flexDirection: "column", alignItems: "stretch" },
  },
  paper: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXL,
    flexGrow: 1,
    minWidth: 0,
    padding: "40px clamp(20px, 4vw, 64px) 56px",
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  text: { maxWidth: "78ch" },
});

interface Properties {
  readonly prose: Prose;
  readonly pageKey: DesignPageKey;
  readonly requirements: readonly string[];
}

/** A design page to be read in peace. */
export function DesignPageReader({ pageKey, prose, requirements }: Properties) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <article className={styles.paper}>
        <RequirementTrace ids={requirements} />
        <div className={styles.text}>
          <PageText prose={prose} />
        </div>
      </article>
      <PageSide pageKey={pageKey} headings={prose.headings} />
    </div>
  );
}
