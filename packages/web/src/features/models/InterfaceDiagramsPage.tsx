import { PlugConnectedRegular, ArrowDownloadRegular } from "@fluentui/react-icons";
import { Button, makeStyles, Tab, tokens, Badge, Text } from "@fluentui/react-components";
import { saveFile } from "@archscribe/core/platform/browser";
import type { DrawnInterface } from "@archscribe/core/product/models/models-api";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { GenerateButton } from "../generation/GenerateButton.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { DiagramPicture } from "../../ui/DiagramPicture.tsx";
import { modelTexts } from "./model-texts.ts";
import { EmptyModel } from "./EmptyModel.tsx";
import { taskOf } from "./ModelEditor.tsx";
import { ModelFrame } from "./ModelFrame.tsx";
import { NewDiagramButton } from "./NewDiagramButton.tsx";
import { StoredDiagramEditor } from "./StoredDiagramEditor.tsx";
import { useModels } from "./use-models.ts";

/** The interface diagrams of the selected project; the page is there without one, too. */
export function InterfaceDiagramsPage() {
  const { navigation, product } = useWorld();
  const projectId = useView(product.projects).selected?.project_id;
  if (projectId !== undefined) return <InterfaceModels projectId={projectId} />;
  const { about, empty, title } = modelTexts.interface;
  return (
    <Page title={title} about={about}>
      <EmptyState
        title="Choose a project first"
        picture={<PlugConnectedRegular />}
        action={
          <Button appearance="primary" onClick={() => navigation.goTo("/project-dashboard")}>
            Choose A Project
          </Button>
        }
      >
        {empty}
      </EmptyState>
    </Page>
  );
}

const useDrawnInterfaceViewStyles = makeStyles({
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
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

const useStyles = makeStyles({
  root: {
    flex: 1,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    minHeight: 0,
    minWidth: 0,
  },
  tabs: { flex: "none", overflowX: "auto", overflowY: "hidden" },
  tab: { whiteSpace: "nowrap", textTransform: "none" },
});

/** The interface diagrams of a project: those that are written, and those that are drawn for draw.io. */
function InterfaceModels({ projectId }: { readonly projectId: number }) {
  const styles = useStyles();
  const models = useModels(projectId, "interface");
  const { chosen, diagrams, drawnInterfaces } = useView(models);
  const { about, title } = modelTexts.interface;
  const task = taskOf("interface");
  const drawn = drawnInterfaces.find(({ id }) => drawnId(id) === chosen);
  const open = drawn === undefined ? (diagrams.find(({ id }) => id === chosen) ?? diagrams[0]) : undefined;
  const shown = drawn ?? (open === undefined ? drawnInterfaces[0] : undefined);
  return (
    <Page
      title={title}
      about={about}
      width="full"
      actions={
        (diagrams.length > 0 || drawnInterfaces.length > 0) && (
          <>
            <NewDiagramButton models={models} diagramKey="interface" label="New" appearance="subtle" />
            <GenerateButton
              label="Generate Again"
              appearance="secondary"
              task={task}
              onDone={() => void models.send({ type: "requested" })}
            />
          </>
        )
      }
    >
      <ModelFrame projectId={projectId} models={models} what={title}>
        {open === undefined && shown === undefined ? (
          <EmptyModel models={models} diagramKey="interface" task={task} />
        ) : (
          <div className={styles.root}>
            <Tabs
              className={styles.tabs}
              aria-label="Diagrams"
              selectedValue={open?.id ?? drawnId(shown?.id ?? "")}
              onTabSelect={(_, { value }) => void models.send({ type: "chosen", id: String(value) })}
            >
              {diagrams.map(({ id, title: name }) => (
                <Tab key={id} value={id} className={styles.tab}>
                  {name}
                </Tab>
              ))}
              {drawnInterfaces.map(({ id }) => (
                <Tab key={drawnId(id)} value={drawnId(id)} className={styles.tab}>
                  {id} (draw.io)
                </Tab>
              ))}
            </Tabs>
            {open !== undefined && (
              <StoredDiagramEditor key={open.id} projectId={projectId} models={models} diagram={open} />
            )}
            {shown !== undefined && <DrawnInterfaceView drawn={shown} />}
          </div>
        )}
      </ModelFrame>
    </Page>
  );
}

/** A diagram for draw.io may have the name of one that is written. */
function drawnId(id: string): string {
  return `drawio:${id}`;
}

/** A diagram of the interfaces that is edited in draw.io: its picture, and both files to take along. */
function DrawnInterfaceView({ drawn }: { readonly drawn: DrawnInterface }) {
  const styles = useDrawnInterfaceViewStyles();
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
