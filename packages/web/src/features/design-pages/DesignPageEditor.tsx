import type { Prose } from "@archscribe/core/product/prose/prose";
import { makeStyles, tokens } from "@fluentui/react-components";
import { CodeEditor } from "../../ui/CodeEditor.tsx";
import { SplitPane } from "../../ui/SplitPane.tsx";
import { markdownLanguage } from "./markdown-language.ts";
import { PageText } from "./PageText.tsx";

const useStyles = makeStyles({
  preview: { flexGrow: 1, minHeight: 0, overflowY: "auto", padding: tokens.spacingHorizontalXXXL },
});

interface Properties {
  readonly title: string;
  readonly text: string;
  readonly prose: Prose;
  readonly onType: (text: string) => void;
  readonly onBlur: () => void;
}

/** The Markdown of a design page, and beside it how it will be read. */
export function DesignPageEditor({ onBlur, onType, prose, text, title }: Properties) {
  const styles = useStyles();
  return (
    <SplitPane
      labels={{ left: "Markdown", right: "Preview" }}
      left={
        <CodeEditor
          label={`Markdown of ${title}`}
          value={text}
          language={markdownLanguage}
          isWrapped
          onChange={onType}
          onBlur={onBlur}
        />
      }
      right={
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
        <div className={styles.preview} tabIndex={0}>
          <PageText prose={prose} />
        </div>
      }
    />
  );
}
