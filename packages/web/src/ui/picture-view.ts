/** Which part of a picture is seen, and how large: a point of the picture at `p` stands in the stage at `p * zoom + (x, y)`. */
export interface PictureView {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const smallest = 0.1;
const largest = 8;

/** Room between a fitted picture and the edges of the stage, in pixels. */
const margin = 24;

/** What the bar with the buttons takes at the lower edge, in pixels. */
const barHeight = 60;

/** The whole picture in the middle of what of the stage nothing covers, never enlarged. */
export function fitView(picture: Size, stage: Size): PictureView {
  const room = { width: stage.width - 2 * margin, height: stage.height - margin - barHeight };
  const zoom = clamp(Math.min(room.width / picture.width, room.height / picture.height, 1));
  return {
    zoom,
    x: Math.round((stage.width - picture.width * zoom) / 2),
    y: Math.round(margin + (room.height - picture.height * zoom) / 2),
  };
}

/** Zooms by a factor around a point of the stage, which stays under the pointer. */
export function zoomView(
  view: PictureView,
  factor: number,
  point: { readonly x: number; readonly y: number },
): PictureView {
  const zoom = clamp(view.zoom * factor);
  const change = zoom / view.zoom;
  return {
    zoom,
    x: point.x - (point.x - view.x) * change,
    y: point.y - (point.y - view.y) * change,
  };
}

/** Moves the picture by so many pixels. */
export function moveView(view: PictureView, right: number, down: number): PictureView {
  return { ...view, x: view.x + right, y: view.y + down };
}

function clamp(zoom: number): number {
  return Math.min(Math.max(zoom, smallest), largest);
}
