import type { StoredDiagram } from "@archscribe/core/product/models/stored-diagram";
import { Combobox, makeStyles, Option, Tab } from "@fluentui/react-components";
import { useState } from "react";
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

/** More tabs than this are not overlooked; they are searched. */
const mostTabs = 12;

/** Which of several diagrams of a kind is open. */
export function DiagramPicker({ chosen, diagrams, onChoose }: Properties) {
  const styles = useStyles();
  if (diagrams.length < 2) return null;
  if (diagrams.length > mostTabs) return <DiagramSearch {...{ chosen, diagrams, onChoose }} />;
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

function DiagramSearch({ chosen, diagrams, onChoose }: Properties) {
  const title = diagrams.find(({ id }) => id === chosen)?.title ?? "";
  /** Undefined while nobody is searching. */
  const [text, setText] = useState<string>();
  const found = diagrams.filter((one) => one.title.toLowerCase().includes((text ?? "").toLowerCase()));
  return (
    <Combobox
      aria-label="Diagrams"
      placeholder="Search diagrams"
      selectedOptions={[chosen]}
      value={text ?? title}
      onChange={({ target }) => setText(target.value)}
      onOpenChange={(_, { open }) => setText(open ? "" : undefined)}
      onOptionSelect={(_, { optionValue }) => {
        setText(undefined);
        if (optionValue !== undefined) onChoose(optionValue);
      }}
    >
      {found.map((one) => (
        <Option key={one.id} value={one.id}>
          {one.title}
        </Option>
      ))}
      {found.length === 0 && <Option disabled>No diagram is found</Option>}
    </Combobox>
  );
}
