import { Readable } from "node:stream";
import type { components } from "@archscribe/core/product/client";
import { nameInProject } from "../accounts/people-of-project.ts";
import type { Account } from "../accounts/session.ts";
import type { World } from "../world.ts";
import type { ProjectNews } from "./open-project-events.ts";

interface Window {
  readonly projectId: number;
  readonly account: Account;
  /** The last revision that the window knows; by default the current one. */
  readonly since: number | undefined;
  /** Aborted when the window is closed. */
  readonly signal: AbortSignal;
}

/** A comment keeps proxies from closing an idle connection. */
const quietMs = 25_000;

/** After this time the window connects again, and its credentials are checked again. */
const longestMs = 60 * 60_000;

/** A window that reads more slowly only learns that much has changed. */
const mostWaiting = 100;

/** The changes of a project and the people in it as server-sent events. @throws Refusal TOO_MANY_REQUESTS */
export async function streamEvents(window: Window, { database, events }: World): Promise<Readable> {
  const { account, projectId, signal, since } = window;
  const waiting: string[] = [];
  let isOver = signal.aborted;
  let resume: (() => void) | undefined;

  const push = (text: string): void => {
    waiting.push(text);
    resume?.();
  };
  const end = (): void => {
    isOver = true;
    resume?.();
  };
  const tell = (news: ProjectNews): void => {
    if (waiting.length >= mostWaiting && news.type === "changed") {
      waiting.length = 0;
      push(present({ type: "muchChanged", revision: news.change.revision }, account));
    } else push(present(news, account));
    if (news.type === "ended") end();
  };
  const name = await nameInProject(database, projectId, account);
  const person = { account: account.id, name, email: account.email };
  const leave = await events.follow({ projectId, person, since, tell });
  const close = (): void => {
    end();
    // A stream that is never read does not end by itself.
    leave();
  };
  if (signal.aborted) close();
  else signal.addEventListener("abort", close);

  async function* texts(): AsyncGenerator<string> {
    const quiet = setInterval(() => push(": still there\n\n"), quietMs);
    const longest = setTimeout(end, longestMs);
    try {
      for (;;) {
        yield* waiting.splice(0);
        if (isOver || signal.aborted) return;
        if (waiting.length === 0) await new Promise<void>((resolve) => (resume = resolve));
      }
    } finally {
      clearInterval(quiet);
      clearTimeout(longest);
      leave();
    }
  }
  return Readable.from(texts());
}

type ProjectEvent = components["schemas"]["ProjectEvent"];

function present(news: ProjectNews, { id: own }: Account): string {
  const event = eventOf(news, own);
  const id = "revision" in event ? `id: ${event.revision}\n` : "";
  return `${id}event: project\ndata: ${JSON.stringify(event)}\n\n`;
}

function eventOf(news: ProjectNews, own: number): ProjectEvent {
  switch (news.type) {
    case "changed": {
      const { by, files, revision } = news.change;
      return {
        type: "changed",
        revision: String(revision),
        ...(by !== undefined && { by: by.name, is_own: by.account === own }),
        files: files.map(({ change, ids, path }) => ({ path, change, ids: [...ids] })),
      };
    }
    case "muchChanged":
      return { type: "changed", revision: String(news.revision) };
    case "people":
      return {
        type: "people",
        revision: String(news.revision),
        people: news.people
          .filter(({ account }) => account !== own)
          .map(({ email, name }) => ({ email, name })),
      };
    case "ended":
      return { type: "ended" };
    default:
      return news satisfies never;
  }
}
