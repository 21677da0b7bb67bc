import type { RenderedDiagram } from "../../document/diagrams/index.ts";
import type { Finding } from "../../model/errors/index.ts";
import type { Notation, ThemeName } from "../../model/index.ts";

/** The text whose picture is wanted. */
export interface WantedPicture {
  readonly notation: Notation;
  readonly text: string;
  readonly theme: ThemeName;
  /** Where the text stands, and the files that it may include. */
  readonly place?: { readonly file: string; readonly files: Readonly<Record<string, string>> };
}

/** The picture that follows a text. */
export interface DiagramPictureState {
  /** `blank`: there is nothing to draw · `faulty`: the text cannot be drawn, and the last good picture stays. */
  readonly phase: "blank" | "drawing" | "drawn" | "faulty";
  /** The last good picture. */
  readonly svg?: string;
  /** Why the current text cannot be drawn, at its own lines. */
  readonly findings: readonly Finding[];
  /** It is not the text that is at fault: the same text may be drawn when it is tried again. */
  readonly canRetry: boolean;
  /** Drawing takes so long that a person should know that it is under way. */
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
