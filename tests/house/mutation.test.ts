import { execFileSync, type ExecFileSyncOptionsWithStringEncoding } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { changedLines } from "../../mutation/changed-lines.ts";
import { isSignificantlyBelow } from "../../mutation/is-below-floor.ts";
import { planSample, planShortRun } from "../../mutation/short-run.ts";
import mutationTests from "../../mutation/vitest.config.ts";
import { isMutated, type Target, targets } from "../../mutation/targets.ts";
import { filesLike, repositoryPaths } from "./source-tree.ts";

describe("the targets of the mutation tests", () => {
  it("are folders with sources, and with tests beside them", () => {
    const paths = repositoryPaths();
    const empty = targets.filter(
      (target) =>
        !paths.some((path) => isMutated(target, path)) ||
        !paths.some((path) => path.startsWith(`${target.folder}/`) && path.endsWith(".test.ts")),
    );

    expect(empty).toEqual([]);
  });

  it("are in docs/mutation.md with their folders and floors", () => {
    const [page] = filesLike(/^docs\/mutation\.md$/);
    const rows = Array.from(
      page?.text.matchAll(/^\| (\w+) +\| `([^`]+)` +\|.*\| +(\d+) % \|$/gm) ?? [],
      ([, name, folder, floor]) => ({ name, folder, floor: Number(floor) }),
    );

    expect(rows).toEqual(targets.map(({ floor, folder, name }) => ({ name, folder, floor })));
  });

  it("are tested in threads, which accept the options that Node is given", async () => {
    const execArgv = mutationTests.test?.execArgv;
    const thread = new Worker("", { eval: true, ...(execArgv && { execArgv }) });

    expect(await once(thread, "exit")).toEqual([0]);
  });

  it("leave no mutant out without a reason", () => {
    const silent = filesLike(/^packages\/.*\.ts$/).flatMap(({ path, text }) =>
      Array.from(text.matchAll(/\/\/ Stryker (?:disable|restore).*/g), ([comment]) => comment)
        .filter((comment) => !/^\/\/ Stryker disable next-line [A-Za-z,]+: \S.{15,}$/.test(comment))
        .map((comment) => `${path}: ${comment}`),
    );

    expect(silent).toEqual([]);
  });
});

describe("what changed", () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "archscribe-changes-"));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  function git(...args: readonly string[]): string {
    const person = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
    const options: ExecFileSyncOptionsWithStringEncoding = {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    };
    return execFileSync("git", [...person, ...args], options).trim();
  }

  async function write(file: string, text: string): Promise<void> {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }

  async function commit(files: Readonly<Record<string, string>>): Promise<string> {
    for (const [file, text] of Object.entries(files)) await write(file, text);
    git("add", "--all");
    git("commit", "--quiet", "--message", "A change");
    return git("rev-parse", "HEAD");
  }

  it("is not known outside git", () => {
    expect(changedLines(folder)).toEqual({
      isKnown: false,
      reason: "this is no checkout of git with a commit",
    });
  });

  it("is not known in a shallow clone", async () => {
    git("init", "--quiet");
    await commit({ "a.ts": "1\n" });
    await commit({ "a.ts": "2\n" });
    git("clone", "--quiet", "--depth=1", `file://${folder}`, "shallow");

    expect(changedLines(join(folder, "shallow"))).toEqual({
      isKnown: false,
      reason: "git has no commit before this one, as in a shallow clone",
    });
  });

  it("are the lines of the last commit, and of uncommitted changes", async () => {
    git("init", "--quiet");
    const base = await commit({ "src/a.ts": "1\n2\n3\n4\n5\n", "b.ts": "1\n2\n3\n", "gone.ts": "1\n" });
    git("rm", "--quiet", "gone.ts");
    await commit({ "src/a.ts": "1\ntwo\nthree\n4\n5\n" });
    await write("b.ts", "1\n3\n");
    await write("new.ts", "1\n2");

    expect(changedLines(folder)).toEqual({
      isKnown: true,
      base,
      ranges: [
        { file: "b.ts", first: 1, last: 2 },
        { file: "src/a.ts", first: 2, last: 3 },
        { file: "new.ts", first: 1, last: 2 },
      ],
    });
  });

  it("is everything since a branch left origin/main", async () => {
    git("init", "--quiet");
    const base = await commit({ "a.ts": "1\n" });
    git("update-ref", "refs/remotes/origin/main", base);
    await commit({ "a.ts": "2\n" });
    await commit({ "b.ts": "1\n" });

    expect(changedLines(folder)).toMatchObject({
      base,
      ranges: [
        { file: "a.ts", first: 1, last: 1 },
        { file: "b.ts", first: 1, last: 1 },
      ],
    });
  });
});

