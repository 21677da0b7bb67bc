import { rm } from "node:fs/promises";
import { join } from "node:path";
import { writeFilesTogether } from "@archscribe/core/node";
import { plural } from "../../output/present-findings.ts";
import { emitSettled, emitTextsBeside, openSync, reportConflicts } from "../../remote/sync.ts";
import type { World } from "../../world.ts";

export interface PullOptions {
  readonly project?: string;
}

/**
 * @returns 1 when a file was changed on both sides
 * @throws ArchscribeError NOT_SIGNED_IN, NOT_LINKED, WRONG_USAGE, FILE_NOT_READABLE, PATH_OUTSIDE_ROOT, SERVER_DENIED,
 * SERVER_REFUSED, SERVER_UNREACHABLE, OUTPUT_NOT_WRITABLE
 */
export async function runPull(name: string, options: PullOptions, world: World): Promise<number> {
  const sync = await openSync(name, options, world);
  const { differences, folder } = sync;
  const incoming = differences.filter((one) => one.kind === "there");
  const written = incoming.flatMap(({ after, path }) =>
    after === undefined ? [] : [{ path: join(folder, path), content: after }],
  );
  await writeFilesTogether([...written, ...emitTextsBeside(sync)], world.signal);
  for (const { after, path } of incoming)
    if (after === undefined) await rm(join(folder, path), { force: true });
  // Last, so that a pull which ends before is gone on with by the next one.
  await writeFilesTogether([emitSettled(sync, ["there"])]);
  const { output } = world;
  if (output.json) output.data(JSON.stringify({ differences }, undefined, 2));
  else {
    for (const { after, before, path } of incoming)
      output.data(
        `${after === undefined ? "removed" : before === undefined ? "new    " : "changed"}  ${path}`,
      );
    output.say(`${plural(incoming.length, "file")} came from the server.`);
  }
  return reportConflicts(sync, world);
}
