import { MergeView } from "@codemirror/merge";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useRef } from "react";
import type { LoadLanguage } from "./code-editor-properties.ts";
import { editorExtensions } from "./editor-extensions.ts";
import { onNarrow } from "../../theme/shared-styles.ts";

interface Properties {
  readonly mine: string;
  readonly theirs: string;
  readonly language?: LoadLanguage;
  /** Told what becomes of mine when it is edited. */
  readonly onChange: (text: string) => void;
}

/**
 * Two texts with their differences, side by side or, on a narrow screen, one below the other; theirs is
 * read-only, mine can be edited.
 */
export function LoadedComparison({ language, mine, onChange, theirs }: Properties) {
  const styles = useStyles();
  const host = useRef<HTMLDivElement>(null);
  const first = useRef({ mine, theirs, onChange });

  useEffect(() => {
    if (host.current === null) return undefined;
    const { mine: right, onChange: tell, theirs: left } = first.current;
    const languages = new Compartment();
    const side = (label: string): Extension[] => [
      editorExtensions({ label }),
      differences,
      EditorView.lineWrapping,
      languages.of([]),
    ];
    const view = new MergeView({
      parent: host.current,
      revertControls: "a-to-b",
      renderRevertControl: () => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = "→";
        button.title = "Copy this change";
        button.setAttribute("aria-label", "Copy this change");
        return button;
      },
      collapseUnchanged: { margin: 4, minSize: 12 },
      a: { doc: left, extensions: [...side("Theirs, saved"), EditorState.readOnly.of(true)] },
      b: {
        doc: right,
        extensions: [
          ...side("Yours"),
          EditorView.updateListener.of(({ docChanged, state }) => docChanged && tell(state.doc.toString())),
        ],
      },
    });
    void language?.().then((extension) => {
      for (const editor of [view.a, view.b]) editor.dispatch({ effects: languages.reconfigure(extension) });
    });
    return () => view.destroy();
  }, [language]);

  return <div ref={host} className={styles.root} />;
}

/** The height above the arrows. */
const headHeight = "32px";

const useStyles = makeStyles({
  root: {
    "& .cm-mergeViewEditor::before": {
      display: "block",
      height: headHeight,
      padding: `0 ${tokens.spacingHorizontalS}`,
      lineHeight: headHeight,
      fontWeight: tokens.fontWeightSemibold,
    },
    "& .cm-mergeViewEditor:first-child::before": { content: '"Theirs, saved"' },
    "& .cm-mergeViewEditor:last-child::before": { content: '"Yours"' },
    "& .cm-merge-revert": {
      width: "32px",
      marginTop: headHeight,
      backgroundColor: tokens.colorNeutralBackground2,
    },
    "& .cm-merge-revert button": {
      width: "100%",
      fontSize: "18px",
      color: tokens.colorBrandForeground1,
      ":focus-visible": { outline: `2px solid ${tokens.colorBrandStroke1}` },
    },
    [onNarrow]: {
      "& .cm-mergeViewEditors": { flexDirection: "column" },
      "& .cm-mergeViewEditor": { flex: "none" },
      // The arrows lead from one side to the other.
      "& .cm-merge-revert": { display: "none" },
    },
  },
});

const differences = EditorView.theme({
  "& .cm-collapsedLines": {
    padding: "4px 12px",
    color: tokens.colorNeutralForeground3,
    background: tokens.colorNeutralBackground2,
    fontFamily: tokens.fontFamilyBase,
  },
  "& .cm-collapsedLines::before, & .cm-collapsedLines::after": { content: '""' },
  "&.cm-merge-a .cm-changedLine": {
    backgroundColor: `color-mix(in srgb, ${tokens.colorPaletteRedForeground1} 10%, transparent)`,
  },
  "&.cm-merge-b .cm-changedLine": {
    backgroundColor: `color-mix(in srgb, ${tokens.colorBrandForeground1} 12%, transparent)`,
  },
});
