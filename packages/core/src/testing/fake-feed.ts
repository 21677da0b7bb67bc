import type { EventFeed, FeedListener } from "../model/index.ts";

/** A line that a test speaks on. */
export interface FakeLine {
  readonly path: string;
  readonly isOpen: boolean;
  /** Tells a value as JSON, even when the line is closed: what was on its way then may still arrive. */
  tell(value: unknown): void;
  /** Breaks the line. */
  lose(): void;
}

/** A feed whose lines are in a test's hands. */
export interface FakeFeed extends EventFeed {
  /** In the order in which they were opened. */
  readonly lines: readonly FakeLine[];
}

/** A feed on which nothing is told but by a test. */
export function fakeFeed(): FakeFeed {
  const lines: FakeLine[] = [];
  return {
    lines,
    open: (path, listener) => {
      const { close, line } = openedLine(path, listener);
      lines.push(line);
      return close;
    },
  };
}

function openedLine(path: string, { heard, lost }: FeedListener) {
  let isOpen = true;
  const close = (): void => {
    isOpen = false;
  };
  const line: FakeLine = {
    path,
    get isOpen() {
      return isOpen;
    },
    tell: (value) => heard(JSON.stringify(value)),
    lose: () => {
      close();
      lost();
    },
  };
  return { close, line };
}
