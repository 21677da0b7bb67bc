import type { ComparedSides, ProjectStates } from "@archscribe/core/product/comparison/comparison-api";
import { stateGroups } from "@archscribe/core/product/comparison/state-choices";
import { Button, makeStyles, tokens, Tooltip } from "@fluentui/react-components";
import { ArrowSwapRegular } from "@fluentui/react-icons";
import { StateField } from "./StateField.tsx";

const useStyles = makeStyles({
  root: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto minmax(0, 1fr)",
    alignItems: "end",
    // The page below gives way first.
    flexShrink: 0,
    gap: tokens.spacingHorizontalM,
    maxWidth: "960px",
    "@media (max-width: 599px)": {
      gridTemplateColumns: "minmax(0, 1fr) auto",
      rowGap: tokens.spacingVerticalS,
    },
  },
  swap: { "@media (max-width: 599px)": { gridColumn: 2, gridRow: "1 / span 2", alignSelf: "center" } },
});

interface Properties {
  readonly states: ProjectStates;
  readonly sides: ComparedSides;
  readonly onSides: (sides: ComparedSides) => void;
}

/** The choice of the two states. */
export function StateToolbar({ onSides, sides, states }: Properties) {
  const styles = useStyles();
  const groups = stateGroups(states);
  const { after, before } = sides;
  return (
    <div className={styles.root} role="group" aria-label="States to compare">
      <StateField
        label="Before"
        groups={groups}
        state={before}
        onState={(chosen) => onSides({ before: chosen, after })}
      />
      <Tooltip content="Swap before and after" relationship="label">
        <Button
          appearance="subtle"
          className={styles.swap}
          icon={<ArrowSwapRegular />}
          onClick={() => onSides({ before: after, after: before })}
        />
      </Tooltip>
      <StateField
        label="After"
        groups={groups}
        state={after}
        onState={(chosen) => onSides({ before, after: chosen })}
      />
    </div>
  );
}
