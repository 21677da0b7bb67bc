import { traceRuns } from "@archscribe/core/product/models/trace-runs";
import {
  codeFolding,
  foldedRanges,
  foldEffect,
  foldGutter,
  foldKeymap,
  foldService,
  unfoldEffect,
} from "@codemirror/language";
import { forEachDiagnostic, setDiagnosticsEffect } from "@codemirror/lint";
import {
  type EditorState,
  EditorState as State,
  type Extension,
  type StateEffect,
  type Text,
  type Transaction,
} from "@codemirror/state";
import { EditorView, keymap, ViewPlugin } from "@codemirror/view";
import { tokens } from "@fluentui/react-components";
import { hairline } from "../../theme/shared-styles.ts";

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Shows "15 traces" instead of fifteen lines that come before a diagram; a press, or the cursor, opens them. */
export function foldTraces(): Extension {
  return [
    codeFolding({
      preparePlaceholder: (state, { from, to }) =>
        `${String(state.doc.lineAt(to).number - state.doc.lineAt(from).number + 1)} traces`,
      placeholderDOM: (_, onClick, title: string) => placeholder(title, onClick),
    }),
    foldService.of((state, from) => rangesOf(state.doc).find((range) => range.from === from) ?? null),
    foldGutter({ markerDOM: marker }),
    keymap.of(foldKeymap),
    foldAtFirst,
    State.transactionExtender.of((transaction) => {
      const effects = [
        ...foldedAnew(transaction),
        ...transaction.effects.flatMap((effect) =>
          effect.is(setDiagnosticsEffect) ? unfolded(transaction.startState, effect.value) : [],
        ),
      ];
      return effects.length === 0 ? null : { effects };
    }),
    look,
  ];
}

/** Folds the traces without findings when a text is first shown. */
const foldAtFirst = ViewPlugin.fromClass(
  class {
    private isGone = false;
    constructor(view: EditorView) {
      // A plug-in must not change the view while it is created.
      queueMicrotask(() => {
        if (this.isGone) return;
        const { state } = view;
        const effects = rangesOf(state.doc)
          .filter((range) => !isSpokenOf(state, range) && !holdsCursor(state, range))
          .map((range) => foldEffect.of(range));
        if (effects.length > 0) view.dispatch({ effects });
      });
    }
    destroy(): void {
      this.isGone = true;
    }
  },
);

function rangesOf(doc: Text): readonly Range[] {
  return traceRuns(doc.toString()).map(({ count, firstLine }) => ({
    from: doc.line(firstLine).from,
    to: doc.line(firstLine + count - 1).to,
  }));
}

function isSpokenOf(state: EditorState, range: Range): boolean {
  let isSpoken = false;
  forEachDiagnostic(state, (_, from, to) => {
    isSpoken ||= meet(range, { from, to });
  });
  return isSpoken;
}

/** Traces that nobody has typed, such as those of a generated text. */
function foldedAnew(transaction: Transaction): readonly StateEffect<Range>[] {
  if (!transaction.docChanged || !transaction.isUserEvent("given")) return [];
  const given: Range[] = [];
  transaction.changes.iterChangedRanges((...[, , from, to]) => given.push({ from, to }));
  const selection = transaction.newSelection;
  return rangesOf(transaction.newDoc)
    .filter((range) => given.some((one) => meet(one, range)) && !holdsCursor({ selection }, range))
    .map((range) => foldEffect.of(range));
}

function holdsCursor({ selection }: Pick<EditorState, "selection">, { from, to }: Range): boolean {
  return selection.main.head > from && selection.main.head < to;
}

/** Unfolds traces with a finding, so that it is visible. */
function unfolded(state: EditorState, findings: readonly Range[]): readonly StateEffect<Range>[] {
  const effects: StateEffect<Range>[] = [];
  foldedRanges(state).between(0, state.doc.length, (from, to) => {
    if (findings.some((finding) => meet(finding, { from, to }))) effects.push(unfoldEffect.of({ from, to }));
  });
  return effects;
}

function meet(one: Range, other: Range): boolean {
  return one.from <= other.to && other.from <= one.to;
}

function placeholder(title: string, onClick: (event: Event) => void): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "cm-foldPlaceholder";
  button.textContent = title;
  button.title = "Show them";
  button.addEventListener("click", onClick);
  return button;
}

function marker(isOpen: boolean): HTMLElement {
  const sign = document.createElement("span");
  sign.textContent = isOpen ? "⌄" : "›";
  sign.title = isOpen ? "Fold the traces" : "Show the traces";
  return sign;
}

const look = EditorView.theme({
  ".cm-foldPlaceholder": {
    // Tall enough as a target, and no taller than the line, so that the lines below do not move.
    minHeight: "24px",
    margin: "-0.6px 4px",
    padding: "0 10px",
    border: hairline,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
    font: "inherit",
    fontFamily: tokens.fontFamilyBase,
    cursor: "pointer",
  },
  ".cm-foldPlaceholder:hover": { color: tokens.colorNeutralForeground1 },
  ".cm-foldPlaceholder:focus-visible": { outline: `2px solid ${tokens.colorBrandStroke1}` },
  ".cm-foldGutter": { width: "14px", cursor: "pointer" },
});
