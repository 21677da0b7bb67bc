import type { DiagramKey } from "@archscribe/core/model";
import type { DesignTask } from "@archscribe/core/product/generation/generation-api";
import type { Models } from "@archscribe/core/product/models/start-models";
import { makeStyles, tokens, Combobox, Option, Tab } from "@fluentui/react-components";
import type { StoredDiagram } from "@archscribe/core/product/models/stored-diagram";
import { useState } from "react";
import { useView } from "../../world/use-view.ts";
import { Tabs } from "../../ui/Tabs.tsx";
import { EmptyModel } from "./EmptyModel.tsx";
import { modelTexts } from "./model-texts.ts";
import { NewDiagramButton } from "./NewDiagramButton.tsx";
import { StoredDiagramEditor } from "./StoredDiagramEditor.tsx";

const useDiagramPickerStyles = makeStyles({
  root: { flex: "none", overflowX: "auto", overflowY: "hidden", maxWidth: "100%" },
  tab: { whiteSpace: "nowrap", textTransform: "none" },
});

/** More tabs than this are not overlooked; they are searched. */
const mostTabs = 12;

const useStyles = makeStyles({
  root: {
    flex: 1,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    minHeight: 0,
    minWidth: 0,
  },
});

interface Properties {
  readonly projectId: number;
  readonly models: Models;
  readonly diagramKey: DiagramKey;
}

/** What is generated for a kind of diagram. */
export function taskOf(key: DiagramKey): DesignTask {
  const { parts, title } = modelTexts[key];
  return { kind: "design", title, parts };
}

/** The diagrams of one kind: one after the other in the editor, or how to begin where there is none. */
export function ModelEditor({ diagramKey, models, projectId }: Properties) {
  const styles = useStyles();
  const { chosen, diagrams } = useView(models);
  const own = diagrams.filter(({ key }) => key === diagramKey);
  const open = own.find(({ id }) => id === chosen) ?? own[0];
  if (open === undefined)
    return <EmptyModel models={models} diagramKey={diagramKey} task={taskOf(diagramKey)} />;
  return (
    <div className={styles.root}>
      <DiagramPicker
        diagrams={own}
        chosen={open.id}
        onChoose={(id) => void models.send({ type: "chosen", id })}
      />
      <StoredDiagramEditor
        key={open.id}
        projectId={projectId}
        models={models}
        diagram={open}
        actions={<NewDiagramButton models={models} diagramKey={diagramKey} label="New" appearance="subtle" />}
      />
    </div>
  );
}

interface DiagramPickerProperties {
  readonly diagrams: readonly StoredDiagram[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Which of several diagrams of a kind is open. */
function DiagramPicker({ chosen, diagrams, onChoose }: DiagramPickerProperties) {
  const styles = useDiagramPickerStyles();
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

function DiagramSearch({ chosen, diagrams, onChoose }: DiagramPickerProperties) {
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
