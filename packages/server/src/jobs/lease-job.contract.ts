import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { DatabasePlace } from "../store/open-database.ts";
import { jobs, usage } from "../store/schema.ts";
import { signedIn } from "../testing/account-in-store.ts";
import { projectInStore } from "../testing/project-in-store.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import type { Job } from "./job-runners.ts";
import { leaseJob, leaseMs, renewLease } from "./lease-job.ts";
import { orderJob } from "./order-job.ts";
import { reserveCost } from "./reserve-cost.ts";

/** The behaviour of jobs that servers share, on every database. */
export function leaseJobContract(newPlace: () => Promise<DatabasePlace>): void {
  let server: TestServer;
  let accountId: number;
  let projectId: number;

  beforeAll(async () => {
    server = await startTestServer({ database: await newPlace() });
    // The server's own jobs are stopped: each test leases its own.
    await server.world.jobs.close();
    ({ accountId } = await signedIn(server));
    projectId = await projectInStore(server, accountId);
  });

  afterAll(() => server.close());

  beforeEach(async () => {
    await server.world.database.delete(usage);
    await server.world.database.delete(jobs);
  });

  async function ordered(count: number, of = { accountId, projectId }): Promise<readonly string[]> {
    const ids: string[] = [];
    for (let time = 0; time < count; time += 1) {
      server.advance(1000);
      const input = { task: "text", model: "compatible:tiny", text: "pay", purpose: "brief" } as const;
      const order = { kind: "generate", ...of, input } as const;
      ids.push((await orderJob(server.world.database, order, server.world.now())).id);
    }
    return ids;
  }

  const lease = () => leaseJob(server.world.database, server.world.now());
  const renew = (job: Job | undefined) => job && renewLease(server.world.database, job, server.world.now());

  const states = async () => {
    const rows = await server.world.database
      .select({ attempt: jobs.attempt, state: jobs.state })
      .from(jobs)
      .orderBy(asc(jobs.createdAt));
    return rows.map(({ attempt, state }) => [state, attempt]);
  };

  it("takes the waiting jobs, the oldest first, until none is left", async () => {
    const ids = await ordered(3);

    const taken = [await lease(), await lease(), await lease(), await lease()];

    expect(taken.map((job) => job?.id)).toEqual([...ids, undefined]);
  });

  it("takes jobs of the person with the fewest running, so that nobody waits for all jobs of another person", async () => {
    const other = await signedIn(server, "ben@example.com");
    const many = await ordered(4);
    await lease();
    await lease();
    const few = await ordered(2, {
      accountId: other.accountId,
      projectId: await projectInStore(server, other.accountId),
    });

    const taken = [await lease(), await lease(), await lease(), await lease()];

    expect(taken.map((job) => job?.id)).toEqual([...few, ...many.slice(2)]);
  });

  it("takes none of a person who has enough", async () => {
    await ordered(1);

    expect(await leaseJob(server.world.database, server.world.now(), [accountId])).toBeUndefined();
  });

  it("7 assigns a job to only one of two simultaneous requests", async () => {
    const ids = await ordered(12);

    const taken = await Promise.all(Array.from({ length: 20 }, lease));

    const given = taken.flatMap((job) => job?.id ?? []);
    expect(given.toSorted()).toEqual(ids.toSorted());
  });

  it("7 takes no job from a server that reports itself alive", async () => {
    await ordered(1);
    const first = await lease();
    server.advance(leaseMs - 1000);
    const isStillIts = await renew(first);
    server.advance(leaseMs - 1000);

    expect([isStillIts, await lease(), await states()]).toEqual([true, undefined, [["running", 1]]]);
  });

  it("7 takes the job of a server that has not been heard of, from which it is gone then", async () => {
    const [id] = await ordered(1);
    const first = await lease();
    server.advance(leaseMs + 1);

    const second = await lease();

    expect([second?.id, second?.attempt]).toEqual([id, 2]);
    expect([await renew(first), await renew(second)]).toEqual([false, true]);
  });

  it("7 gives up a job that has crashed two servers, and continues with the next", async () => {
    const [, next] = await ordered(2);
    await lease();
    server.advance(leaseMs + 1);
    await server.world.database.update(jobs).set({ attempt: 2 }).where(eq(jobs.state, "running"));

    const taken = await lease();

    expect(taken?.id).toBe(next);
    expect(await states()).toEqual([
      ["failed", 2],
      ["running", 1],
    ]);
  });

  it("counts the reservation of a call without an answer as spent, once", async () => {
    const [jobId = ""] = await ordered(1);
    const { database, now } = server.world;
    await lease();
    await reserveCost(
      database,
      { accountId, jobId, model: "compatible:tiny", micros: 700, now: now() },
      1_000_000,
    );
    server.advance(leaseMs + 1);

    await lease();

    const rows = await database.select({ micros: usage.micros, state: usage.state }).from(usage);
    expect(rows).toEqual([{ micros: 700, state: "settled" }]);
  });

  it("continues when the clock is set back", async () => {
    await ordered(1);
    const first = await lease();
    server.advance(-3_600_000);

    const isStillIts = await renew(first);
    server.advance(leaseMs + 1);
    const second = await lease();

    expect([isStillIts, second?.attempt]).toEqual([true, 2]);
  });
}
