import { type Diagnostic, setDiagnostics } from "@codemirror/lint";
import { EditorSelection, type Text } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { EditorDiagnostic } from "./code-editor-properties.ts";

/** Marks the lines with messages. */
export function markLines(view: EditorView, diagnostics: readonly EditorDiagnostic[]): void {
  const marks = diagnostics.map((diagnostic) => markOf(view.state.doc, diagnostic));
  view.dispatch(setDiagnostics(view.state, marks));
}

/** Selects a line, scrolls to it and takes the focus there. */
export function revealLine(view: EditorView, line: number): void {
  const { from, to } = lineAt(view.state.doc, line);
  view.dispatch({
    selection: EditorSelection.single(from, to),
    effects: EditorView.scrollIntoView(from, { y: "center" }),
  });
  view.focus();
}

function markOf(doc: Text, { column, line, message, severity }: EditorDiagnostic): Diagnostic {
  const { from, text, to } = lineAt(doc, line);
  const indent = text.length - text.trimStart().length;
  const start = column === undefined ? from + indent : Math.min(from + column - 1, to);
  return { from: Math.min(start, to), to, severity, message };
}

function lineAt(doc: Text, line: number) {
  return doc.line(Math.min(Math.max(Math.trunc(line), 1), doc.lines));
}
