import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { Refusal } from "../refusal.ts";
import { projects } from "../store/schema.ts";
import { sendMessage } from "../store/open-database.ts";
import type { World } from "../world.ts";
import { type ProjectChange, readChanges } from "./read-changes.ts";
import { type PresentPerson, readServerMessage, type ServerMessage } from "./server-message.ts";

/** The news for a follower of a project. */
export type ProjectNews =
  | { readonly type: "changed"; readonly change: ProjectChange }
  /** There are changes up to a revision that cannot be listed. */
  | { readonly type: "muchChanged"; readonly revision: number }
  /** With the revision up to which the follower knows all changes. */
  | { readonly type: "people"; readonly people: readonly PresentPerson[]; readonly revision: number }
  /** The rights of the person have changed, or the project is gone; no news follows. */
  | { readonly type: "ended" };

/** A person who follows a project in one window. */
export interface Follower {
  readonly projectId: number;
  readonly person: PresentPerson;
  /** The last revision that the follower knows; by default the current one. */
  readonly since: number | undefined;
  readonly tell: (news: ProjectNews) => void;
}

/** The events of all projects for the followers at this server. */
export interface ProjectEvents {
  /**
   * Follows a project until the returned function is called.
   *
   * @throws Refusal TOO_MANY_REQUESTS if the person follows projects in too many windows
   */
  follow(follower: Follower): Promise<() => void>;
  /** Notifies every follower that the news end. */
  close(): Promise<void>;
}

/** The number of windows of a person that get news from a server. */
export const mostWindows = 20;

interface Room {
  readonly projectId: number;
  readonly followers: Set<Follower>;
  /** The people here, as last announced to the others. */
  announced: string;
  /** The people at other servers. */
  readonly elsewhere: Map<string, readonly PresentPerson[]>;
  /** The number of followers that have not received news yet. */
  joining: number;
  /** The revision up to which the followers have received changes; undefined until it was read. */
  revision: number | undefined;
  /** The reading of changes, one after the other. */
  reading: Promise<void>;
}

/**
 * Opens the events. Servers on one database notify each other through its messages about a changed project; each then
 * reads the changes once for all its followers. Without changes, nothing is read.
 */
