import { counted } from "@archscribe/core/model";
import { partOfFile } from "@archscribe/core/product/overview/overview-parts";
import type { PublishingStores } from "@archscribe/core/product/publishing/start-publishing-stores";
import { Badge, Button, Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { CheckmarkCircleRegular, ErrorCircleRegular, WarningRegular } from "@fluentui/react-icons";
import { useState } from "react";
import { useView } from "../world/use-view.ts";
import { PanelCard } from "./PanelCard.tsx";
import { bareList } from "../theme/shared-styles.ts";

/** As many as are read at once; the others come when they are asked for. */
const shownAtFirst = 4;

const useStyles = makeStyles({
  summary: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
  list: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    ...bareList,
  },
  item: { display: "grid", gridTemplateColumns: "auto 1fr", columnGap: tokens.spacingHorizontalS },
  place: { display: "block", color: tokens.colorNeutralForeground3, overflowWrap: "anywhere" },
  error: { color: tokens.colorPaletteRedForeground1 },
  warning: { color: tokens.colorPaletteDarkOrangeForeground1 },
  good: { color: tokens.colorPaletteGreenForeground1 },
  muted: { color: tokens.colorNeutralForeground3 },
});

interface Properties {
  readonly stores: Pick<PublishingStores, "findings">;
  readonly title?: string;
}

/** The findings that would disturb readers of the document. */
export function ProjectFindings({ stores, title = "Before you publish" }: Properties) {
  const { value } = useView(stores.findings);
  const [isWhole, setWhole] = useState(false);
  const styles = useStyles();

  if (value === undefined) return null;
  const { error: errors, warning: warnings } = value.counts;
  const told = value.findings.filter(({ severity }) => severity !== "note");
  const total = errors + warnings;
  const shown = isWhole ? told : told.slice(0, shownAtFirst);

  return (
    <PanelCard title={title}>
      {told.length === 0 ? (
        <div className={styles.summary}>
          <CheckmarkCircleRegular aria-hidden className={styles.good} fontSize={20} />
          <span>The checks find nothing to fix.</span>
        </div>
      ) : (
        <>
          <div className={styles.summary}>
            {errors > 0 && (
              <Badge appearance="tint" color="danger">
                {counted(errors, "error")}
              </Badge>
            )}
            {warnings > 0 && (
              <Badge appearance="tint" color="warning">
                {counted(warnings, "warning")}
              </Badge>
            )}
          </div>
          <ul className={styles.list}>
            {shown.map(({ location: { file, line }, message, ruleId, severity }) => (
              <li key={`${ruleId} ${file} ${String(line)} ${message}`} className={styles.item}>
                {severity === "error" ? (
                  <ErrorCircleRegular aria-label="Error" className={styles.error} fontSize={18} />
                ) : (
                  <WarningRegular aria-label="Warning" className={styles.warning} fontSize={18} />
                )}
                <span>
                  {message}
                  <Caption1 className={styles.place} title={`${file}:${String(line)}`}>
                    {partOfFile(file)?.title ?? `${file}, line ${String(line)}`}
                  </Caption1>
                </span>
              </li>
            ))}
          </ul>
          {told.length > shownAtFirst && (
            <Button appearance="subtle" size="small" onClick={() => setWhole(!isWhole)}>
              {isWhole
                ? "Show Less"
                : told.length < total
                  ? `Show the First ${String(told.length)} of ${String(total)}`
                  : `Show All ${String(total)}`}
            </Button>
          )}
        </>
      )}
    </PanelCard>
  );
}
