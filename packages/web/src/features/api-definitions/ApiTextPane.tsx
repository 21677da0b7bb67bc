import type { ApiFault } from "@archscribe/core/product/api-definitions/api-docs";
import { makeStyles } from "@fluentui/react-components";
import { CodeEditor } from "../../ui/CodeEditor.tsx";
import { ApiFaultList } from "./ApiFaultList.tsx";
import { yamlLanguage } from "./yaml-language.ts";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", flexGrow: 1, minHeight: 0 },
  editor: { flexGrow: 1, minHeight: 0, height: "auto" },
});

interface Properties {
  readonly text: string;
  readonly faults: readonly ApiFault[];
  readonly isRead: boolean;
  readonly revealed: { readonly line: number } | undefined;
  readonly onReveal: (line: number) => void;
  readonly onType: (text: string) => void;
  readonly onBlur: () => void;
}

/** The OpenAPI text with what is wrong with it, at its lines and listed below. */
export function ApiTextPane({ faults, isRead, onBlur, onReveal, onType, revealed, text }: Properties) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <CodeEditor
        className={styles.editor}
        label="OpenAPI description"
        value={text}
        language={yamlLanguage}
        diagnostics={faults}
        revealLine={revealed}
        onChange={onType}
        onBlur={onBlur}
      />
      <ApiFaultList faults={faults} isRead={isRead} onReveal={onReveal} />
    </div>
  );
}
