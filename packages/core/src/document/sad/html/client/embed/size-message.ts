/** The message from the page of a figure to the page around it. */
export interface SizeMessage {
  readonly archscribe: "size";
  /** The height of its content, in CSS pixels. */
  readonly height: number;
}

/** The largest height that a frame takes. */
const highest = 20_000;

export function sizeMessage(height: number): SizeMessage {
  return { archscribe: "size", height };
}

/** Returns the height that a message states; undefined for a message of any other form. */
export function heightIn(message: unknown): number | undefined {
  if (typeof message !== "object" || message === null) return undefined;
  const { archscribe, height } = message as Partial<Record<keyof SizeMessage, unknown>>;
  if (archscribe !== "size" || typeof height !== "number" || !Number.isFinite(height) || height <= 0)
    return undefined;
  return Math.min(Math.ceil(height), highest);
}
