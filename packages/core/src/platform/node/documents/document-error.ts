/** Why a document cannot be read, in a sentence or two that say what to do. */
export class DocumentError extends Error {
  override readonly name = "DocumentError";
  /** Whether the document is too large, left in conflict by git, or not readable for another reason. */
  readonly kind: "conflict" | "too-large" | "unreadable";

  constructor(kind: DocumentError["kind"], message: string) {
    super(message);
    this.kind = kind;
  }
}
