import { missedText } from "@archscribe/core/product/machine/job/missed-text";
import type { PrintProgress } from "@archscribe/core/product/publishing/publishing-api";
import type { PublishingStores } from "@archscribe/core/product/publishing/start-publishing-stores";
import {
  Body1,
  Button,
  Caption1,
  Link,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  ProgressBar,
  tokens,
} from "@fluentui/react-components";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { surface } from "../../theme/shared-styles.ts";

const useStyles = makeStyles({
  progress: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    ...surface,
  },
  step: { color: tokens.colorNeutralForeground3 },
  bar: { gridColumn: "1 / -1" },
});

const notYet: PrintProgress = { done: 0, total: 0 };

/** The progress of the document that is being published, or why it failed. */
export function PrintingNotes({ stores }: { readonly stores: PublishingStores }) {
  const { failure, isOffline, order, phase, progress = notYet } = useView(stores.printing);
  const { navigation } = useWorld();
  const styles = useStyles();

  if (phase === "idle") return null;
  if (phase === "failed")
    return (
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>The document was not published</MessageBarTitle>
          {failure?.reason}{" "}
          {failure?.isPlanRequired === true && (
            <Link onClick={() => navigation.goTo("/pricing")}>See the plans</Link>
          )}
        </MessageBarBody>
        <MessageBarActions>
          {order !== undefined && (
            <Button onClick={() => void stores.printing.send({ type: "retryPressed" })}>Try again</Button>
          )}
          {failure?.isFormatMissing === true && order?.formats.includes("pdf") === true && (
            <Button onClick={() => void stores.choice.send({ type: "publishWithoutPdfPressed" })}>
              {order.formats.includes("docx") ? "Publish without PDF and Word" : "Publish without PDF"}
            </Button>
          )}
          <Button appearance="subtle" onClick={() => void stores.printing.send({ type: "dismissed" })}>
            Dismiss
          </Button>
        </MessageBarActions>
      </MessageBar>
    );
  return (
    <div className={styles.progress}>
      <Body1 as="p" role="status" style={{ margin: 0 }}>
        Publishing the document{" "}
        <Caption1 className={styles.step}>{isOffline ? missedText : stepText(progress)}</Caption1>
      </Body1>
      <Button
        disabledFocusable={phase !== "running"}
        size="small"
        onClick={() => void stores.printing.send({ type: "cancelPressed" })}
      >
        {phase === "canceling" ? "Canceling" : "Cancel"}
      </Button>
      <ProgressBar aria-label="Publishing" className={styles.bar} {...shareOf(progress)} />
    </div>
  );
}

/** How much is done, from 0 to 1; nothing while it is not known. */
function shareOf({ done, total }: PrintProgress): { readonly value?: number } {
  return total > 0 ? { value: done / total } : {};
}

function stepText({ done, step, total }: PrintProgress): string {
  if (step === undefined) return "";
  return total > 0 ? `${step}, ${String(done)} of ${String(total)}` : step;
}
