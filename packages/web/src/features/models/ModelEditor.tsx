import { saveFile } from "@archscribe/core/platform/browser";
import type { DiagramKey } from "@archscribe/core/model";
import type { DrawnInterface } from "@archscribe/core/product/models/models-api";
import type { Models } from "@archscribe/core/product/models/start-models";
import type { StoredDiagram } from "@archscribe/core/product/models/stored-diagram";
import {
  Badge,
  Button,
  Combobox,
  makeStyles,
  mergeClasses,
  Option,
  Tab,
  Text,
  tokens,
} from "@fluentui/react-components";
import { ArrowDownloadRegular } from "@fluentui/react-icons";
import { useState } from "react";
import { DiagramPicture } from "../../ui/DiagramPicture.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { useView } from "../../world/use-view.ts";
import { NewDiagramButton } from "./NewDiagramButton.tsx";
import { StoredDiagramEditor } from "./StoredDiagramEditor.tsx";
import { hairline, onLaptop, surface } from "../../theme/shared-styles.ts";

/** More diagrams than this are found by searching rather than by tabs. */
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
  withList: {
    display: "grid",
    gridTemplateColumns: "minmax(200px, 260px) minmax(0, 1fr)",
    gap: tokens.spacingHorizontalL,
    [onLaptop]: {
      gridTemplateColumns: "minmax(0, 1fr)",
      // A list that scrolls would otherwise shrink to nothing in a low window.
      gridTemplateRows: "max-content minmax(480px, 1fr)",
    },
  },
  editor: { display: "flex", flexDirection: "column", minWidth: 0, minHeight: 0 },
  tabs: { flex: "none", overflowX: "auto", overflowY: "hidden", maxWidth: "100%" },
  tab: { whiteSpace: "nowrap", textTransform: "none" },
});

interface Properties {
  readonly projectId: number;
  readonly models: Models;
  readonly diagramKey: DiagramKey;
}

/** A diagram that a person can pick. */
interface PickedDiagram {
  readonly id: string;
  readonly title: string;
}

/** One diagram of a kind in its editor, and the others to pick from. There is at least one. */
export function ModelEditor({ diagramKey, models, projectId }: Properties) {
  const styles = useStyles();
  const { chosen, diagrams, drawnInterfaces } = useView(models);
  const own = diagrams.filter(({ key }) => key === diagramKey);
  const drawn = drawnInterfaces.find(({ id }) => drawnId(id) === chosen);
  const open = drawn === undefined ? (own.find(({ id }) => id === chosen) ?? own[0]) : undefined;
  const shown = drawn ?? (open === undefined ? drawnInterfaces[0] : undefined);
  const choose = (id: string): void => void models.send({ type: "chosen", id });

  if (diagramKey === "interaction" && open !== undefined)
    return (
      <div className={mergeClasses(styles.root, styles.withList)}>
        <UseCaseList models={models} diagrams={own} chosen={open.id} onChoose={choose} />
        <div className={styles.editor}>
          <StoredDiagramEditor key={open.id} projectId={projectId} models={models} diagram={open} />
        </div>
      </div>
    );

  const isInterface = diagramKey === "interface";
  const add = <NewDiagramButton models={models} diagramKey={diagramKey} label="New" appearance="subtle" />;
  return (
    <div className={styles.root}>
      <DiagramPicker
        diagrams={[
          ...own,
          ...drawnInterfaces.map(({ id }) => ({ id: drawnId(id), title: `${id} (draw.io)` })),
        ]}
        chosen={open?.id ?? drawnId(shown?.id ?? "")}
        least={isInterface ? 1 : 2}
        onChoose={choose}
      />
      {open !== undefined && (
        <StoredDiagramEditor
          key={open.id}
          projectId={projectId}
          models={models}
          diagram={open}
          actions={!isInterface && add}
        />
      )}
      {shown !== undefined && <DrawnInterfaceView drawn={shown} />}
    </div>
  );
}

/**
 * Returns an id for the rendering that differs from the id of a diagram of the same name in PlantUML or
 * Mermaid.
 */
function drawnId(id: string): string {
  return `drawio:${id}`;
}

