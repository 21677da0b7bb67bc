import { execFileSync } from "node:child_process";
import { access, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { freePort } from "../../packages/server/src/testing/free-port.ts";
import { type ModelProvider, startModelProvider } from "../../packages/server/src/testing/model-provider.ts";
import { startSmtpServer } from "../../packages/server/src/testing/smtp-server.ts";
import { endServerProcesses, failedStart, type ServerProcess, startServerProcess } from "./server-process.ts";
import { password, projectOf, signedUpAt, visitorOf } from "./server-visitor.ts";
import { readKept, write, writeUntilKilled } from "./write-until-killed.ts";

const minute = 60_000;
const hour = 60 * minute;

let folder: string;
let closing: (() => Promise<void>)[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe-faults-"));
  closing = [];
});

afterEach(async () => {
  await endServerProcesses();
  for (const close of closing) await close();
  await rm(folder, { recursive: true, force: true });
});

const start = (environment: Readonly<Record<string, string>> = {}): Promise<ServerProcess> =>
  startServerProcess({ DATA_FOLDER: folder, ...environment });

async function provider(...given: Parameters<typeof startModelProvider>): Promise<ModelProvider> {
  const started = await startModelProvider(...given);
  closing.push(started.close);
  return started;
}

describe("7 a server that is killed", () => {
  it("in the middle of hundreds of changes has lost none that it acknowledged, and has none by half", async () => {
    const first = await start();
    const ada = await signedUpAt(first);
    const acknowledged = await writeUntilKilled(first, ada, 300);
    const lock = access(join(folder, "server.lock"));

    const second = await start();
    const kept = await readKept(ada.at(second), acknowledged);
    const next = await Promise.all(
      Array.from(kept, ([project, { ahead }]) =>
        write(ada.at(second), project, (acknowledged.get(project) ?? 0) + ahead + 1),
      ),
    );

    await expect(lock).resolves.toBeUndefined();
    expect([...kept.values()]).toEqual(
      Array.from(acknowledged, () => ({ isWhole: true, ahead: expect.toBeOneOf([0, 1]) })),
    );
    expect(next.map(({ status }) => status)).toEqual(Array.from(acknowledged, () => 200));
  });

  it("in the middle of a job is followed by a server that ends it once, and pays for nothing twice", async () => {
    let isFirst = true;
    const { address, asked, hasBeenAsked } = await provider((keys) =>
      isFirst && keys === "relations" ? "hang" : "answer",
    );
    const model = { LLM_MODEL: "compatible:tiny", LLM_URL: address };
    const first = await start(model);
    const ada = await signedUpAt(first);
    const project_id = await projectOf(ada);
    const text = "- id: FR-1\n  text: A member can borrow a book.\n";
    const path = "requirements/functional.yaml";
    await ada.put("/sad/files/", { project_id, write: [{ path, text, revision: null }] });
    const { body: accepted } = await ada.post("/agent/generate_project/", { project_id, engine: "llm" });
    await hasBeenAsked(5);
    await first.kill();
    isFirst = false;

    const second = await start(model);
    const before = await ada.at(second).get(accepted.status_url);
    await second.moveClock(2 * minute);
    await ada.at(second).follow(accepted.job_id);
    const after = await ada.at(second).get(accepted.status_url);
    const { body: project } = await ada.at(second).get(`/sad/files/?project_id=${String(project_id)}`);

    expect(before.body).toMatchObject({ state: "running", attempt: 1 });
    expect(after.body).toMatchObject({ state: "done", attempt: 2, tokens: { input: 900, output: 450 } });
    expect(asked.slice(5)).toEqual([
      "relations",
      "decision components links nodes nodeLinks scenarios risks",
      "useCases",
      "requirements",
      "patches",
    ]);
    expect(project.revision).toBe("3");
  });
});

describe("7 a second server on the data of a running server", () => {
  it("is refused, and disturbs nothing", async () => {
    const first = await start();
    const ada = await signedUpAt(first);

    const refused = await failedStart({ DATA_FOLDER: folder });

    expect(refused).toEqual({
      code: 2,
      errors: [
        `Another server is using the data in ${folder} (process ${String(first.pid)}).`,
        "Stop it first, or set DATA_FOLDER to another folder. Two servers on the same data require PostgreSQL: set DATABASE_URL.",
        "",
      ].join("\n"),
    });
    expect((await ada.get("/dashboard/get_all_projects/?email=ada@example.com")).status).toBe(200);
  });
});

