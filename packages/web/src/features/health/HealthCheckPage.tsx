import { startHealth } from "@archscribe/core/product/overview/health";
import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { useEffect } from "react";
import { PublicFrame } from "../../ui/PublicFrame.tsx";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { HealthParts } from "./HealthParts.tsx";
import { HealthSummary } from "./HealthSummary.tsx";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalL },
  foot: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

/** The state of the server, visible to everybody. */
export function HealthCheckPage() {
  const styles = useStyles();
  const health = usePageStore(({ client, clock }) => startHealth({ client, clock }), []);
  const { phase, value } = useView(health);
  const { checkedAt, report } = value ?? {};
  const isChecking = phase === "loading";
  const isUnreachable = !isChecking && report === undefined;

  useEffect(() => void health.send({ type: "requested" }), [health]);

  return (
    <PublicFrame title="System Status" about="What Archscribe is made of, and whether it works right now.">
      <div className={styles.root} aria-busy={isChecking}>
        <HealthSummary isUnreachable={isUnreachable} status={report?.status} />
        {!isUnreachable && <HealthParts report={report} />}
        <div className={styles.foot}>
          <span>
            {checkedAt === undefined
              ? "Being checked…"
              : `Checked at ${checkedAt.toLocaleTimeString("en-US", { timeStyle: "medium" })}`}
          </span>
          <Button disabledFocusable={isChecking} onClick={() => void health.send({ type: "requested" })}>
            Check Again
          </Button>
        </div>
      </div>
    </PublicFrame>
  );
}
