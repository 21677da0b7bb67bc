import { beforeEach, expect, it } from "vitest";
import { signedIn } from "../../testing/account-in-store.ts";
import { testServerForFile } from "../../testing/test-server.ts";
import { artefacts } from "../../store/schema.ts";

let project_id: number;

const server = await testServerForFile();
const ada = await signedIn(server, "ada@example.com");

beforeEach(async () => {
  const names = { project_name: "Bookstore", organization: "Paper & Co" };
  const { body } = await ada.post("/dashboard/create_project/", { email: "ada@example.com", ...names });
  project_id = body.project_id;
});

it("returns the findings of the checks in the project", async () => {
  const text = "- id: FR-1\n  text: The shop lets a customer search the catalogue.\n";
  const write = [{ path: "requirements/functional.yaml", text, revision: null }];
  await ada.put("/sad/files/", { project_id, write });

  const { body, status } = await ada.get("/sad/findings/", { query: { project_id } });

  expect(status).toBe(200);
  expect(body.findings).toMatchObject([
    {
      ruleId: "orphan-requirement",
      location: { file: "requirements/functional.yaml", line: 1 },
      reference: "FR-1",
    },
  ]);
});

it(
  "counts a diagram that cannot be drawn among the errors, if it is to be drawn",
  { tags: ["slow"] },
  async () => {
    const text = "@startuml\nclass Order {\n  total\n}\nOrder @@ Customer\n@enduml\n";
    const write = [{ path: "diagrams/class.puml", text, revision: null }];
    await ada.put("/sad/files/", { project_id, write });

    const read = await ada.get("/sad/findings/", { query: { project_id } });
    const drawn = await ada.get("/sad/findings/", { query: { project_id, pictures: "true" } });

    expect([read.body.undrawn, drawn.body.undrawn]).toEqual([undefined, 0]);
    expect([read.body.counts.error, drawn.body.counts.error]).toEqual([0, 1]);
    expect(drawn.body.findings).toContainEqual(
      expect.objectContaining({
        severity: "error",
        location: expect.objectContaining({ file: "diagrams/class.puml", line: 5 }),
      }),
    );
  },
);

it("reports why the files cannot be read", async () => {
  const { database, now } = server.world;
  const file = { path: "use-cases/UC-1.yaml", text: "id: UC-1\n", revision: 1, updatedAt: now() };
  await database.insert(artefacts).values({ projectId: project_id, ...file });

  const { body, status } = await ada.get("/sad/findings/", { query: { project_id } });

  expect(status).toBe(200);
  expect(body.findings[0]).toMatchObject({
    ruleId: "project-format",
    severity: "error",
    location: { file: "use-cases/UC-1.yaml" },
  });
});

const images = (count: number) =>
  Array.from({ length: count }, (_, index) => `![](x${String(index)})`).join("");

it("returns the first thousand findings, and the beginning of a long line", async () => {
  const { database, now } = server.world;
  const file = { path: "pages/orchestration.md", text: images(2000), revision: 1, updatedAt: now() };
  await database.insert(artefacts).values({ projectId: project_id, ...file });

  const { body, bytes, status } = await ada.get("/sad/findings/", { query: { project_id } });

  expect([status, body.findings.length]).toEqual([200, 1000]);
  expect(bytes.length).toBeLessThan(1_000_000);
});

it("returns errors first, however many warnings precede them, and their number", async () => {
  const { database, now } = server.world;
  const files = { "pages/orchestration.md": images(1200), "use-cases/UC-1.yaml": "id: UC-1\n" };
  for (const [path, text] of Object.entries(files))
    await database
      .insert(artefacts)
      .values({ projectId: project_id, path, text, revision: 1, updatedAt: now() });

  const { body } = await ada.get("/sad/findings/", { query: { project_id } });

  const severities: string[] = body.findings.map(({ severity }: { severity: string }) => severity);
  const errors = severities.filter((severity) => severity === "error").length;
  expect([severities[0], severities.at(-1), severities.length]).toEqual(["error", "warning", 1000]);
  expect(body.counts).toEqual({ error: errors, warning: 1200, note: 0 });
});
