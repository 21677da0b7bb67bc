import {
  MessageBar,
  MessageBarBody,
  makeStyles,
  Skeleton,
  SkeletonItem,
  tokens,
} from "@fluentui/react-components";
import { generateSadWarnings } from "@archscribe/core/product/subscription";
import { type UsageMeter, usageMeter } from "@archscribe/core/product/billing/usage-meter";
import { useEffect } from "react";
import { Panel } from "../../ui/Panel.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { UsageBar } from "./UsageBar.tsx";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalL },
});

/** The cost of generation, compared with its limit. */
export function UsagePanel() {
  const { authentication } = useWorld().product;
  const { details } = useView(authentication);
  useEffect(() => void authentication.send({ type: "detailsRequested" }), [authentication]);
  return (
    <Panel title="Usage" about="What generation has cost so far, against what your plan allows.">
      {details === undefined ? (
        <Skeleton aria-label="The usage is loading">
          <SkeletonItem size={32} />
        </Skeleton>
      ) : (
        <Meters meter={usageMeter(details)} />
      )}
    </Panel>
  );
}

function Meters({ meter }: { readonly meter: UsageMeter }) {
  const styles = useStyles();
  const said = warningOf(meter);
  return (
    <div className={styles.root}>
      <UsageBar label="Included in your plan" {...meter} />
      {meter.additional !== undefined && <UsageBar label="Additional tokens" {...meter.additional} />}
      {said !== undefined && (
        <MessageBar
          intent={meter.level === "exceeded" && !meter.isCovered ? "error" : "warning"}
          layout="multiline"
        >
          <MessageBarBody>{said}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}

function warningOf({ isCovered, level }: UsageMeter): string | undefined {
  switch (level) {
    case "fine":
      return undefined;
    case "near":
      return "Most of what your plan allows is used. Additional tokens keep generation going.";
    case "exceeded":
      return isCovered
        ? "What your plan allows is used up. Generation now uses your additional tokens."
        : `${generateSadWarnings.TOKEN_LIMIT} Buy additional tokens to continue.`;
  }
}
