/** A stop on the way back: an element in a figure. */
export interface TrailStop {
  readonly element: number;
  /** The anchor of the figure in which it was opened. */
  readonly figure: string | undefined;
}

/** The opened elements, the outermost first. */
export interface Trail {
  readonly stops: readonly TrailStop[];
  push(stop: TrailStop): void;
  /** Goes back to a stop, by default the last one, and forgets it and those after it. */
  back(to?: number): TrailStop | undefined;
  clear(): void;
}

export function createTrail(): Trail {
  const stops: TrailStop[] = [];
  return {
    stops,
    push: (stop) => void stops.push(stop),
    back(to = stops.length - 1) {
      return stops.splice(Math.max(to, 0))[0];
    },
    clear: () => void stops.splice(0),
  };
}
