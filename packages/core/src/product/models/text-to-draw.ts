import { drawView, emptyViewMessage } from "../../document/architecture/index.ts";
import { askedView } from "../../document/project-folder/index.ts";
import type { Finding } from "../../model/errors/index.ts";
import type { ArchitectureModel, Notation } from "../../model/index.ts";
import { blockAtLine } from "./block-at-line.ts";

/** The source text of a file's picture. */
export interface DrawableText {
  readonly text: string;
  /** The line of the file on which it begins; for a view, the line that requests it. */
  readonly line: number;
  /** Only of a view, whose text is generated: the ids of its elements by their aliases in the text. */
  readonly shows?: ReadonlyMap<string, string>;
}

/**
 * The text to render, or the reason why there is none: an empty file, a view that waits for its model, or a
 * view that cannot be rendered.
 */
export type TextToDraw =
  | { readonly kind: "text"; readonly drawable: DrawableText }
  | { readonly kind: "nothing" }
  | { readonly kind: "waiting" }
  | { readonly kind: "faulty"; readonly findings: readonly Finding[] };

/** A diagram file that a person reads or writes. */
export interface FileToDraw {
  readonly notation: Notation;
  readonly text: string;
  /** Its path in the project; a text of no project has none. */
  readonly file?: string | undefined;
  /** Of several diagrams in the text, the one at this line is drawn. */
  readonly near: number;
}

/**
 * Returns the source text of a file's picture: one of its diagrams, or the view that it requests.
 *
 * @param model `none` for a text without a project; undefined until it is loaded
 */
export function textToDraw(
  { file = "", near, notation, text }: FileToDraw,
  model: ArchitectureModel | "none" | undefined,
): TextToDraw {
  const asked = askedView({ path: file, text });
  if (!asked) {
    const block = blockAtLine(text, notation, near);
    return block ? { kind: "text", drawable: { text: block.text, line: block.line } } : { kind: "nothing" };
  }
  const { findings, request } = asked;
  if (!request) return { kind: "faulty", findings };
  const faulty = (message: string): TextToDraw => {
    const location = { file, line: request.line };
    return { kind: "faulty", findings: [{ ruleId: "empty-view", severity: "warning", message, location }] };
  };
  if (model === "none")
    return faulty("a view is generated from the model of a project, and this text is in none");
  if (model === undefined) return { kind: "waiting" };
  const { fault, ...drawn } = drawView(request.text, { model, notation });
  return fault === undefined
    ? { kind: "text", drawable: { ...drawn, line: request.line } }
    : faulty(emptyViewMessage({ text: request.text, fault }));
}
