/**
 * The visible part of a picture, and its size: a point of the picture at `p` is in the stage at `p * zoom +
 * (x, y)`.
 */
export interface PictureView {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** How large something is, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** No picture is shown smaller than that. */
export const smallestZoom = 0.1;

/** Room between a fitted picture and the edges of the stage, in pixels. */
const margin = 24;

/** The height of the bar with the buttons at the lower edge, in pixels. */
const barHeight = 60;

/** The whole picture, centred in the uncovered part of the stage, never enlarged. */
export function fitView(picture: Size, stage: Size): PictureView {
  const room = { width: stage.width - 2 * margin, height: stage.height - margin - barHeight };
  const zoom = Math.max(Math.min(room.width / picture.width, room.height / picture.height, 1), smallestZoom);
  return {
    zoom,
    x: Math.round((stage.width - picture.width * zoom) / 2),
    y: Math.round(margin + (room.height - picture.height * zoom) / 2),
  };
}
