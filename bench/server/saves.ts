import { setTimeout as delay } from "node:timers/promises";
import { costsOfRunning, median, processorTimeOf } from "../measure.ts";
import { bearer, type Team, withTeam } from "./team.ts";

const writers = 8;

/** The answers to eight people who save different requirements of one project, and to another person meanwhile. */
export interface Saves {
  readonly perSecond: number;
  /** How long a save takes, in milliseconds. */
  readonly save: number;
  /** Milliseconds of processors for each save and its share of the other answers; undefined if the system does not report it. */
  readonly processor: number | undefined;
  /** How long a trivial answer to another person takes before that, in milliseconds. */
  readonly quiet: number;
  /** How long it takes meanwhile. */
  readonly other: number;
  /** The memory of the server a few seconds after the last save, in megabytes. */
  readonly megabytes: number;
}

/**
 * Lets eight people save different requirements of one project as fast as they are answered.
 *
 * @param database the address of a PostgreSQL database; the embedded one without it
 * @returns medians over all answers
 */
export async function measureSaves(
  database: string | undefined,
  { requirements, seconds }: { readonly requirements: number; readonly seconds: number },
): Promise<Saves> {
  const files = { "requirements/functional.yaml": requirementsFile(requirements) };
  return withTeam({ url: database, files }, async (team) => {
    const revisions = await readRevisions(team);
    const share = Math.floor(revisions.length / writers);
    const quiet = await askTrivially(team, performance.now() + 2_000);
    const saves: number[] = [];
    const before = await processorTimeOf(team.pid);
    const start = performance.now();
    const end = start + seconds * 1000;
    const [others] = await Promise.all([
      askTrivially(team, end),
      ...Array.from({ length: writers }, async (_, writer) => {
        const own = revisions.slice(writer * share, (writer + 1) * share);
        for (let count = 0; performance.now() < end; count += 1) {
          const one = own[count % own.length];
          if (one === undefined) throw new Error("There are more people than requirements");
          const began = performance.now();
          one.revision = await save(team, writer, { ...one, text: textOf(one.id, count + 1) });
          saves.push(performance.now() - began);
        }
      }),
    ]);
    const took = (performance.now() - start) / 1000;
    const after = await processorTimeOf(team.pid);
    await delay(5_000);
    const { megabytes } = await costsOfRunning(team.pid);
    const known = before !== undefined && after !== undefined;
    return {
      perSecond: saves.length / took,
      save: median(saves),
      processor: known ? ((after - before) * 1000) / saves.length : undefined,
      quiet: median(quiet),
      other: median(others),
      megabytes,
    };
  });
}

const textOf = (id: string, change: number) =>
  `The clerk stores the shelf of article ${id} and prints its label, change ${String(change)}.`;

function requirementsFile(count: number): string {
  const entries = Array.from({ length: count }, (_, index) => {
    const id = `FR-${String(index + 1)}`;
    return `- id: ${id}\n  text: ${textOf(id, 0)}\n  priority: must\n`;
  });
  return entries.join("");
}

interface Known {
  readonly id: string;
  revision: string;
}

async function readRevisions({ address, projectId }: Team): Promise<Known[]> {
  const query = new URLSearchParams({ project_id: String(projectId) });
  const answer = await fetch(`${address}/sad/get_functional_requirements/?${query.toString()}`, {
    headers: bearer(0),
  });
  if (!answer.ok) throw new Error(`The requirements were answered with ${String(answer.status)}`);
  return ((await answer.json()) as { readonly requirements: Known[] }).requirements;
}

async function save(
  { address, projectId }: Team,
  writer: number,
  requirement: Known & { readonly text: string },
): Promise<string> {
  const { id, revision, text } = requirement;
  const answer = await fetch(`${address}/sad/update_requirement/`, {
    method: "PUT",
    headers: { ...bearer(writer), "content-type": "application/json" },
    body: JSON.stringify({ project_id: projectId, id, text, priority: "must", revision }),
  });
  if (!answer.ok)
    throw new Error(`A save was answered with ${String(answer.status)}: ${await answer.text()}`);
  return ((await answer.json()) as Known).revision;
}

/** Sends trivial requests of one person until then, and returns how long each took, in milliseconds. */
async function askTrivially({ address }: Team, end: number): Promise<number[]> {
  const times: number[] = [];
  while (performance.now() < end) {
    const began = performance.now();
    const answer = await fetch(`${address}/account/whoami`, { headers: bearer(writers) });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A trivial answer was ${String(answer.status)}`);
    times.push(performance.now() - began);
    await delay(20);
  }
  return times;
}
