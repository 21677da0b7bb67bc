/// <reference lib="dom" />
import type { EventFeed } from "../../model/index.ts";

/** Server-sent events by the browser's own `EventSource`, which is not left to reconnect by itself. */
export const eventSourceFeed: EventFeed = {
  open(path, { event, heard, lost }) {
    const source = new EventSource(path, { withCredentials: true });
    source.addEventListener(event, ({ data }: MessageEvent<string>) => heard(data));
    source.addEventListener("error", () => {
      source.close();
      lost();
    });
    return () => source.close();
  },
};
