import { Compartment, EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { makeStyles } from "@fluentui/react-components";
import { useEffect, useLayoutEffect, useRef } from "react";
import type { CodeEditorProperties } from "./code-editor-properties.ts";
import { editorExtensions } from "./editor-extensions.ts";
import { markLines, revealLine as reveal } from "./mark-lines.ts";

const useStyles = makeStyles({ root: { flex: 1, minHeight: 0, minWidth: 0, height: "100%" } });

/** How many typed texts may be under way to the parent before they come back as `value`. */
const echoLimit = 50;

/** The editor itself; `CodeEditor` loads it. */
export function LoadedCodeEditor(properties: CodeEditorProperties) {
  const { diagnostics, isWrapped = false, label, language, readOnly = false, revealLine, value } = properties;
  const styles = useStyles();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const slots = useRef({ language: new Compartment(), mode: new Compartment() });
  const latest = useRef(properties);
  const typed = useRef<string[]>([]);

  useLayoutEffect(() => {
    latest.current = properties;
  });

  useLayoutEffect(() => {
    if (host.current === null) return undefined;
    let line = 1;
    const told = EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions }) => {
      if (docChanged && !transactions.some((one) => one.isUserEvent("given"))) {
        const text = state.doc.toString();
        typed.current = [...typed.current, text].slice(-echoLimit);
        latest.current.onChange?.(text);
      }
      if (!docChanged && !selectionSet) return;
      const now = state.doc.lineAt(state.selection.main.head).number;
      if (now !== line) latest.current.onLine?.(now);
      line = now;
    });
    const left = EditorView.domEventHandlers({ blur: () => latest.current.onBlur?.() });
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          slots.current.language.of([]),
          slots.current.mode.of([]),
          editorExtensions({ label }),
          told,
          left,
        ],
      }),
    });
    view.current = editor;
    return () => {
      editor.destroy();
      view.current = undefined;
    };
  }, [label]);

  useLayoutEffect(() => {
    const echo = typed.current.lastIndexOf(value);
    // A typed text that comes back as a value must not overwrite text typed since.
    if (echo >= 0) typed.current = typed.current.slice(echo + 1);
    else if (view.current !== undefined) {
      typed.current = [];
      replaceText(view.current, value);
    }
  }, [value]);

  useLayoutEffect(() => {
    view.current?.dispatch({
      effects: slots.current.mode.reconfigure([
        EditorState.readOnly.of(readOnly),
        isWrapped ? EditorView.lineWrapping : [],
      ]),
    });
  }, [isWrapped, label, readOnly]);

  useEffect(() => {
    let isCurrent = true;
    void language?.().then((extension) => {
      if (isCurrent) view.current?.dispatch({ effects: slots.current.language.reconfigure(extension) });
    });
    return () => {
      isCurrent = false;
    };
  }, [label, language]);

  useEffect(() => {
    if (view.current !== undefined) markLines(view.current, diagnostics ?? []);
  }, [diagnostics, label]);

  useEffect(() => {
    if (view.current !== undefined && revealLine !== undefined) reveal(view.current, revealLine.line);
  }, [revealLine]);

  return <div ref={host} className={styles.root} />;
}

/** Replaces only the differences to the target text, so that cursor and scroll position do not move. */
function replaceText(view: EditorView, text: string): void {
  const now = view.state.doc.toString();
  if (now === text) return;
  let from = 0;
  while (from < now.length && from < text.length && now[from] === text[from]) from += 1;
  let end = 0;
  while (end < now.length - from && end < text.length - from && now.at(-1 - end) === text.at(-1 - end))
    end += 1;
  view.dispatch({
    changes: { from, to: now.length - end, insert: text.slice(from, text.length - end) },
    userEvent: "given",
  });
}
