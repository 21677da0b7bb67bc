import type { Extension } from "@codemirror/state";

/** Loads what colours and completes a language, when the first text in it is shown. */
export type LoadLanguage = () => Promise<Extension>;

/** What is to be said of a line; lines and columns count from 1. */
export interface EditorDiagnostic {
  readonly line: number;
  readonly column?: number | undefined;
  readonly severity: "error" | "warning" | "info";
  readonly message: string;
}

/** A text editor; `onChange` is told each text that a person types, and never a `value` that it was given. */
export interface CodeEditorProperties {
  readonly value: string;
  readonly onChange?: (text: string) => void;
  /** Its name for screen readers. */
  readonly label: string;
  /** The same function at each drawing. */
  readonly language?: LoadLanguage;
  readonly diagnostics?: readonly EditorDiagnostic[];
  /** The line that is to be seen and selected; a new object leads there once more. */
  readonly revealLine?: { readonly line: number } | undefined;
  readonly readOnly?: boolean;
  /** Long lines are broken rather than scrolled. */
  readonly isWrapped?: boolean;
  readonly onBlur?: () => void;
  /** Told the line of the cursor when it moves to another one. */
  readonly onLine?: (line: number) => void;
}
