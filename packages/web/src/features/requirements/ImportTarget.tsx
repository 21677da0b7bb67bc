import { Button, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { ArrowUploadRegular } from "@fluentui/react-icons";
import { useRef, useState } from "react";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalXXL,
    textAlign: "center",
    color: tokens.colorNeutralForeground3,
    border: `2px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  over: { backgroundColor: tokens.colorNeutralBackground3, border: `2px dashed ${tokens.colorBrandStroke1}` },
  small: { padding: tokens.spacingHorizontalS },
  input: { display: "none" },
});

interface Properties {
  readonly isSmall: boolean;
  readonly onChoose: (file: { readonly name: string; readonly content: Blob }) => void;
}

const kinds =
  ".txt,.md,.markdown,.csv,.reqif,.reqifz,.pdf,.docx,text/plain,text/markdown,text/csv,application/pdf";

/** Where a document is dropped, or chosen. */
export function ImportTarget({ isSmall, onChoose }: Properties) {
  const styles = useStyles();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const choose = (files: FileList | null): void => {
    const file = files?.[0];
    if (file !== undefined) onChoose({ name: file.name, content: file });
  };

  return (
    <div
      className={mergeClasses(styles.root, isOver && styles.over, isSmall && styles.small)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        choose(event.dataTransfer.files);
      }}
    >
      {!isSmall && <span>Text, Markdown, CSV, PDF or Word, at most 5 MB. Drop it here, or choose it.</span>}
      <input
        ref={input}
        type="file"
        accept={kinds}
        className={styles.input}
        aria-label="File with requirements"
        onChange={({ target }) => {
          choose(target.files);
          // The same file can be chosen again after it was changed.
          target.value = "";
        }}
      />
      <Button icon={<ArrowUploadRegular />} onClick={() => input.current?.click()}>
        {isSmall ? "Choose another file" : "Choose a file"}
      </Button>
    </div>
  );
}
