import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { daemonSocket } from "./daemon-socket.ts";

const daemon = "platform/node/warm/plantuml-daemon.ts";
const engine = "platform/engine/state-version.ts";

let folder: string;
let code: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe-socket-"));
  code = join(folder, "src");
  for (const file of [daemon, engine]) await writeSource(file, "export const draws = 1;");
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function writeSource(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(code, file)), { recursive: true });
  await writeFile(join(code, file), text);
}

async function socket(settings: unknown = {}): Promise<unknown> {
  return daemonSocket(code, settings, { XDG_RUNTIME_DIR: folder });
}

describe("the socket of the daemons", () => {
  it("is the same while nothing changes", async () => {
    expect(await socket()).toEqual(await socket());
  });

  it.each([daemon, engine])("is another one when %s has another text", async (file) => {
    const before = await socket();

    await writeSource(file, "export const draws = 12;");

    expect(await socket()).not.toEqual(before);
  });

  it("is another one when a source of the same length was written later", async () => {
    const before = await socket();

    await writeSource(engine, "export const draws = 2;");
    await utimes(join(code, engine), 4e9, 4e9);

    expect(await socket()).not.toEqual(before);
  });

  it.each(["added", "removed"])("is another one when a source is %s", async (change) => {
    const before = await socket();

    await (change === "added" ? writeSource("document/diagrams/new.ts", "") : rm(join(code, engine)));

    expect(await socket()).not.toEqual(before);
  });

  it("is another one for other limits", async () => {
    expect(await socket({ size: 1 })).not.toEqual(await socket({ size: 2 }));
  });
});