interface DiagramPickerProperties {
  readonly diagrams: readonly PickedDiagram[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** The diagrams of a kind as tabs; if there are many, as a field to search in. */
function DiagramPicker({
  least,
  ...properties
}: DiagramPickerProperties & {
  /** The number of diagrams from which the picker is shown. */
  readonly least: number;
}) {
  const styles = useStyles();
  const { chosen, diagrams, onChoose } = properties;
  if (diagrams.length < least) return null;
  if (diagrams.length > mostTabs) return <DiagramSearch {...properties} />;
  return (
    <Tabs
      className={styles.tabs}
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
  /** Undefined while the person is not searching. */
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

const useUseCaseListStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalM,
    minHeight: 0,
    overflow: "auto",
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    ...surface,
    [onLaptop]: { maxHeight: "200px" },
  },
  group: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXXS },
  useCase: { color: tokens.colorNeutralForeground3, padding: `0 ${tokens.spacingHorizontalS}` },
  entry: {
    justifyContent: "flex-start",
    width: "100%",
    minWidth: 0,
    textAlign: "left",
  },
  open: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
});

interface UseCaseListProperties extends DiagramPickerProperties {
  readonly models: Models;
  readonly diagrams: readonly StoredDiagram[];
}

/** The use cases of a project, each with its interaction diagrams. */
function UseCaseList({ chosen, diagrams, models, onChoose }: UseCaseListProperties) {
  const styles = useUseCaseListStyles();
  const { useCases } = useView(models);
  const add = { models, diagramKey: "interaction", appearance: "subtle" } as const;
  const known = new Set(useCases.map(({ id }) => id));
  const others = diagrams.filter(({ useCase }) => useCase === undefined || !known.has(useCase));
  return (
    <nav className={styles.root} aria-label="Use cases">
      {useCases.map((useCase) => {
        const own = diagrams.filter((diagram) => diagram.useCase === useCase.id);
        return (
          <div key={useCase.id} className={styles.group}>
            <Text size={200} className={styles.useCase}>
              {useCase.id} · {useCase.name}
            </Text>
            {own.map(entry)}
            {own.length === 0 && <NewDiagramButton {...add} label="Draw It" useCase={useCase} />}
          </div>
        );
      })}
      {others.length > 0 && (
        <div className={styles.group}>
          <Text size={200} className={styles.useCase}>
            Of no use case
          </Text>
          {others.map(entry)}
        </div>
      )}
      <NewDiagramButton {...add} label="New Diagram" />
    </nav>
  );

  function entry({ id, title }: StoredDiagram) {
    return (
      <Button
        key={id}
        appearance="subtle"
        aria-current={id === chosen ? "true" : undefined}
        className={mergeClasses(styles.entry, id === chosen && styles.open)}
        // Titles that people wrote are not capitalised as the product's buttons are.
        style={{ textTransform: "none", fontWeight: id === chosen ? 600 : 400 }}
        onClick={() => onChoose(id)}
      >
        {title}
      </Button>
    );
  }
}

const useDrawnInterfaceStyles = makeStyles({
  root: {
    flex: 1,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    minHeight: "320px",
    minWidth: 0,
  },
  head: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
  ids: { flexGrow: 1, display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalXS },
  picture: {
    flex: 1,
    display: "flex",
    flexDirection: "column",
    minHeight: 0,
    overflow: "hidden",
    borderRadius: tokens.borderRadiusLarge,
    border: hairline,
  },
});

/** An interface diagram that is edited in draw.io: its picture, and downloads of the picture and the source. */
function DrawnInterfaceView({ drawn }: { readonly drawn: DrawnInterface }) {
  const styles = useDrawnInterfaceStyles();
  const { description_xml: xml, id, requirement, svg_code: svg } = drawn;
  const ids = requirement.split(/\s*,\s*/).filter((one) => one !== "");
  const name = id.replaceAll("/", "-");
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <Badge appearance="outline" color="informative" size="large">
          draw.io
        </Badge>
        <span className={styles.ids}>
          {ids.map((one) => (
            <Badge key={one} appearance="tint" color="brand">
              {one}
            </Badge>
          ))}
        </span>
        <Button
          appearance="subtle"
          icon={<ArrowDownloadRegular />}
          onClick={() => saveFile({ name: `${name}.svg`, type: "image/svg+xml", content: svg })}
        >
          SVG
        </Button>
        <Button
          icon={<ArrowDownloadRegular />}
          onClick={() => saveFile({ name: `${name}.drawio`, type: "application/xml", content: xml })}
        >
          draw.io File
        </Button>
      </div>
      <div className={styles.picture}>
        {svg === "" ? (
          <Text style={{ margin: "auto" }}>There is no picture of it. Open the file in draw.io.</Text>
        ) : (
          <DiagramPicture svg={svg} name={`Interface diagram ${id}`} />
        )}
      </div>
    </div>
  );
}
