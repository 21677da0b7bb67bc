import type { ServerProcess } from "./server-process.ts";
import { projectOf, type Visitor } from "./server-visitor.ts";

const pages = ["pages/cicd-pipeline.md", "pages/orchestration.md"];

/** The last change of each project that a server acknowledged. */
export type Acknowledged = ReadonlyMap<number, number>;

/** The content of a project compared with the acknowledged changes. */
export interface KeptProject {
  /** Both pages are of the same change, and so are their revisions. */
  readonly isWhole: boolean;
  /** How many changes more there are than were acknowledged. */
  readonly ahead: number;
}

/**
 * Writes into eight projects at once, two pages with each change, and kills the server after so many acknowledged changes.
 * The change of a project with the number n makes revision n of its pages, which contain n.
 */
export async function writeUntilKilled(
  server: ServerProcess,
  visitor: Visitor,
  changes: number,
): Promise<Acknowledged> {
  const projects = await Promise.all(Array.from({ length: 8 }, () => projectOf(visitor)));
  const acknowledged = new Map<number, number>();
  let count = 0;
  let killing: Promise<void> | undefined;

  async function writeOn(project: number): Promise<void> {
    for (let number = 1; ; number += 1) {
      const answer = await write(visitor, project, number).catch(() => undefined);
      if (answer === undefined) return;
      if (answer.status !== 200) throw new Error(`${String(answer.status)} ${JSON.stringify(answer.body)}`);
      acknowledged.set(project, number);
      count += 1;
      if (count === changes) killing = server.kill();
    }
  }

  await Promise.all(projects.map(writeOn));
  await killing;
  return acknowledged;
}

/** Reads the content of each project, once all work of the dead server has ended. */
export async function readKept(
  visitor: Visitor,
  acknowledged: Acknowledged,
): Promise<ReadonlyMap<number, KeptProject>> {
  const kept = new Map<number, KeptProject>();
  for (const [project_id, number] of acknowledged) {
    // A change waits for the lock of the project.
    await visitor.put("/sad/files/", {
      project_id,
      write: [{ path: "decisions/after.md", text: "# After\n", revision: null }],
    });
    const { body } = await visitor.get(`/sad/files/?project_id=${String(project_id)}`);
    const files = (body.files as readonly StoredFile[]).filter(({ path }) => pages.includes(path));
    const numbers = new Set(files.flatMap(({ revision, text }) => [revision, text]));
    const [last] = [...numbers].map(Number);
    kept.set(project_id, {
      isWhole: files.length === pages.length && numbers.size === 1,
      ahead: (last ?? 0) - number,
    });
  }
  return kept;
}

interface StoredFile {
  readonly path: string;
  readonly text: string;
  readonly revision: string;
}

/** Makes the change of a project that has a number. */
export function write(visitor: Visitor, project_id: number, number: number) {
  const revision = number === 1 ? null : String(number - 1);
  return visitor.put("/sad/files/", {
    project_id,
    write: pages.map((path) => ({ path, text: String(number), revision })),
  });
}
