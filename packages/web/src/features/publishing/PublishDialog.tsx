import { diagramKeys } from "@archscribe/core/model";
import { coverage, publishGroups } from "@archscribe/core/product/publishing/diagram-selection";
import { generateButton } from "@archscribe/core/product/publishing/publishing";
import { Caption1, Checkbox, makeStyles, tokens } from "@fluentui/react-components";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { DiagramGroupField } from "./DiagramGroupField.tsx";
import { checkedOf } from "./checked-of.ts";

const useStyles = makeStyles({
  about: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground3 },
  all: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    marginBottom: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalXS,
  },
  count: { color: tokens.colorNeutralForeground3 },
});

/** Chooses the diagrams of the document; the page behind it does not scroll while it is open. */
export function PublishDialog() {
  const { publishing } = useWorld().product;
  const { expanded, phase, selected } = useView(publishing);
  const { isDisabled, selectedCount } = generateButton({ selected });
  const styles = useStyles();

  return (
    <FormDialog
      canSubmit={!isDisabled}
      isOpen={phase === "open"}
      maxWidth={640}
      submitLabel={isDisabled ? "Generate" : `Generate (${String(selectedCount)})`}
      title="Generate SAD"
      onClose={() => void publishing.send({ type: "cancelled" })}
      onSubmit={() => void publishing.send({ type: "publishPressed" })}
    >
      <div>
        <p className={styles.about}>
          Choose the diagrams of the Software Architecture Document. Requirements, specifications and design
          pages are always in it.
        </p>
        <div className={styles.all}>
          <Checkbox
            checked={checkedOf(coverage(selected, diagramKeys))}
            label="Select All"
            onChange={() => void publishing.send({ type: "allToggled" })}
          />
          <Caption1 aria-live="polite" className={styles.count}>
            {selectedCount} of {diagramKeys.length} selected
          </Caption1>
        </div>
        {publishGroups.map((group) => (
          <DiagramGroupField
            key={group.key}
            group={group}
            isExpanded={expanded.includes(group.key)}
            selected={selected}
            onEvent={(event) => void publishing.send(event)}
          />
        ))}
      </div>
    </FormDialog>
  );
}