describe("a short run", () => {
  const target = (name: string): Target => ({
    name,
    folder: `src/${name}`,
    floor: 85,
    seconds: { toStart: 10, aLine: 2 },
  });
  const one = target("one");
  const other = target("other");
  const lines = (file: string, first: number, last: number) => ({ file, first, last });
  const ofTenLines = (file: string) => lines(file, 1, 10);
  const plan = (seconds: number, ...changed: readonly ReturnType<typeof lines>[]) =>
    planShortRun([one, other], changed, { seconds, wholeFile: ofTenLines });

  it("takes the changed lines of the targets, and nothing else", () => {
    const changed = [
      lines("src/one/a.ts", 3, 4),
      lines("src/two/a.ts", 1, 9),
      lines("src/one/index.ts", 1, 1),
      lines("src/one/testing/sample.ts", 1, 1),
      lines("src/one/a.contract.ts", 1, 1),
      lines("src/one/table.json", 1, 1),
    ];

    expect(plan(100, ...changed)).toEqual([
      { target: one, ranges: [lines("src/one/a.ts", 3, 4)], leftOut: 0 },
    ]);
  });

  it("takes the whole source of a test that has changed, unless that has changed itself", () => {
    const changed = [
      lines("src/one/a.test.ts", 1, 1),
      lines("src/one/a.test.ts", 7, 9),
      lines("src/one/b.test.ts", 1, 1),
      lines("src/one/b.ts", 2, 2),
    ];

    expect(plan(100, ...changed).flatMap(({ ranges }) => ranges)).toEqual([
      lines("src/one/b.ts", 2, 2),
      lines("src/one/a.ts", 1, 10),
    ]);
  });

  it("finds the source of a test whose name also contains its aspect and its requirements", () => {
    const sources = ["src/one/a.ts", "src/one/b.ts", "src/one/c.d.ts"];
    const changed = [
      lines("src/one/a.process.test.ts", 1, 1),
      lines("src/one/b.conflict.process.slow.test.ts", 1, 1),
      lines("src/one/c.d.test.ts", 1, 1),
      lines("src/one/gone.test.ts", 1, 1),
    ];
    const runs = planShortRun([one, other], changed, {
      seconds: 100,
      wholeFile: (file) => (sources.includes(file) ? ofTenLines(file) : undefined),
    });

    expect(runs.flatMap(({ ranges }) => ranges.map(({ file }) => file))).toEqual(sources);
  });

  it("plans no more than fits in its time, and reports the omitted parts", () => {
    const changed = [
      lines("src/one/a.ts", 1, 4),
      lines("src/one/b.ts", 11, 20),
      lines("src/other/a.ts", 1, 3),
    ];

    expect(plan(30, ...changed)).toEqual([
      { target: one, ranges: [lines("src/one/a.ts", 1, 4), lines("src/one/b.ts", 11, 16)], leftOut: 4 },
      { target: other, ranges: [], leftOut: 3 },
    ]);
  });
});

describe("a floor of 85 %, in a sample of mutants,", () => {
  it.each([
    { mutants: 0, survivors: 0 },
    { mutants: 1, survivors: 1 },
    { mutants: 16, survivors: 6 },
    { mutants: 100, survivors: 24 },
    { mutants: 1000, survivors: 176 },
  ])("is met if chance explains the survivors: $survivors of $mutants", ({ mutants, survivors }) => {
    expect(isSignificantlyBelow(85, { mutants, killed: mutants - survivors })).toBe(false);
  });

  it.each([
    { mutants: 3, survivors: 3 },
    { mutants: 16, survivors: 7 },
    { mutants: 100, survivors: 25 },
    { mutants: 1000, survivors: 178 },
  ])("does not hold where it does not: $survivors of $mutants", ({ mutants, survivors }) => {
    expect(isSignificantlyBelow(85, { mutants, killed: mutants - survivors })).toBe(true);
  });
});

describe("a sample", () => {
  const target: Target = { name: "one", folder: "src/one", floor: 85, seconds: { toStart: 10, aLine: 1 } };
  const files = ["a", "b", "c", "d"].map((name) => ({ file: `src/one/${name}.ts`, first: 1, last: 20 }));

  it("takes blocks from all over the target", () => {
    expect(planSample(target, files, { seconds: 42, turn: 0 })).toEqual(
      ["a", "b", "c", "d"].map((name) => ({ file: `src/one/${name}.ts`, first: 1, last: 8 })),
    );
  });

  it("takes every line in some turn, and each once in a turn", () => {
    const seen = Array.from({ length: 12 }, (_, turn) =>
      planSample(target, files, { seconds: 42, turn }),
    ).map((blocks) => blocks.map(({ file, first, last }) => `${file}:${String(first)}-${String(last)}`));

    expect(seen.every((blocks) => new Set(blocks).size === 4)).toBe(true);
    expect(new Set(seen.flat()).size).toBe(12);
    expect(seen.flat()).toContain("src/one/d.ts:17-20");
  });

  it("takes one block of a target that is slow to start, and a small one whole", () => {
    expect(planSample(target, files, { seconds: 5, turn: 1 })).toHaveLength(1);
    expect(planSample(target, files, { seconds: 600, turn: 1 })).toEqual(files);
  });
});