export function openProjectEvents(world: () => World): ProjectEvents {
  const server = randomUUID();
  const rooms = new Map<number, Room>();
  let listening: Promise<() => Promise<void>> | undefined;

  function listen(): Promise<() => Promise<void>> {
    listening ??= world()
      .store.listen({ name: server, heard, missed })
      .catch((cause: unknown) => {
        listening = undefined;
        throw cause;
      });
    return listening;
  }

  async function follow(follower: Follower): Promise<() => void> {
    const { person, projectId } = follower;
    const own = [...rooms.values()].flatMap(({ followers }) => [...followers]);
    if (own.filter((one) => one.person.account === person.account).length >= mostWindows)
      throw new Refusal(
        "TOO_MANY_REQUESTS",
        `You have ${String(mostWindows)} windows open that follow projects. Close one of them.`,
      );
    // Before the revision is read, so that later changes are noticed.
    await listen();
    const room = roomOf(projectId);
    room.joining += 1;
    try {
      const joined = room.reading.then(() => join(room, follower));
      room.reading = joined.catch(() => undefined);
      await joined;
    } finally {
      room.joining -= 1;
      closeIfEmpty(room);
    }
    const isTold = await announce(room, room.followers.size === 1);
    if (!isTold) follower.tell(peopleOf(room));
    return () => {
      if (!room.followers.delete(follower)) return;
      closeIfEmpty(room);
      void announce(room, false);
    };
  }

  function roomOf(projectId: number): Room {
    const known = rooms.get(projectId);
    if (known !== undefined) return known;
    const room: Room = {
      projectId,
      followers: new Set(),
      elsewhere: new Map(),
      announced: "",
      joining: 0,
      revision: undefined,
      reading: Promise.resolve(),
    };
    rooms.set(projectId, room);
    return room;
  }

  function closeIfEmpty({ followers, joining, projectId }: Room): void {
    if (followers.size === 0 && joining === 0) rooms.delete(projectId);
  }

  /** Sends a follower the changes since its last news, and then the same news as the others. */
  async function join(room: Room, follower: Follower): Promise<void> {
    const { since, tell } = follower;
    const revision = (room.revision ??= await currentRevision(room.projectId));
    if (since !== undefined && since < revision)
      for (const news of await newsBetween(room.projectId, since, revision)) tell(news);
    room.followers.add(follower);
  }

  async function currentRevision(projectId: number): Promise<number> {
    const [project] = await world()
      .database.select({ revision: projects.revision })
      .from(projects)
      .where(eq(projects.id, projectId));
    return project?.revision ?? 0;
  }

  async function newsBetween(
    projectId: number,
    after: number,
    until: number,
  ): Promise<readonly ProjectNews[]> {
    const changes = await readChanges(world().database, { projectId, after, until });
    if (changes === undefined) return [{ type: "muchChanged", revision: until }];
    return changes.map((change) => ({ type: "changed", change }));
  }

  /** Reads the changes since the last news of the followers, after any reading that is under way. */
  function catchUp(room: Room): void {
    room.reading = room.reading
      .then(() => tellChanges(room))
      .catch((cause: unknown) => {
        // The database reports its return through `missed`.
        world().log.warn({ err: cause, project: room.projectId }, "changes of a project cannot be read");
      });
  }

  async function tellChanges(room: Room): Promise<void> {
    const after = room.revision;
    if (after === undefined) return;
    const until = await currentRevision(room.projectId);
    if (until <= after) return;
    const news = await newsBetween(room.projectId, after, until);
    room.revision = until;
    for (const one of news) tellAll(room, one);
  }

  function tellAll({ followers }: Room, news: ProjectNews): void {
    for (const { tell } of followers) tell(news);
  }

  function heard(text: string): void {
    const message = readServerMessage(text);
    if (message === undefined) return;
    switch (message.type) {
      case "changed": {
        const room = rooms.get(message.project);
        if (room !== undefined && message.revision > (room.revision ?? 0)) catchUp(room);
        return;
      }
      case "access":
        return end(message);
      case "people":
        return meet(message);
      default:
        message satisfies never;
    }
  }

  function missed(): void {
    for (const room of rooms.values()) {
      catchUp(room);
      void announce(room, true);
    }
  }

  function end({ account, project }: Extract<ServerMessage, { readonly type: "access" }>): void {
    for (const room of rooms.values()) {
      if (project !== undefined && room.projectId !== project) continue;
      for (const { person, tell } of room.followers)
        if (account === undefined || person.account === account) tell({ type: "ended" });
    }
  }

  function meet({
    isNew,
    people,
    project,
    server: other,
  }: Extract<ServerMessage, { readonly type: "people" }>): void {
    const room = rooms.get(project);
    if (room === undefined || other === server) return;
    if (people.length === 0) room.elsewhere.delete(other);
    else room.elsewhere.set(other, people);
    tellPeople(room);
    if (isNew) void sendPeople(room, false);
  }

  function tellPeople(room: Room): void {
    tellAll(room, peopleOf(room));
  }

  function peopleOf(room: Room): ProjectNews {
    return { type: "people", people: peopleIn(room), revision: room.revision ?? 0 };
  }

  /** The people here and at other servers, each once. */
  function peopleIn(room: Room): readonly PresentPerson[] {
    const all = [...hereIn(room), ...[...room.elsewhere.values()].flat()];
    return [...new Map(all.map((one) => [one.account, one])).values()];
  }

  function hereIn({ followers }: Room): readonly PresentPerson[] {
    return [...new Map(Array.from(followers, ({ person }) => [person.account, person])).values()];
  }

  /** Announces the people here to the followers and the other servers, and returns whether this was news. */
  async function announce(room: Room, isNew: boolean): Promise<boolean> {
    const here = JSON.stringify(hereIn(room));
    // Another window of a person who is already here is not news.
    if (here === room.announced && !isNew) return false;
    room.announced = here;
    tellPeople(room);
    await sendPeople(room, isNew);
    return true;
  }

  async function sendPeople(room: Room, isNew: boolean): Promise<void> {
    const { database, log, store } = world();
    // An embedded database has a single server.
    if (store.kind === "embedded") return;
    if (room.elsewhere.size > 0) void forgetLostServers(room);
    const message: ServerMessage = {
      type: "people",
      project: room.projectId,
      server,
      people: hereIn(room).slice(0, mostNamed),
      isNew,
    };
    await sendMessage(database, message).catch((cause: unknown) =>
      log.warn({ err: cause, project: room.projectId }, "the people of a project cannot be told"),
    );
  }

  /** A killed server has not reported that its people have left. */
  async function forgetLostServers(room: Room): Promise<void> {
    const there = await world()
      .store.listeners()
      .catch(() => undefined);
    if (there === undefined) return;
    const lost = [...room.elsewhere.keys()].filter((other) => !there.has(other));
    for (const other of lost) room.elsewhere.delete(other);
    if (lost.length > 0) tellPeople(room);
  }

  return {
    follow,
    async close() {
      for (const room of rooms.values()) tellAll(room, { type: "ended" });
      const stop = await listening?.catch(() => undefined);
      listening = undefined;
      await stop?.();
    },
  };
}

/** A message has at most 8,000 bytes. */
const mostNamed = 12;
