import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { members } from "../store/schema.ts";
import { signedIn } from "../testing/account-in-store.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { accessOwnProject, accessProject } from "./access.ts";

let server: TestServer;
let projectId: number;
const ids = { owner: 0, member: 0, stranger: 0 };

beforeAll(async () => {
  server = await startTestServer();
  const ada = await signedIn(server, "ada@example.com");
  ids.owner = ada.accountId;
  ids.member = (await signedIn(server, "ben@example.com")).accountId;
  ids.stranger = (await signedIn(server, "carol@example.com")).accountId;
  const { body } = await ada.post("/dashboard/create_project/", {
    email: "ada@example.com",
    project_name: "Bookstore",
    organization: "Paper & Co",
  });
  projectId = body.project_id as number;
  await server.world.database
    .insert(members)
    .values({ projectId, accountId: ids.member, joinedAt: server.world.now() });
});

afterAll(() => server.close());

const project = () => expect.objectContaining({ id: projectId, ownerId: ids.owner }) as unknown;
const missing = { code: "NOT_FOUND", message: "There is no such project" };

describe("a project", () => {
  it.each(["owner", "member"] as const)("is shown to its %s, who is told to be that", async (role) => {
    const access = await accessProject(server.world.database, { id: ids[role] }, projectId);

    expect(access).toEqual({ role, project: project() });
  });

  it("is hidden from a stranger, like one that is not there", async () => {
    const { database } = server.world;

    await expect(accessProject(database, { id: ids.stranger }, projectId)).rejects.toMatchObject(missing);
    await expect(accessProject(database, { id: ids.owner }, projectId + 1)).rejects.toMatchObject(missing);
    await expect(accessOwnProject(database, { id: ids.stranger }, projectId)).rejects.toMatchObject(missing);
  });

  it("is its owner's where that is asked for", async () => {
    const { database } = server.world;

    const access = await accessOwnProject(database, { id: ids.owner }, projectId);

    expect(access).toEqual({ role: "owner", project: project() });
    await expect(accessOwnProject(database, { id: ids.member }, projectId)).rejects.toMatchObject({
      code: "FORBIDDEN",
      message: "Only the owner of the project may do this",
    });
  });
});
