/** A picture as SVG in which changes are marked. */
export interface PaintedPicture {
  readonly light: string;
  /** The picture for a dark page. Without it, the page replaces the colours of the light one. */
  readonly dark?: string;
}

/** The pictures of a changed figure before and after; a side that does not exist or was not drawn has none. */
export interface ComparedPictures {
  readonly figureId: string;
  readonly before?: PaintedPicture;
  readonly after?: PaintedPicture;
  /** Why a side that exists could not be drawn. */
  readonly missing?: { readonly before?: string; readonly after?: string };
}
