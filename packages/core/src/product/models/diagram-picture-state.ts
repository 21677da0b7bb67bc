import type { RenderedDiagram } from "../../document/diagrams/index.ts";
import type { Finding } from "../../model/errors/index.ts";
import type { Notation, ThemeName } from "../../model/index.ts";

/** The text to render. */
export interface WantedPicture {
  readonly notation: Notation;
  readonly text: string;
  readonly theme: ThemeName;
  /** The file of the text, and the files that it may include. */
  readonly place?: { readonly file: string; readonly files: Readonly<Record<string, string>> };
}

/** The state of a picture that follows a text. */
export interface DiagramPictureState {
  /** `blank`: there is nothing to render · `faulty`: the text cannot be rendered, and the last good picture is kept. */
  readonly phase: "blank" | "drawing" | "drawn" | "faulty";
  /** The last good picture. */
  readonly svg?: string;
  /** The reasons why the current text cannot be rendered, with their lines. */
  readonly findings: readonly Finding[];
  /** Whether a retry with the same text may succeed, because the text is not at fault. */
  readonly canRetry: boolean;
  /** Whether rendering takes so long that the page should say so. */
  readonly isSlow: boolean;
  /** The number of the newest text. */
  readonly newest: number;
  /** The number of the text that is shown. */
  readonly shown: number;
  readonly wanted?: WantedPicture;
}

/** The events of the picture. */
export type DiagramPictureEvent =
  | ({ readonly type: "textChanged" } & WantedPicture)
  | { readonly type: "retried" }
  | { readonly type: "rendered"; readonly number: number; readonly result: RenderedDiagram }
  | { readonly type: "slow" };

/** The effects to perform. */
export type DiagramPictureEffect =
  | { readonly type: "render"; readonly number: number; readonly wanted: WantedPicture }
  | { readonly type: "waitForSlow" };
