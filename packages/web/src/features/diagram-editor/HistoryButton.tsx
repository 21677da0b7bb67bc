import type { Notation } from "@archscribe/core/model";
import { startFileHistory, type FileHistory } from "@archscribe/core/product/file-history/file-history";
import {
  Button,
  Tooltip,
  makeStyles,
  mergeClasses,
  Spinner,
  Switch,
  Text,
  tokens,
} from "@fluentui/react-components";
import { HistoryRegular } from "@fluentui/react-icons";
import { useState } from "react";
import { useCommands } from "../../shell/commands.ts";
import { usePageStore } from "../../world/use-page-store.ts";
import { CodeEditor } from "../../ui/CodeEditor.tsx";
import { DialogFrame } from "../../ui/DialogFrame.tsx";
import { DiagramPicture } from "../../ui/DiagramPicture.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { useView } from "../../world/use-view.ts";
import { formatMoment } from "../../ui/format-moment.ts";
import { PictureSlider } from "../../ui/PictureSlider.tsx";
import { diagramLanguage } from "./diagram-language.ts";
import { useDiagramPicture } from "./use-diagram-picture.ts";
import { hairline, onNarrow } from "../../theme/shared-styles.ts";
import { EditOnly } from "../../ui/EditOnly.tsx";

interface Properties {
  readonly projectId: number;
  readonly file: string;
  readonly title: string;
  readonly notation: Notation;
  readonly files: Readonly<Record<string, string>> | undefined;
  readonly onRestore: (text: string) => void;
}

/** Leads to the earlier versions of a diagram. */
export function HistoryButton({ file, projectId, ...properties }: Properties) {
  const history = usePageStore(
    ({ client }) => startFileHistory({ client, projectId, path: file }),
    [projectId, file],
  );
  const [isOpen, setOpen] = useState(false);
  const show = (): void => {
    setOpen(true);
    void history.open();
  };
  useCommands([{ title: `History of ${properties.title}: earlier versions`, run: show }]);
  return (
    <>
      <Tooltip content="History" relationship="label">
        <Button appearance="subtle" icon={<HistoryRegular />} aria-label="History" onClick={show} />
      </Tooltip>
      <FileHistoryDialog
        history={history}
        file={file}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        {...properties}
      />
    </>
  );
}

const useStyles = makeStyles({
  content: {
    display: "grid",
    gridTemplateColumns: "minmax(180px, 240px) minmax(0, 1fr)",
    gap: tokens.spacingHorizontalL,
    height: "min(64vh, 640px)",
    [onNarrow]: {
      gridTemplateColumns: "minmax(0, 1fr)",
      gridTemplateRows: "minmax(0, 1fr) minmax(0, 2fr)",
    },
  },
  list: { margin: 0, padding: 0, listStyle: "none", overflow: "auto" },
  switch: { flex: "none" },
  entry: { justifyContent: "flex-start", width: "100%", textAlign: "left" },
  chosen: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  words: { display: "flex", flexDirection: "column", minWidth: 0, overflowWrap: "anywhere" },
  version: {
    display: "grid",
    gridTemplateRows: "minmax(0, 1fr) minmax(0, 1fr)",
    minWidth: 0,
    minHeight: 0,
    overflow: "hidden",
    borderRadius: tokens.borderRadiusMedium,
    border: hairline,
  },
  picture: {
    display: "flex",
    flexDirection: "column",
    minHeight: 0,
    borderBottom: hairline,
  },
});

const nothing = { chosen: undefined, revisions: [] } as const;

interface FileHistoryDialogProperties {
  readonly history: FileHistory;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly notation: Notation;
  readonly file: string;
  readonly files: Readonly<Record<string, string>> | undefined;
  /** Called with the text to restore. */
  readonly onRestore: (text: string) => void;
}

