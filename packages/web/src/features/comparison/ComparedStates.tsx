import type { ComparedSides } from "@archscribe/core/product/comparison/comparison-api";
import { comparisonPageAddress } from "@archscribe/core/product/comparison/comparison-addresses";
import { isSame } from "@archscribe/core/product/comparison/counts-in-words";
import { startComparison } from "@archscribe/core/product/comparison/start-comparison";
import { makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { CheckmarkCircleRegular } from "@fluentui/react-icons";
import { useEffect } from "react";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { SandboxedFrame } from "../../ui/SandboxedFrame.tsx";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWholeView } from "../../world/use-whole-view.ts";
import { useWorld } from "../../world/world-context.ts";

const useStyles = makeStyles({
  sheet: {
    flexGrow: 1,
    display: "flex",
    flexDirection: "column",
    minHeight: "max(60vh, 420px)",
    overflow: "hidden",
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  waiting: { flexGrow: 1 },
});

interface Properties {
  readonly projectId: number;
  readonly sides: ComparedSides;
}

/** What differs between two states: the page that the server makes, once there is something to see on it. */
export function ComparedStates({ projectId, sides }: Properties) {
  const styles = useStyles();
  const scheme = useView(useWorld().product.appearance).phase === "dark" ? "dark" : "light";
  const store = usePageStore(
    ({ client }) => startComparison({ client, projectId, sides }),
    [projectId, sides.before, sides.after],
  );
  const { error, phase, value: comparison } = useWholeView(store);
  useEffect(() => void store.send({ type: "needed" }), [store]);
  const address = comparisonPageAddress({ projectId, scheme, ...sides });

  if (phase === "failed")
    return (
      <LoadFailure
        title="The states could not be compared"
        reason={error?.message}
        onRetry={() => void store.send({ type: "requested" })}
      />
    );
  if (comparison !== undefined && isSame(comparison) && comparison.notes.length === 0)
    return (
      <EmptyState title="Nothing differs in meaning" picture={<CheckmarkCircleRegular />}>
        Both states say the same. Order, formatting and layout are no changes.
      </EmptyState>
    );
  return (
    <div className={styles.sheet}>
      {comparison === undefined ? (
        <Spinner className={styles.waiting} label="Comparing" />
      ) : (
        <SandboxedFrame
          key={address}
          address={address}
          title="What changed"
          waiting="Painting the pictures"
        />
      )}
    </div>
  );
}