// A limit on the size of written files has the same effect as a full disk, and needs no separate disk.
describe.skipIf(process.platform !== "linux")("a server whose disk is full", () => {
  const limitWrites = ({ pid }: ServerProcess, bytes: string): void => {
    const script = `prlimit --pid "$1" --fsize="$2:unlimited"`;
    execFileSync("bash", ["-c", script, "bash", String(pid), bytes]);
  };

  it("reports it, loses nothing, and works again once there is room", async () => {
    const server = await start({ LOG_LEVEL: "silent" });
    const ada = await signedUpAt(server);
    const project = await projectOf(ada);
    await write(ada, project, 1);
    limitWrites(server, "1000");

    const full = [await write(ada, project, 2), await write(ada, project, 2), await ada.get("/health")];
    limitWrites(server, "unlimited");
    const again = await ada.get(`/sad/files/?project_id=${String(project)}`);
    const written = await write(ada, project, 2);
    const ended = await server.stop();

    expect(full.map(({ status }) => status)).toEqual([500, 503, 503]);
    expect(full.at(-1)?.body).toMatchObject({ status: "down", database: "down" });
    expect(again.body.files).toEqual([
      expect.objectContaining({ path: "archscribe.yaml" }),
      { path: "pages/cicd-pipeline.md", text: "1", revision: "1" },
      { path: "pages/orchestration.md", text: "1", revision: "1" },
    ]);
    expect([written.status, ended]).toEqual([200, { code: 0, errors: "" }]);
  });

  it("does not start, and prints an instruction", async () => {
    const script = `ulimit -f 1000; exec "$@"`;
    const refused = await failedStart({ DATA_FOLDER: folder }, ["bash", "-c", script, "bash"]);

    expect(refused).toEqual({
      code: 2,
      errors: [
        `There is no room for the data in ${folder}.`,
        "Free at least 20 MB, or set DATA_FOLDER to a folder on another disk.",
        "",
      ].join("\n"),
    });
  });
});

describe("a server without its SMTP server", () => {
  it("7 keeps mails, also when it is killed, and sends each once when it is back", async () => {
    const port = await freePort();
    const environment = { SMTP_URL: `smtp://127.0.0.1:${String(port)}` };
    const first = await start(environment);
    const ada = visitorOf(first);
    const { status } = await ada.post("/verify-email/", { email: "ada@example.com" });
    await expect.poll(async () => (await ada.get("/health")).body.mail).toBe("down");
    await first.kill();

    const smtp = await startSmtpServer(port);
    closing.push(smtp.close);
    const second = await start(environment);
    for (const [count, email] of ["ben@example.com", "eve@example.com"].entries()) {
      await second.moveClock(hour / 4);
      await visitorOf(second).post("/verify-email/", { email });
      await smtp.hasReceived(count + 2);
    }
    await second.moveClock(-hour / 2);
    const otp = /code is (\d{6})/.exec(smtp.received[0]?.text ?? "")?.[1];
    const activated = await ada.at(second).post("/activate-email/", { email: "ada@example.com", otp });

    expect([status, activated.status]).toEqual([200, 200]);
    expect(smtp.received.map(({ to }) => to)).toEqual([
      ["ada@example.com"],
      ["ben@example.com"],
      ["eve@example.com"],
    ]);
  });
});

describe("a server whose language model does not answer", () => {
  it("fails the job with the reason and charges nothing; the job continues when the model is back", async () => {
    const port = await freePort();
    const address = `http://127.0.0.1:${String(port)}/v1`;
    const server = await start({ LLM_MODEL: "compatible:tiny", LLM_URL: address });
    const ada = await signedUpAt(server);
    const project_id = await projectOf(ada);
    const order = { project_id, text: "borrow books", purpose: "functional", engine: "llm" };

    const { body: accepted } = await ada.post("/agentsapp/generate_text/", order);
    await ada.follow(accepted.job_id);
    const failed = await ada.get(accepted.status_url);
    await provider(undefined, port);
    await ada.post(`/jobs/${String(accepted.job_id)}/resume`, {});
    await ada.follow(accepted.job_id);
    const resumed = await ada.get(accepted.status_url);

    expect(failed.body).toMatchObject({
      state: "failed",
      error: { code: "UNAVAILABLE", error: expect.stringContaining("The language model") },
      cost: 0,
      tokens: { input: 0, output: 0 },
    });
    expect(resumed.body).toMatchObject({ state: "done", tokens: { input: 100, output: 50 } });
  });
});

describe("a server whose clock is set", () => {
  it("ends sessions by it, and revives none that has ended for want of use", async () => {
    const server = await start();
    const ada = await signedUpAt(server);
    const visit = async () => (await ada.get("/dashboard/get_all_projects/?email=ada@example.com")).status;

    const statuses: number[] = [];
    for (const hours of [-24, 24, 11, 13, -13]) {
      await server.moveClock(hours * hour);
      statuses.push(await visit());
    }

    expect(statuses).toEqual([200, 200, 200, 401, 401]);
  });

  it("takes a code in its time only, and never twice", async () => {
    const server = await start();
    const ada = visitorOf(server);
    const email = "ada@example.com";
    await ada.post("/verify-email/", { email });
    const [, otp] = await server.hears(/code is (\d{6})/);
    const activate = async () => (await ada.post("/activate-email/", { email, otp })).status;

    await server.moveClock(11 * minute);
    const late = await activate();
    await server.moveClock(-11 * minute);
    const inTime = await activate();
    await server.moveClock(-hour);
    const again = await activate();
    const { status } = await ada.post("/create-credentials/", { email, password });

    expect([late, inTime, again, status]).toEqual([400, 200, 400, 200]);
  });
});