/** The earlier versions of a diagram, to view and restore. */
function FileHistoryDialog({
  file,
  files,
  history: { choose, list, open, present, text: texts },
  isOpen,
  notation,
  onClose,
  onRestore,
  title,
}: FileHistoryDialogProperties) {
  const styles = useStyles();
  const { error, phase, value: { chosen, revisions } = nothing } = useView(list);
  const { error: textError, value: version } = useView(texts);
  const current = useView(present).value;
  const failure = error ?? textError;
  const text = version?.revision === chosen ? version?.text : undefined;

  return (
    <DialogFrame
      isOpen={isOpen}
      maxWidth={1200}
      title={`History of ${title}`}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <EditOnly>
            <Button
              appearance="primary"
              disabled={phase !== "loaded" || text === undefined || chosen === revisions[0]?.revision}
              onClick={() => {
                if (text !== undefined) onRestore(text);
                onClose();
              }}
            >
              Restore This Version
            </Button>
          </EditOnly>
        </>
      }
      onClose={onClose}
    >
      {phase === "loading" && <Spinner label="Loading the history" />}
      {failure !== undefined && (
        <LoadFailure
          title="The history could not be loaded"
          reason={failure.message}
          onRetry={() => void open()}
        />
      )}
      {phase === "loaded" && failure === undefined && (
        <div className={styles.content}>
          <ul className={styles.list} aria-label="Versions">
            {revisions.map(({ changedAt, changedBy, isRemoved, revision }, index) => (
              <li key={revision}>
                <Button
                  appearance="subtle"
                  disabled={isRemoved}
                  aria-current={revision === chosen ? "true" : undefined}
                  className={mergeClasses(styles.entry, revision === chosen && styles.chosen)}
                  style={{ textTransform: "none" }}
                  onClick={() => void choose(revision)}
                >
                  <span className={styles.words}>
                    <Text size={200} weight="semibold">
                      {formatMoment(changedAt)}
                      {index === 0 ? " · now" : ""}
                    </Text>
                    <Text size={200}>{isRemoved ? `Removed by ${changedBy}` : changedBy}</Text>
                  </span>
                </Button>
              </li>
            ))}
          </ul>
          {text === undefined ? (
            <Spinner label="Loading the version" />
          ) : (
            <Version key={chosen} {...{ current, file, files, notation, text, title }} />
          )}
        </div>
      )}
    </DialogFrame>
  );
}

type VersionProperties = Pick<FileHistoryDialogProperties, "file" | "files" | "notation" | "title"> & {
  readonly text: string;
  /** The current text, once it is loaded. */
  readonly current: string | undefined;
};

function Version({ current, file, files, notation, text, title }: VersionProperties) {
  const styles = useStyles();
  const [isCompared, compare] = useState(false);
  const { isSlow, phase, svg } = useDiagramPicture({ notation, text, line: 1, file, files });
  const isOther = current !== undefined && current !== text;
  return (
    <div className={styles.version}>
      <div className={styles.picture}>
        {isOther && (
          <Switch
            checked={isCompared}
            className={styles.switch}
            label="Compare with now"
            onChange={(_, { checked }) => compare(checked)}
          />
        )}
        {isOther && isCompared ? (
          <BeforeAndAfter {...{ after: current, before: text, file, files, notation, title }} />
        ) : (
          <DiagramPicture
            svg={svg}
            name={`${title}, earlier version`}
            isDrawing={phase === "drawing"}
            isSlow={isSlow}
          />
        )}
      </div>
      <CodeEditor label="Text of the version" value={text} readOnly language={diagramLanguage(notation)} />
    </div>
  );
}

interface BeforeAndAfterProperties {
  readonly before: string;
  readonly after: string;
  readonly title: string;
  readonly notation: Notation;
  readonly file: string;
  readonly files: Readonly<Record<string, string>> | undefined;
}

/** The pictures of an earlier and of the current text of a diagram, one over the other. */
function BeforeAndAfter({ after, before, file, files, notation, title }: BeforeAndAfterProperties) {
  const earlier = useDiagramPicture({ notation, text: before, line: 1, file, files });
  const current = useDiagramPicture({ notation, text: after, line: 1, file, files });
  return <PictureSlider before={earlier.svg} after={current.svg} name={title} />;
}
