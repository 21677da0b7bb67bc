import { setTimeout as delay } from "node:timers/promises";
import { median } from "../measure.ts";
import { bearer, type Team, withTeam } from "./team.ts";

const windows = 200;
const saves = 10;
const pollMs = 5_000;
const page = "pages/orchestration.md";

/** How long it took until a window saw a save, in milliseconds. */
export interface Seen {
  readonly median: number;
  readonly worst: number;
}

/** Saves a text of one project that 200 windows of ten people have open, by streams and by requests every five seconds. */
export async function measureStreams(
  database: string | undefined,
): Promise<{ readonly streams: Seen; readonly polling: Seen }> {
  return withTeam({ url: database }, async (team) => {
    const streams = await measureSaves(team, followAll, 0);
    const polling = await measureSaves(team, pollAll, saves);
    return { streams, polling };
  });
}

type Place = Pick<Team, "address" | "projectId">;

/** Ends the measurement if a window fails before it is closed. */
function failUnless(signal: AbortSignal): (cause: unknown) => void {
  return (cause) => {
    if (!signal.aborted) throw cause;
  };
}

/** Opens all windows; each calls `saw` with the number of the save that it shows. */
type Open = (place: Place, saw: (window: number, save: number) => void, signal: AbortSignal) => Promise<void>;

const followAll: Open = async ({ address, projectId }, saw, signal) => {
  const query = `project_id=${String(projectId)}`;
  await Promise.all(
    Array.from({ length: windows }, async (_, index) => {
      const options = { headers: bearer(index), signal };
      const { body } = await fetch(`${address}/sad/events/?${query}`, options);
      void readStream(body, (save) => saw(index, save)).catch(failUnless(signal));
    }),
  );
};

async function readStream(body: Response["body"], saw: (save: number) => void): Promise<void> {
  let said = "";
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    said += chunk;
    for (const [, revision] of said.matchAll(/"type":"changed","revision":"(\d+)"/g))
      saw(Number(revision) - 1);
    said = said.slice(said.lastIndexOf("\n\n") + 1);
  }
}

const pollAll: Open = async ({ address, projectId }, saw, signal) => {
  const query = `project_id=${String(projectId)}`;
  for (let index = 0; index < windows; index += 1) void poll(index).catch(failUnless(signal));
  return Promise.resolve();

  async function poll(index: number): Promise<void> {
    // As windows do that were opened at different times.
    await delay((index * pollMs) / windows, undefined, { signal });
    while (!signal.aborted) {
      const answer = await fetch(`${address}/sad/files/?${query}`, { headers: bearer(index), signal });
      if (answer.status !== 200) throw new Error(`A window was answered ${String(answer.status)}`);
      const { revision } = (await answer.json()) as { readonly revision: string };
      saw(index, Number(revision) - 1);
      await delay(pollMs, undefined, { signal });
    }
  }
};

async function measureSaves(place: Place, open: Open, before: number): Promise<Seen> {
  const closing = new AbortController();
  const times: number[] = [];
  const seen = new Set<number>();
  let current = { save: Number.NaN, at: 0 };
  let allSaw = (): void => undefined;
  await open(
    place,
    (window, save) => {
      if (save !== current.save || seen.has(window)) return;
      times.push(performance.now() - current.at);
      seen.add(window);
      if (seen.size === windows) allSaw();
    },
    closing.signal,
  );
  await delay(1_000);
  for (let count = 1; count <= saves; count += 1) {
    const save = before + count;
    seen.clear();
    const everybody = new Promise<void>((resolve) => (allSaw = resolve));
    current = { save, at: performance.now() };
    await write(place, save);
    await everybody;
  }
  closing.abort();
  return { median: median(times), worst: Math.max(...times) };
}

async function write({ address, projectId }: Place, save: number): Promise<void> {
  const file = { path: page, text: `# ${String(save)}\n`, revision: save === 1 ? null : String(save - 1) };
  const { status } = await fetch(`${address}/sad/files/`, {
    method: "PUT",
    headers: { ...bearer(0), "content-type": "application/json" },
    body: JSON.stringify({ project_id: projectId, write: [file] }),
  });
  if (status !== 200) throw new Error(`The text was not saved: ${String(status)}`);
}
