import type { StoredDiagram } from "@archscribe/core/product";
import { makeStyles, Tab } from "@fluentui/react-components";
import { Tabs } from "../../ui/Tabs.tsx";

const useStyles = makeStyles({
  root: { flex: "none", overflowX: "auto", overflowY: "hidden", maxWidth: "100%" },
  tab: { whiteSpace: "nowrap", textTransform: "none" },
});

interface Properties {
  readonly diagrams: readonly StoredDiagram[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Which of several diagrams of a kind is open. */
export function DiagramPicker({ chosen, diagrams, onChoose }: Properties) {
  const styles = useStyles();
  if (diagrams.length < 2) return null;
  return (
    <Tabs
      className={styles.root}
      aria-label="Diagrams"
      selectedValue={chosen}
      onTabSelect={(_, { value }) => onChoose(String(value))}
    >
      {diagrams.map(({ id, title }) => (
        <Tab key={id} value={id} className={styles.tab}>
          {title}
        </Tab>
      ))}
    </Tabs>
  );
}
