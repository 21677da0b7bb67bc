import { afterAll, beforeAll, expect, it } from "vitest";
import { hashPassword } from "../accounts/password.ts";
import { type ContractOperation, readContract } from "../contract/read-contract.ts";
import { accounts, counters, jobs } from "../store/schema.ts";
import { type BillingServer, startBillingServer } from "../testing/billing-server.ts";
import { busyProject, type BusyProject, type People } from "../testing/busy-project.ts";
import { exampleBodies } from "../testing/contract-examples.ts";
import { groupsOfAllPairs } from "../testing/groups-of-all-pairs.ts";
import { password } from "../testing/sign-up.ts";

const atOnce = 10;
const examples = exampleBodies();
const writing = readContract().operations.filter(({ method }) => method !== "GET");

let server: BillingServer;
let people: People;

beforeAll(async () => {
  server = await startBillingServer();
  const passwordHash = await hashPassword(password);
  const [owner, collaborator] = await server.world.database
    .insert(accounts)
    .values(
      ["ada@example.com", "ben@example.com"].map((email) => ({
        email,
        name: email.slice(0, 3),
        passwordHash,
        createdAt: server.world.now(),
      })),
    )
    .returning();
  if (owner === undefined || collaborator === undefined) throw new Error("There is nobody");
  people = { owner, collaborator };
});

afterAll(() => server.close());

/** Sends the example of the contract, with existing items in place of the items in the example. */
async function send(operation: ContractOperation, project: BusyProject, isOwner: boolean): Promise<number> {
  const { id, method, path, policy } = operation;
  const values = project.values(id);
  const example = examples.get(id);
  const body =
    example &&
    Object.fromEntries(Object.entries(example).map(([name, value]) => [name, values[name] ?? value]));
  const browser =
    policy === "anyone" || policy === "pre-auth"
      ? project.newcomer()
      : isOwner || policy === "owner"
        ? project.owner()
        : project.collaborator();
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => project.places[name] ?? "-");
  const sent = operation.body?.type === "multipart/form-data" ? await formOf(body ?? {}) : {};
  const act = { POST: browser.post, PUT: browser.put, DELETE: browser.delete }[method as "POST"];
  return (await act(address, body, sent)).status;
}

async function formOf(body: Readonly<Record<string, unknown>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (name === "file") form.append(name, new Blob([String(value)]), "notes.md");
    else form.append(name, String(value));
  const encoded = new Response(form);
  const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers };
}

it("every two writing operations are done at once without a fault of the server", async () => {
  const faults: string[] = [];
  const done = new Set<string>();
  for (const [number, group] of groupsOfAllPairs(writing, atOnce).entries()) {
    // Limits are another test's; and time passes, so that they let everybody through.
    await server.world.database.delete(counters);
    const project = await busyProject(server, people, number);
    const answers = await Promise.allSettled(
      group.map((operation, index) => send(operation, project, (number + index) % 2 === 0)),
    );
    for (const [index, answer] of answers.entries()) {
      const { id = "" } = group[index] ?? {};
      if (answer.status === "rejected") faults.push(`${id} beside ${idsOf(group)}: ${String(answer.reason)}`);
      else if (answer.value >= 500)
        faults.push(`${id} beside ${idsOf(group)} answered ${String(answer.value)}`);
      else if (answer.value < 300) done.add(id);
    }
  }
  await server.world.jobs.settled();
  const ended = await server.world.database.select().from(jobs);

  expect(faults).toEqual([]);
  expect(ended.filter(({ error }) => error?.code === "SERVER_ERROR")).toEqual([]);
  // Were most of them refused, this would show nothing.
  expect(done.size).toBeGreaterThan(0.8 * writing.length);
}, 1_200_000);

function idsOf(group: readonly ContractOperation[]): string {
  return group.map(({ id }) => id).join(", ");
}
