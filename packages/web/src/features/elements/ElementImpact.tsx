import { elementImpact } from "@archscribe/core/product/elements/element-impact";
import type { Elements } from "@archscribe/core/product/elements/start-elements";
import { kindWord } from "@archscribe/core/product/elements/element-kinds";
import { makeStyles, Select, tokens } from "@fluentui/react-components";
import { useMemo, useState } from "react";
import { useWholeView } from "../../world/use-whole-view.ts";
import { CardSection } from "./CardSection.tsx";
import { ElementLink } from "./ElementLink.tsx";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  steps: { width: "fit-content" },
  list: { display: "grid", gap: "2px", margin: 0, padding: 0, listStyle: "none" },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** How far relations can be followed; the last one is as far as they go. */
const choices = [1, 2, 3, 4, 5] as const;

interface Properties {
  readonly elements: Elements;
  readonly id: string;
  readonly onChoose: (id: string) => void;
}

/** What depends on an element, by the number of relations between them. */
export function ElementImpact({ elements, id, onChoose }: Properties) {
  const styles = useStyles();
  const { value: architecture } = useWholeView(elements.model);
  const [steps, setSteps] = useState<number>(1);
  const found = useMemo(
    () => (architecture === undefined ? [] : elementImpact(architecture, id, steps)),
    [architecture, id, steps],
  );
  const count = found.reduce((sum, { elements: own }) => sum + own.length, 0);
  return (
    <section aria-label="Impact" className={styles.root}>
      <Select
        aria-label="Steps"
        className={styles.steps}
        size="small"
        value={String(steps)}
        onChange={(_, { value }) => setSteps(Number(value))}
      >
        {choices.map((number) => (
          <option key={number} value={number}>
            {number === 1 ? "Directly" : `Within ${String(number)} steps`}
          </option>
        ))}
        <option value={architecture?.elements.length ?? 0}>However far</option>
      </Select>
      <span role="status" className={styles.quiet}>
        {count === 0
          ? "Nothing depends on it."
          : `${String(count)} ${count === 1 ? "element depends" : "elements depend"} on it.`}
      </span>
      {found.map(({ elements: own, step }) => (
        <CardSection key={step} title={step === 1 ? "Step 1, directly" : `Step ${String(step)}`}>
          <ul className={styles.list}>
            {own.map((element) => (
              <li key={element.id}>
                <ElementLink element={element} onChoose={onChoose} />
                <span className={styles.quiet}>
                  {` ${kindWord(element.kind)}, by ${element.relation} with ${element.through}`}
                </span>
              </li>
            ))}
          </ul>
        </CardSection>
      ))}
    </section>
  );
}
