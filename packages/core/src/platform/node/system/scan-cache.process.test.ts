import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import type { FoundSystem, RenderCache } from "../../../model/index.ts";
import { createFolderCache, noCache } from "../folder/render-cache.ts";
import { digestOf } from "./kept-outlines.ts";
import { scanUnlessKept } from "./scan-cache.ts";
import { scanFolders } from "./scan-folders.ts";
import type { OutlinePlaces } from "./scan-messages.ts";

const found = { name: "pier", parts: [] } as unknown as FoundSystem;

let folder: string;
let store: RenderCache;
let scans: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe-kept-"));
  await writeFile(join(folder, "compose.yaml"), "services:\n  berths:\n    image: port/berths:1\n");
  const entries = new Map<string, Uint8Array>();
  store = {
    get: async (key) => entries.get(key),
    set: async (key, bytes) => void entries.set(key, bytes),
  };
  scans = 0;
});

function scan(
  own: { readonly version?: string; readonly leaveOut?: readonly string[]; readonly isWhole?: boolean } = {},
): Promise<FoundSystem> {
  const { isWhole = true, leaveOut = [], version = "1" } = own;
  const asked = { folders: [{ name: "pier", path: folder }], leaveOut };
  return scanUnlessKept(asked, { store, version }, async () => {
    scans += 1;
    return { system: found, isWhole };
  });
}

it("scans once while nothing changes", async () => {
  const systems = [await scan(), await scan(), await scan()];

  expect([scans, systems]).toEqual([1, [found, found, found]]);
});

it.each<[string, () => Promise<unknown>]>([
  [
    "a file changes",
    async () => writeFile(join(folder, "compose.yaml"), "services:\n  berths:\n    image: port/berths:2\n"),
  ],
  ["a file is added", async () => writeFile(join(folder, "package.json"), "{}")],
  ["a file is removed", async () => rm(join(folder, "compose.yaml"))],
  ["a folder is left out", async () => scan({ leaveOut: ["compose.yaml"] })],
  ["the readers are others", async () => scan({ version: "2" })],
])("scans again if %s", async (_, change) => {
  await scan();
  await change();
  await scan();

  expect(scans).toBeGreaterThan(1);
});

it("keeps nothing of a scan that lost a file", async () => {
  await scan({ isWhole: false });
  await scan();

  expect(scans).toBe(2);
});

it("scans if the kept system is damaged", async () => {
  const cache = createFolderCache(await mkdtemp(join(tmpdir(), "archscribe-cache-")));
  store = { get: async () => Buffer.from("{"), set: cache.set };

  expect(await scan()).toEqual(found);
});

it("passes a scan the files for outlines, and the digests if there are outlines to read", async () => {
  const [own, other] = [join(folder, ".own"), join(folder, ".other")];
  const asked = { folders: [{ name: "pier", path: join(folder, "pier") }], leaveOut: [] };
  await mkdir(join(folder, "pier"));
  await writeFile(join(folder, "pier", "a.go"), "package a\n");
  const places: (OutlinePlaces | undefined)[] = [];
  const placesOfScan = async (outlines: readonly string[]) => {
    await scanUnlessKept(asked, { store: noCache, version: "1", outlines }, async (given) => {
      places.push(given);
      return { system: found, isWhole: true };
    });
    return places.at(-1);
  };
  const file = (await placesOfScan([other]))?.to ?? "";
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, "");

  expect(file.startsWith(other)).toBe(true);
  expect(await placesOfScan([])).toBeUndefined();
  expect(await placesOfScan([own])).toEqual({ to: file.replace(other, own), version: "1" });
  expect(await placesOfScan([own, other])).toEqual({
    from: file,
    to: file.replace(other, own),
    version: "1",
    digests: [["a.go", digestOf("package a\n")]],
  });
});

it(
  "keeps outlines in the folder, and finds the same with them after a change",
  { tags: ["slow"] },
  async () => {
    const outlines = [await mkdtemp(join(tmpdir(), "archscribe-outlines-"))];
    const folders = [{ name: "pier", path: folder }];
    const app = (path: string) =>
      `const app = require("express")();\napp.get("${path}", (q, s) => s.send(""));\n`;
    await writeFile(join(folder, "package.json"), '{"name":"cranes","dependencies":{"express":"5"}}');
    await writeFile(join(folder, "a.js"), app("/lifts"));
    await writeFile(join(folder, "b.js"), app("/berths"));
    await scanFolders(folders, { cache: { store, version: "1", outlines } });
    await writeFile(join(folder, "b.js"), app("/ships"));
    const changed = await scanFolders(folders, { cache: { store, version: "1", outlines } });

    expect(changed).toEqual(await scanFolders(folders));
    expect(changed.endpoints.map(({ path }) => path)).toEqual(["/lifts", "/ships"]);
    expect(await readdir(outlines[0] ?? "", { recursive: true })).toHaveLength(2);
  },
);

it("returns the same bytes from the cache, and after a change the bytes of an uncached scan", async () => {
  const folders = [{ name: "pier", path: folder }];
  const cache = { store, version: "1" };
  const cold = JSON.stringify(await scanFolders(folders, { cache }));
  const warm = JSON.stringify(await scanFolders(folders, { cache }));
  await writeFile(join(folder, "package.json"), '{"name":"cranes","dependencies":{"express":"5"}}');
  const changed = JSON.stringify(await scanFolders(folders, { cache }));
  const without = JSON.stringify(await scanFolders(folders));

  expect([warm, changed]).toEqual([cold, without]);
});
