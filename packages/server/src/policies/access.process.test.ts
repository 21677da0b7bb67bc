import { describe, expect, it } from "vitest";
import { members } from "../store/schema.ts";
import { signedIn } from "../testing/account-in-store.ts";
import { testServerForFile } from "../testing/test-server.ts";
import { accessProject } from "./access.ts";

const ids = { owner: 0, member: 0, stranger: 0 };

const server = await testServerForFile();
const ada = await signedIn(server, "ada@example.com");
ids.owner = ada.accountId;
ids.member = (await signedIn(server, "ben@example.com")).accountId;
ids.stranger = (await signedIn(server, "carol@example.com")).accountId;
const { body } = await ada.post("/dashboard/create_project/", {
  email: "ada@example.com",
  project_name: "Bookstore",
  organization: "Paper & Co",
});
const projectId = body.project_id as number;
await server.world.database
  .insert(members)
  .values({ projectId, accountId: ids.member, joinedAt: server.world.now(), role: "commenter" });

const project = () => expect.objectContaining({ id: projectId, ownerId: ids.owner }) as unknown;
const missing = { code: "NOT_FOUND", message: "There is no such project" };

describe("a project", () => {
  it.each([
    ["owner", "owner"],
    ["member", "commenter"],
  ] as const)("is shown to its %s, with the role", async (who, role) => {
    const access = await accessProject(
      server.world.database,
      { id: ids[who] },
      { projectId, needed: "reader" },
    );

    expect(access).toEqual({ role, project: project() });
  });

  it("is hidden from a stranger, like one that is not there", async () => {
    const { database } = server.world;
    const stranger = { id: ids.stranger };

    for (const needed of ["reader", "owner"] as const)
      await expect(accessProject(database, stranger, { projectId, needed })).rejects.toMatchObject(missing);
    const none = { projectId: projectId + 1, needed: "reader" } as const;
    await expect(accessProject(database, { id: ids.owner }, none)).rejects.toMatchObject(missing);
  });

  it("is refused to a role that is too low, with the needed role and whom to ask", async () => {
    const { database } = server.world;
    const member = { id: ids.member };

    for (const needed of ["reader", "commenter"] as const)
      await expect(accessProject(database, member, { projectId, needed })).resolves.toBeDefined();
    for (const needed of ["editor", "owner"] as const)
      await expect(accessProject(database, member, { projectId, needed })).rejects.toMatchObject({
        code: "FORBIDDEN",
        message: `This needs the role '${needed}' in the project, and yours is 'commenter'. Ask ada (ada@example.com), who owns the project.`,
      });
  });
});
