/** A preview of a screen: a fragment of HTML without scripts, styles or addresses. */
export interface UiPreview {
  /** The file's name without its extension. */
  readonly id: string;
  readonly title: string;
  readonly useCase?: string;
  readonly requirements: readonly string[];
  readonly html: string;
  readonly file: string;
}
