import type { DesignTask } from "@archscribe/core/product/generation/generation-api";
import { makeStyles, tokens, Button, mergeClasses, Text } from "@fluentui/react-components";
import type { Models } from "@archscribe/core/product/models/start-models";
import type { NamedUseCase } from "@archscribe/core/product/models/models-api";
import type { StoredDiagram } from "@archscribe/core/product/models/stored-diagram";
import { Page } from "../../ui/Page.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { GenerateButton } from "../generation/GenerateButton.tsx";
import { EmptyModel } from "./EmptyModel.tsx";
import { modelTexts } from "./model-texts.ts";
import { ModelFrame } from "./ModelFrame.tsx";
import { StoredDiagramEditor } from "./StoredDiagramEditor.tsx";
import { useModels } from "./use-models.ts";
import { NewDiagramButton } from "./NewDiagramButton.tsx";

const useInteractionListStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalM,
    minHeight: 0,
    overflow: "auto",
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    "@media (max-width: 1199px)": { maxHeight: "200px" },
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

const useStyles = makeStyles({
  root: {
    flex: 1,
    display: "grid",
    gridTemplateColumns: "minmax(200px, 260px) minmax(0, 1fr)",
    gap: tokens.spacingHorizontalL,
    minHeight: 0,
    "@media (max-width: 1199px)": {
      gridTemplateColumns: "minmax(0, 1fr)",
      gridTemplateRows: "auto minmax(480px, 1fr)",
    },
  },
  editor: { display: "flex", flexDirection: "column", minWidth: 0, minHeight: 0 },
});

const task: DesignTask = { kind: "design", title: "Interaction diagrams", parts: ["interaction"] };

/** The interaction diagrams of the selected project, by use case. */
export function InteractionDiagramsPage() {
  const styles = useStyles();
  const projectId = useView(useWorld().product.projects).selected?.project_id ?? 0;
  const models = useModels(projectId, "interaction");
  const { chosen, diagrams, useCases } = useView(models);
  const { about, title } = modelTexts.interaction;
  const open = diagrams.find(({ id }) => id === chosen) ?? diagrams[0];
  return (
    <Page
      title={title}
      about={about}
      width="full"
      actions={
        diagrams.length > 0 && (
          <GenerateButton
            label="Generate Again"
            appearance="secondary"
            task={task}
            onDone={() => void models.send({ type: "requested" })}
          />
        )
      }
    >
      <ModelFrame projectId={projectId} models={models} what={title}>
        {open === undefined ? (
          <EmptyModel models={models} diagramKey="interaction" task={task} />
        ) : (
          <div className={styles.root}>
            <InteractionList models={models} useCases={useCases} diagrams={diagrams} open={open.id} />
            <div className={styles.editor}>
              <StoredDiagramEditor key={open.id} projectId={projectId} models={models} diagram={open} />
            </div>
          </div>
        )}
      </ModelFrame>
    </Page>
  );
}

interface Properties {
  readonly models: Models;
  readonly useCases: readonly NamedUseCase[];
  readonly diagrams: readonly StoredDiagram[];
  /** The id of the diagram that is open. */
  readonly open: string;
}

/** The use cases of a project, each with the diagrams that tell it. */
function InteractionList({ diagrams, models, open, useCases }: Properties) {
  const styles = useInteractionListStyles();
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
            {own.length === 0 && (
              <NewDiagramButton
                models={models}
                diagramKey="interaction"
                label="Draw It"
                appearance="subtle"
                useCase={useCase}
              />
            )}
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
      <NewDiagramButton models={models} diagramKey="interaction" label="New Diagram" appearance="subtle" />
    </nav>
  );

  function entry({ id, title }: StoredDiagram) {
    return (
      <Button
        key={id}
        appearance="subtle"
        aria-current={id === open ? "true" : undefined}
        className={mergeClasses(styles.entry, id === open && styles.open)}
        // Titles of people are written as people wrote them, not as the product's buttons are.
        style={{ textTransform: "none", fontWeight: id === open ? 600 : 400 }}
        onClick={() => void models.send({ type: "chosen", id })}
      >
        {title}
      </Button>
    );
  }
}
