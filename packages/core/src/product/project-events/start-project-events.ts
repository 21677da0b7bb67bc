import type { Clock, EventFeed } from "../../model/index.ts";
import type { Notify } from "../machine/notice.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import { projectEventsMachine } from "./project-events.ts";
import type {
  ProjectChange,
  ProjectEvent,
  ProjectEventsEvent,
  ProjectEventsState,
} from "./project-events-state.ts";

interface Dependencies {
  readonly clock: Clock;
  readonly feed: EventFeed;
  readonly notify: Notify;
  /** Called when the person's rights may have changed. */
  readonly onEnded: () => void | Promise<void>;
}

/** The stream of the selected project; all stores of a window share it. */
export interface ProjectEvents extends Store<ProjectEventsState, ProjectEventsEvent> {
  /** Calls a listener after each change of the project, the person's own ones included, until the returned function is called. */
  readonly watch: (listener: (change: ProjectChange) => void) => () => void;
}

/** How long to wait before the stream is opened again, in milliseconds: longer after each failed attempt. */
const patience = [1_000, 2_000, 4_000, 8_000] as const;
const longestWait = 15_000;

/** Starts without a project. */
export function startProjectEvents({ clock, feed, notify, onEnded }: Dependencies): ProjectEvents {
  const listeners = new Set<(change: ProjectChange) => void>();
  let close = (): void => undefined;
  let misses = 0;

  /** Follows a project in place of the one before. */
  function open(projectId: number, known: string | undefined): void {
    let since = known;
    let isOver = false;
    let letGo = (): void => undefined;
    const listen = (): void => {
      const from = since === undefined ? "" : `&since=${since}`;
      letGo = feed.open(`/sad/events/?project_id=${String(projectId)}${from}`, {
        event: "project",
        heard: (text) => {
          if (isOver) return;
          misses = 0;
          const event = JSON.parse(text) as ProjectEvent;
          if (event.type !== "ended") since = event.revision ?? since;
          void store.send({ type: "heard", event });
        },
        lost: () => {
          if (isOver) return;
          letGo = clock.after(patience[misses] ?? longestWait, listen);
          misses += 1;
        },
      });
    };
    close();
    close = () => {
      isOver = true;
      letGo();
    };
    listen();
  }

  const store = startMachine(projectEventsMachine, {
    follow: ({ projectId, since }) => {
      misses = 0;
      open(projectId, since);
    },
    stopFollowing: () => close(),
    tellChanged: ({ change }) => {
      for (const listener of listeners) listener(change);
    },
    tellEnded: onEnded,
    notify: ({ notice }) => {
      notify(notice);
    },
  });

  return {
    ...store,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
