import type { EditorView } from "@codemirror/view";

/** Brings a text to what it shall be by changing only what differs, so that cursor and scroll stay where they are. */
export function replaceText(view: EditorView, text: string): void {
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
