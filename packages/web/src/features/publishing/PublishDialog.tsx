import { diagramKeys } from "@archscribe/core/model";
import {
  coverage,
  publishGroups,
  groupKeys,
  type PublishGroup,
} from "@archscribe/core/product/publishing/diagram-selection";
import { generateButton, maxGroupHeightPx } from "@archscribe/core/product/publishing/publishing";
import { Caption1, Checkbox, makeStyles, tokens, Button } from "@fluentui/react-components";
import type { PublishingEvent, PublishingState } from "@archscribe/core/product/publishing/publishing-state";
import { ChevronDownRegular, ChevronUpRegular } from "@fluentui/react-icons";
import { useId } from "react";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { checkedOf } from "./checked-of.ts";
import { hairline } from "../../theme/shared-styles.ts";

const useDiagramGroupFieldStyles = makeStyles({
  root: { padding: `${tokens.spacingVerticalXXS} 0` },
  head: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalS },
  title: { flexGrow: 1, "& label": { fontWeight: tokens.fontWeightSemibold } },
  count: { color: tokens.colorNeutralForeground3, fontVariantNumeric: "tabular-nums" },
  diagrams: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(14rem, 1fr))",
    maxHeight: `${String(maxGroupHeightPx)}px`,
    overflowY: "auto",
    paddingLeft: tokens.spacingHorizontalXXL,
  },
});

const useStyles = makeStyles({
  about: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground3 },
  all: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    borderBottom: hairline,
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

interface Properties {
  readonly group: PublishGroup;
  readonly isExpanded: boolean;
  readonly selected: PublishingState["selected"];
  readonly onEvent: (event: PublishingEvent) => void;
}

/** One of the four groups of the publish dialog; diagrams outside these groups have no title there. */
function DiagramGroupField({ group, isExpanded, onEvent, selected }: Properties) {
  const { diagrams, key } = group;
  const title = group.title === "" ? "Other Models" : group.title;
  const keys = groupKeys(key);
  const chosen = keys.filter((one) => selected.includes(one)).length;
  const id = useId();
  const styles = useDiagramGroupFieldStyles();

  return (
    <div aria-label={title} className={styles.root} role="group">
      <div className={styles.head}>
        <div className={styles.title}>
          <Checkbox
            checked={checkedOf(coverage(selected, keys))}
            label={title}
            onChange={() => onEvent({ type: "groupToggled", group: key })}
          />
        </div>
        <Caption1 className={styles.count}>
          {chosen}/{keys.length}
        </Caption1>
        <Button
          appearance="subtle"
          aria-controls={id}
          aria-expanded={isExpanded}
          aria-label={`${isExpanded ? "Fold" : "Unfold"} ${title}`}
          icon={isExpanded ? <ChevronUpRegular /> : <ChevronDownRegular />}
          size="small"
          onClick={() => onEvent({ type: "groupFolded", group: key })}
        />
      </div>
      <div className={styles.diagrams} hidden={!isExpanded} id={id}>
        {isExpanded &&
          diagrams.map((diagram) => (
            <Checkbox
              key={diagram.key}
              checked={selected.includes(diagram.key)}
              label={diagram.title}
              onChange={() => onEvent({ type: "diagramToggled", key: diagram.key })}
            />
          ))}
      </div>
    </div>
  );
}
