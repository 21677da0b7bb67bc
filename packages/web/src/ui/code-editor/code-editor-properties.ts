import type { Extension } from "@codemirror/state";

/** Loads what colours and completes a language, when the first text in it is shown. */
export type LoadLanguage = () => Promise<Extension>;

/** A message about a line; lines and columns count from 1. */
export interface EditorDiagnostic {
  readonly line: number;
  readonly column?: number | undefined;
  readonly severity: "error" | "warning" | "info";
  readonly message: string;
}

/** A text editor; `onChange` receives each text that a person types, never a `value` that was set. */
export interface CodeEditorProperties {
  readonly value: string;
  readonly onChange?: (text: string) => void;
  /** Its name for screen readers. */
  readonly label: string;
  /** The same function at each drawing. */
  readonly language?: LoadLanguage;
  readonly diagnostics?: readonly EditorDiagnostic[];
  /** The line to reveal and select; a new object reveals it again. */
  readonly revealLine?: { readonly line: number } | undefined;
  readonly readOnly?: boolean;
  /** Long lines are broken rather than scrolled. */
  readonly isWrapped?: boolean;
  readonly onBlur?: () => void;
  /** Told the line of the cursor when it moves to another one. */
  readonly onLine?: (line: number) => void;
}
