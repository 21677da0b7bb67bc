import type { Models } from "@archscribe/core/product/models/start-models";
import type { NamedUseCase } from "@archscribe/core/product/models/models-api";
import type { StoredDiagram } from "@archscribe/core/product/models/stored-diagram";
import { Button, makeStyles, mergeClasses, Text, tokens } from "@fluentui/react-components";
import { NewDiagramButton } from "./NewDiagramButton.tsx";

const useStyles = makeStyles({
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

interface Properties {
  readonly models: Models;
  readonly useCases: readonly NamedUseCase[];
  readonly diagrams: readonly StoredDiagram[];
  /** The id of the diagram that is open. */
  readonly open: string;
}

/** The use cases of a project, each with the diagrams that tell it. */
export function InteractionList({ diagrams, models, open, useCases }: Properties) {
  const styles = useStyles();
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
