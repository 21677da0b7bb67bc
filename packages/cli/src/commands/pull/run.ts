import { changeFolder } from "@archscribe/core/platform/node/folder";
import { counted } from "@archscribe/core/model";
import { outdatedSchemas } from "../../outdated-schemas.ts";
import { plainLine } from "../../output/plain-line.ts";
import { openSync, reportConflicts, type Sync, textsBeside, writeSettled } from "../../remote/sync.ts";
import type { World } from "../../world.ts";
import { changeProject } from "../../change-project.ts";

export interface PullOptions {
  readonly project?: string;
}

/**
 * @returns 1 if a file was changed on both sides, or something in the folder is in the way of a file
 * @throws ArchscribeError NOT_SIGNED_IN, NOT_LINKED, WRONG_USAGE, FILE_NOT_READABLE, PATH_OUTSIDE_ROOT, SERVER_DENIED,
 * SERVER_REFUSED, SERVER_UNREACHABLE, OUTPUT_NOT_WRITABLE, LINK_IN_THE_WAY
 */
export async function runPull(name: string, options: PullOptions, world: World): Promise<number> {
  return changeProject(name, world, () => pull(name, options, world));
}

async function pull(name: string, options: PullOptions, world: World): Promise<number> {
  const sync = await openSync(name, options, world);
  const { differences, folder, merged } = sync;
  const incoming = differences.filter((one) => one.kind === "there");
  const written = new Map<string, string | Uint8Array>([...textsBeside(sync), ...merged]);
  // The files become equal to the ones on the server, line ends included.
  for (const { after, path } of incoming) if (after !== undefined) written.set(path, Buffer.from(after));
  const removed = incoming.filter(({ after }) => after === undefined).map(({ path }) => path);
  for (const [path, text] of await outdatedSchemas(folder)) written.set(path, text);
  await changeFolder(folder, { written, removed }, world);
  // Last, so that the next pull completes an interrupted one.
  await writeSettled(sync, ["there"]);
  const { output } = world;
  if (output.json)
    output.data(
      JSON.stringify(
        {
          differences,
          merged: [...merged.keys()],
          withheld: sync.withheld,
          foreign: [...sync.foreign.keys()],
        },
        undefined,
        2,
      ),
    );
  else {
    for (const { after, before, path } of incoming)
      output.data(
        `${after === undefined ? "removed" : before === undefined ? "new    " : "changed"}  ${path}`,
      );
    for (const path of merged.keys()) output.data(`merged   ${path}`);
    output.say(`${counted(incoming.length + merged.size, "file")} came from the server.`);
  }
  const left = reportLeft(sync, world);
  return Math.max(left, reportConflicts(sync, world));
}

/** Reports what stays on the server. @returns 1 if some of it belongs here */
function reportLeft({ foreign, withheld }: Sync, { output }: World): number {
  if (foreign.size > 0) {
    const paths = [...foreign.keys()].map(plainLine).join(", ");
    output.say(`Not fetched, because a project folder has no such files: ${paths}`);
  }
  if (withheld.length === 0) return 0;
  output.fail(
    `Not fetched, because a symbolic link or a file with nearly the same name is in the way: ${withheld.join(", ")}`,
  );
  return 1;
}
