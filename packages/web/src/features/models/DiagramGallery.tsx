import type { StoredDiagram } from "@archscribe/core/product/models/stored-diagram";
import { makeStyles, Subtitle1, tokens } from "@fluentui/react-components";
import { useId } from "react";
import { DiagramCard } from "./DiagramCard.tsx";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
  title: { margin: 0 },
  cards: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 300px), 1fr))",
    gap: tokens.spacingHorizontalL,
  },
});

interface Properties {
  readonly title: string;
  readonly projectId: number;
  readonly diagrams: readonly StoredDiagram[];
  readonly files?: Readonly<Record<string, string>> | undefined;
  readonly isText?: boolean;
}

/** Diagrams that belong together, as cards. */
export function DiagramGallery({ diagrams, files, isText = false, projectId, title }: Properties) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.root} aria-labelledby={id}>
      <Subtitle1 as="h2" id={id} className={styles.title}>
        {title}
      </Subtitle1>
      <div className={styles.cards}>
        {diagrams.map((diagram) => (
          <DiagramCard
            key={diagram.id}
            projectId={projectId}
            diagram={diagram}
            files={files}
            isText={isText}
          />
        ))}
      </div>
    </section>
  );
}
