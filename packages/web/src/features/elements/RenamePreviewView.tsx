import type { RenamePreview } from "@archscribe/core/product/elements/elements-api";
import { makeStyles, tokens } from "@fluentui/react-components";
import { DiffLine } from "../../ui/DiffLine.tsx";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS, minWidth: 0 },
  files: {
    maxHeight: "min(46dvh, 460px)",
    overflow: "auto",
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  file: {
    position: "sticky",
    top: 0,
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: "anywhere",
  },
  lines: {
    margin: 0,
    padding: `${tokens.spacingVerticalXS} 0`,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  left: { fontSize: tokens.fontSizeBase200, overflowWrap: "anywhere" },
  summary: { width: "fit-content", cursor: "pointer" },
  list: { margin: `${tokens.spacingVerticalXS} 0 0`, paddingInlineStart: "1.2em" },
});

/** What a renaming changes, file by file, and the lines that still say the old name. */
export function RenamePreviewView({ preview: { files, left, name } }: { readonly preview: RenamePreview }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <div
        role="region"
        aria-label="What changes"
        className={styles.files}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        tabIndex={0}
      >
        {files.map(({ hunks, path, revision }) => (
          <section key={path} aria-label={path}>
            <h3 className={styles.file}>
              {path}
              {revision === null && " (new)"}
            </h3>
            {hunks.map(({ line, lines }) => (
              <pre key={line} className={styles.lines}>
                {lines.map((text, index) => (
                  <DiffLine key={`${String(index)} ${text}`} text={text} />
                ))}
              </pre>
            ))}
          </section>
        ))}
      </div>
      {left.length > 0 && (
        <details className={styles.left}>
          <summary className={styles.summary}>
            {left.length === 1 ? "1 line still says" : `${String(left.length)} lines still say`} {name};
            requirements and code are not reworded
          </summary>
          <ul className={styles.list}>
            {left.map(({ file, line, text }) => (
              <li key={`${file}:${String(line)}`}>
                {file}, line {line}: {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
