import {
  coverage,
  groupKeys,
  type PublishGroup,
} from "@archscribe/core/product/publishing/diagram-selection";
import { maxGroupHeightPx } from "@archscribe/core/product/publishing/publishing";
import type { PublishingEvent, PublishingState } from "@archscribe/core/product/publishing/publishing-state";
import { Button, Caption1, Checkbox, makeStyles, tokens } from "@fluentui/react-components";
import { ChevronDownRegular, ChevronUpRegular } from "@fluentui/react-icons";
import { useId } from "react";
import { checkedOf } from "./checked-of.ts";

const useStyles = makeStyles({
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

interface Properties {
  readonly group: PublishGroup;
  readonly isExpanded: boolean;
  readonly selected: PublishingState["selected"];
  readonly onEvent: (event: PublishingEvent) => void;
}

/** One of the four groups of the publish dialog; the diagrams that stand in none have no title of their own there. */
export function DiagramGroupField({ group, isExpanded, onEvent, selected }: Properties) {
  const { diagrams, key } = group;
  const title = group.title === "" ? "Other Models" : group.title;
  const keys = groupKeys(key);
  const chosen = keys.filter((one) => selected.includes(one)).length;
  const id = useId();
  const styles = useStyles();

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
