import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyEmptyData } from "../../packages/server/src/testing/copy-empty-data.ts";
import { testLimit } from "../limits.ts";
import { listener } from "./server-process.ts";
import { password, signedUpAt, type Visitor } from "./server-visitor.ts";
import { sharedResult, sharedResultLimit } from "./shared-result.ts";

const repository = join(import.meta.dirname, "../..");
const rules = "requirements/business-rules.yaml";

let command: string;
let folder: string;
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  command = await sharedResult("command");
  folder = await mkdtemp(join(tmpdir(), "archscribe collaborate "));
  await copyEmptyData(join(folder, "kept"));
  server = await serve();
}, sharedResultLimit);

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

describe("two people and a pipeline work on one project", () => {
  let ada: Person;
  let ben: Person;
  let id: string;

  beforeAll(async () => {
    ada = await signedIn("ada@example.com");
    ben = await signedIn("ben@example.com");
    const example = join(repository, "examples/clinic-appointments");
    // The system behind the example is not part of its project.
    const isProjects = (path: string): boolean =>
      !path.includes(".archscribe") && !path.endsWith("case.json");
    await cp(example, ada.folder, { recursive: true, filter: isProjects });
  });

  it("one pulls the files that the other pushes, byte by byte", { tags: ["slow"] }, async () => {
    id = (await ada.run("create", "Clinic", "--organization", "Lindenhof Clinics")).stdout.trim();
    const pushed = await ada.run("push", "--project", id, "--yes");
    await ada.run("share", id, ben.email);
    const [, project_token] = await server.hears(/project_token=([\w-]+)/);
    await ben.visitor.post("/dashboard/project/decode-token/", { project_token });
    const listed = await ben.run("projects");
    const pulled = await ben.run("pull", "--project", id);

    expect([pushed.code, pulled.code]).toEqual([0, 0]);
    expect(listed.stdout).toBe(
      ` ${id}  Lindenhof Appointments  Lindenhof Clinics  shared with you, editor\n`,
    );
    expect(await filesOf(ben.folder)).toEqual(await filesOf(ada.folder));
  });

  it("an unchanged pull pushes nothing", { tags: ["slow"] }, async () => {
    const pushed = await Promise.all([ada.run("push"), ben.run("push")]);

    expect(pushed.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, "Nothing was changed here.\n"],
      [0, "Nothing was changed here.\n"],
    ]);
  });

  it("files outside of a project are kept, and listed", { tags: ["slow"] }, async () => {
    const secret = join(ada.folder, "credentials.json");
    await writeFile(secret, "{}");
    const pushed = await ada.run("push");
    const pulled = await ben.run("pull");
    await rm(secret);

    expect([pushed.code, pulled.code]).toEqual([0, 0]);
    expect(pushed.stderr).toContain("Not sent (no part of a project): credentials.json");
    expect(Object.keys(await filesOf(ben.folder))).not.toContain("credentials.json");
  });

  it("a file that both change is merged by the person who pushes last", { tags: ["slow"] }, async () => {
    const before = await readFile(join(ada.folder, rules), "utf8");
    await appendFile(join(ben.folder, rules), "- id: BR-91\n  text: A letter is kept for ten years.\n");
    await appendFile(join(ada.folder, rules), "- id: BR-92\n  text: A slot is never sold.\n");
    const first = await ben.run("push", "--yes");
    const refused = await ada.run("push", "--yes");
    const theirs = await readFile(join(ada.folder, `${rules}.server`), "utf8");
    await writeFile(join(ada.folder, rules), `${theirs}- id: BR-92\n  text: A slot is never sold.\n`);
    await rm(join(ada.folder, `${rules}.server`));
    const settled = await ada.run("push", "--yes");
    const pulled = await ben.run("pull");

    expect([first.code, refused.code, settled.code, pulled.code]).toEqual([0, 1, 0, 0]);
    expect(await filesOf(ben.folder)).toEqual(await filesOf(ada.folder));
    expect((await filesOf(ben.folder))[rules]).toBe(
      `${before}- id: BR-91\n  text: A letter is kept for ten years.\n- id: BR-92\n  text: A slot is never sold.\n`,
    );
  });

  it("a pipeline replaces the server's project by its checkout", { tags: ["slow"] }, async () => {
    const checkout = join(folder, "checkout");
    await cp(ada.folder, checkout, { recursive: true, filter: (path) => !path.includes(".archscribe") });
    await rm(join(checkout, "decisions"), { recursive: true });
    await writeFile(join(checkout, "pages/orchestration.md"), "Twelve services.\n");
    const environment = { ARCHSCRIBE_SERVER: server.address, ARCHSCRIBE_TOKEN: ada.token, CI: "true" };

    const pushed = await archscribe(["push", "--project", id, "--force", "--yes"], {
      folder: checkout,
      environment,
    });
    await ben.run("pull");

    expect(pushed.code).toBe(0);
    expect(await filesOf(ben.folder)).toEqual(await filesOf(checkout));
  });
});

interface Person {
  readonly email: string;
  readonly folder: string;
  readonly token: string;
  readonly visitor: Visitor;
  run(...args: readonly string[]): Promise<Outcome>;
}

/** A person with an account and a folder, whose command line is signed in by a token. */
async function signedIn(email: string): Promise<Person> {
  const visitor = await signedUpAt(server, email);
  const scopes = ["read", "write", "generate", "publish"];
  const { body } = await visitor.post("/account/tokens", { name: "laptop", scopes, password, days: 7 });
  const own = join(folder, email);
  await mkdir(own);
  const dependencies = { folder: own, environment: { XDG_CONFIG_HOME: join(folder, `${email} home`) } };
  const token = body.secret as string;
  await archscribe(["login", server.address], { ...dependencies, input: token });
  return { email, folder: own, token, visitor, run: (...args) => archscribe(args, dependencies) };
}

interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Dependencies {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly input?: string;
}

function launch(args: readonly string[], { environment, folder: cwd }: Dependencies) {
  return spawn(process.execPath, [command, ...args], {
    cwd,
    env: { PATH: process.env["PATH"], ...environment },
  });
}

async function archscribe(args: readonly string[], dependencies: Dependencies): Promise<Outcome> {
  const child = launch(args, dependencies);
  child.stdin.end(dependencies.input ?? "");
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit") as Promise<[number | null]>,
  ]);
  return { code, stdout, stderr };
}

/** The server as `archscribe serve` runs it, with its output. */
async function serve() {
  const environment = { LOG_LEVEL: "error", EXAMPLE_PROJECT: "off" };
  const child = launch(["serve", "--port", "0", "--data", "kept"], { folder, environment });
  const ended = once(child, "exit");
  const hears = listener(child);
  const [, address = ""] = await hears(/runs at (\S+)/, testLimit());
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await ended;
  };
  return { address, hears, stop };
}

/** The texts of a folder but the hidden ones, by path. */
async function filesOf(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !path.startsWith("."));
  const texts = paths.map(async (path) => [path, await readFile(join(root, path), "utf8")] as const);
  return Object.fromEntries(await Promise.all(texts));
}
