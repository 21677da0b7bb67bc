import type { PictureElement } from "@archscribe/core/document/diagrams";
import type { Notation } from "@archscribe/core/model";
import { drawnElementAt, drawnElementNamed } from "@archscribe/core/product/elements/drawn-elements";
import type { ProjectFinding } from "@archscribe/core/product/models/models-api";
import {
  type TracedElement,
  traceElement,
  traceInModel,
} from "@archscribe/core/product/models/trace-element";
import { makeStyles, Text, tokens, Button } from "@fluentui/react-components";
import { type ReactNode, useMemo, useState } from "react";
import type { Finding } from "@archscribe/core/model/errors";
import { ErrorCircleRegular } from "@fluentui/react-icons";
import type { EditorDiagnostic } from "../../ui/code-editor/code-editor-properties.ts";
import { CodeEditor } from "../../ui/CodeEditor.tsx";
import { DiagramPicture } from "../../ui/DiagramPicture.tsx";
import { SplitPane } from "../../ui/SplitPane.tsx";
import { useElementCards } from "../elements/ElementCards.tsx";
import { EmbeddedCard } from "../elements/EmbeddedCard.tsx";
import { useDrawnElements } from "../elements/use-drawn-elements.ts";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { diagramLanguage, notationNames } from "./diagram-language.ts";
import { DiagramToolbar } from "./DiagramToolbar.tsx";
import { TracePanel } from "./TracePanel.tsx";
import { useDiagramPicture } from "./use-diagram-picture.ts";
import { hairline } from "../../theme/shared-styles.ts";

const useFaultListStyles = makeStyles({
  root: {
    flex: "none",
    maxHeight: "30%",
    overflow: "auto",
    borderTop: hairline,
    ":empty": { display: "none" },
  },
  fault: {
    justifyContent: "flex-start",
    width: "100%",
    textAlign: "left",
    borderRadius: 0,
  },
  icon: { color: tokens.colorPaletteRedForeground1 },
});

const useStyles = makeStyles({
  root: {
    flex: 1,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    minHeight: "480px",
    minWidth: 0,
  },
  text: { flex: 1, minHeight: 0 },
  none: { margin: "auto", color: tokens.colorNeutralForeground3 },
  picture: { position: "relative", flex: 1, display: "flex", flexDirection: "column", minHeight: 0 },
});

interface Properties {
  readonly title: string;
  readonly notation: Notation;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** The id of its figure in the project; a text of no project has none. */
  readonly figure?: string;
  /** Its file in the project, and the files that it may include. */
  readonly file?: string;
  readonly files?: Readonly<Record<string, string>> | undefined;
  /** The findings of the project's checks for this text. */
  readonly findings?: readonly ProjectFinding[];
  /** The texts of the requirements by their ids. */
  readonly requirements?: Readonly<Record<string, string>> | undefined;
  /** Called when they are needed. */
  readonly onTrace?: () => void;
  readonly onBlur?: () => void;
  /** Whether it is saved. */
  readonly status?: ReactNode;
  /** Further buttons of the toolbar. */
  readonly actions?: ReactNode;
}

/** The element whose trace is shown; its id in the model if the text is ambiguous. */
interface ShownTrace {
  readonly element: TracedElement;
  readonly id?: string;
}

/**
 * A diagram as text and as the picture that follows it. An element of the picture that is clicked, or reached by the
 * keyboard, selects its line and shows which requirements it comes from, with its card.
 */
