import { makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from "@fluentui/react-components";
import type { CodeEditorProperties } from "./code-editor/code-editor-properties.ts";
import { lazyPart } from "./LazyPart.tsx";
import { useMayEdit } from "./EditOnly.tsx";

const LoadedCodeEditor = lazyPart({
  load: async () => (await import("./code-editor/LoadedCodeEditor.tsx")).LoadedCodeEditor,
  fallback: <EditorSkeleton />,
});

const useStyles = makeStyles({
  root: {
    position: "relative",
    display: "flex",
    flexDirection: "column",
    minWidth: 0,
    minHeight: 0,
    height: "100%",
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: "hidden",
  },
  loading: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
  },
});

/** The text belongs to the project, so only people who may change it can edit it. */
interface Properties extends CodeEditorProperties {
  readonly className?: string;
}

/**
 * A text with line numbers, colours, undo and search (Ctrl+F). It fills the height of its parent; CodeMirror is loaded
 * when the first editor is shown. Escape and then Tab leaves it by keyboard.
 *
 * @example <CodeEditor label="OpenAPI document" value={text} onChange={type} language={yamlLanguage} diagnostics={faults} />
 */
export function CodeEditor({ className, readOnly = false, ...properties }: Properties) {
  const styles = useStyles();
  const mayEdit = useMayEdit();
  return (
    <div className={mergeClasses(styles.root, className)}>
      <LoadedCodeEditor {...properties} readOnly={readOnly || !mayEdit} />
    </div>
  );
}

function EditorSkeleton() {
  const styles = useStyles();
  return (
    <Skeleton className={styles.loading} aria-label="Loading the editor">
      {["60%", "85%", "40%", "72%"].map((width) => (
        <SkeletonItem key={width} style={{ width }} />
      ))}
    </Skeleton>
  );
}
