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

/** A file that a person has chosen. */
export interface ChosenFile {
  readonly name: string;
  readonly content: Blob;
}

interface Properties {
  /** The name of the input. */
  readonly label: string;
  /** The endings and media types that the file dialog offers. */
  readonly kinds: string;
  /** What can be dropped here. */
  readonly hint: string;
  readonly isSmall: boolean;
  /** Whether several files can be chosen. */
  readonly isMultiple?: boolean;
  /** Called with at least one file, and with only one unless several can be chosen. */
  readonly onChoose: (files: readonly ChosenFile[]) => void;
}

/** Where files are dropped, or chosen. */
export function ImportTarget({ hint, isMultiple = false, isSmall, kinds, label, onChoose }: Properties) {
  const styles = useStyles();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const choose = (files: FileList | null): void => {
    const all = Array.from(files ?? [], (file) => ({ name: file.name, content: file }));
    const chosen = isMultiple ? all : all.slice(0, 1);
    if (chosen.length > 0) onChoose(chosen);
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
      {!isSmall && <span>{hint}</span>}
      <input
        ref={input}
        type="file"
        accept={kinds}
        multiple={isMultiple}
        className={styles.input}
        aria-label={label}
        onChange={({ target }) => {
          choose(target.files);
          // The same file can be chosen again after it was changed.
          target.value = "";
        }}
      />
      <Button icon={<ArrowUploadRegular />} onClick={() => input.current?.click()}>
        {isSmall ? "Choose another file" : isMultiple ? "Choose files" : "Choose a file"}
      </Button>
    </div>
  );
}