export function DiagramEditor(properties: Properties) {
  const {
    actions,
    figure,
    file,
    files,
    findings,
    notation,
    onBlur,
    onChange,
    onTrace,
    requirements,
    status,
    text,
    title,
  } = properties;
  const styles = useStyles();
  const [line, setLine] = useState(1);
  const [revealed, reveal] = useState<{ readonly line: number }>();
  const [traced, setTraced] = useState<ShownTrace>();
  const picture = useDiagramPicture({
    notation,
    text,
    line,
    files,
    ...(file === undefined ? {} : { file }),
  });
  const diagnostics = useMemo(
    () => [...picture.findings.map(toDiagnostic), ...(findings ?? []).map(toDiagnostic)],
    [picture.findings, findings],
  );

  const { drawable } = picture;
  const drawn = useDrawnElements(figure === undefined ? undefined : { id: figure, notation }, picture);
  const isView = drawable?.shows !== undefined;
  const card = traced && (traced.id ?? drawnElementNamed(drawn, traced.element.name)?.id);
  const architecture = useElementCards()?.architecture;

  function point({ label, name }: Pick<PictureElement, "label" | "name">): void {
    const names = name === undefined ? [label] : [name, label];
    const element = traceElement({ notation, text }, { names, near: line });
    setTraced(element && { element });
    if (element?.line === undefined) return;
    reveal({ line: element.line });
    onTrace?.();
  }

  /** The text of a view has no lines with elements; the model states their requirements. */
  function pointInView(box: PictureElement["box"]): void {
    const id = drawnElementAt(drawn, box)?.id;
    const element = architecture?.elements.find((one) => one.id === id);
    setTraced(element && { id: element.id, element: traceInModel(element) });
    if (element) onTrace?.();
  }

  return (
    <div className={styles.root} data-picture={picture.phase}>
      <DiagramToolbar
        diagram={{ title, notation, text: isView ? drawable.text : text, svg: picture.svg }}
        {...(status === undefined ? {} : { status })}
        {...(actions === undefined ? {} : { actions })}
      />
      <SplitPane
        labels={{ left: "Source text", right: "Diagram" }}
        left={
          <>
            <CodeEditor
              className={styles.text}
              label={`${title}, ${notationNames[notation]} text`}
              value={text}
              language={diagramLanguage(notation)}
              diagnostics={diagnostics}
              revealLine={revealed}
              onChange={onChange}
              onLine={setLine}
              {...(onBlur === undefined ? {} : { onBlur })}
            />
            <FaultList
              findings={picture.findings}
              onReveal={(at) => reveal({ line: at })}
              onRetry={picture.onRetry}
            />
          </>
        }
        right={
          <>
            <div className={styles.picture}>
              {picture.svg === undefined && picture.phase === "faulty" ? (
                <Text className={styles.none}>
                  {picture.onRetry === undefined
                    ? "The text cannot be drawn yet."
                    : "The diagram could not be drawn."}
                </Text>
              ) : (
                <DiagramPicture
                  svg={picture.svg}
                  name={title}
                  isDrawing={picture.phase === "drawing"}
                  isSlow={picture.isSlow}
                  isOld={picture.phase === "faulty"}
                  targets={drawn}
                  onElementClick={(part) => (isView ? pointInView(part.box) : point(part))}
                  onTarget={({ box, label }) => (isView ? pointInView(box) : point({ label }))}
                />
              )}
            </div>
            {traced !== undefined && (
              <TracePanel
                element={traced.element}
                requirements={requirements}
                onClose={() => setTraced(undefined)}
                onReveal={(at) => reveal({ line: at })}
              >
                {card !== undefined && <EmbeddedCard id={card} />}
              </TracePanel>
            )}
          </>
        }
      />
    </div>
  );
}

function toDiagnostic({ location, message, severity, suggest }: ProjectFinding): EditorDiagnostic {
  return {
    line: location.line,
    column: location.column,
    severity: severity === "note" ? "info" : severity,
    message: suggest === undefined ? message : `${message} ${suggest}`,
  };
}

interface FaultListProperties {
  readonly findings: readonly Finding[];
  readonly onReveal: (line: number) => void;
  /** Renders again, if the cause of the failure is not the text. */
  readonly onRetry?: (() => void) | undefined;
}

/** The reasons why a text cannot be rendered; each line links to its place. */
function FaultList({ findings, onRetry, onReveal }: FaultListProperties) {
  const styles = useFaultListStyles();
  if (onRetry !== undefined)
    return (
      <LoadFailure
        title="The diagram could not be drawn"
        reason={findings.map(toSentences).join(" ")}
        onRetry={onRetry}
      />
    );
  return (
    <div className={styles.root} role="status" aria-label="Faults of the text">
      {findings.map(({ location: { line }, message, suggest }) => (
        <Button
          key={`${String(line)} ${message}`}
          appearance="subtle"
          className={styles.fault}
          style={{ textTransform: "none", fontWeight: 400 }}
          icon={<ErrorCircleRegular className={styles.icon} />}
          onClick={() => onReveal(line)}
        >
          Line {line}: {message}
          {suggest === undefined ? "" : ` ${suggest}`}
        </Button>
      ))}
    </div>
  );
}

function toSentences({ message, suggest }: Finding): string {
  const said = `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
  return suggest === undefined ? said : `${said} ${suggest}`;
}
