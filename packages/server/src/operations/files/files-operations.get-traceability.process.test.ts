import { expect, it } from "vitest";
import { signedIn } from "../../testing/account-in-store.ts";
import { projectInStore } from "../../testing/project-in-store.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const server = await testServerForFile();

it("returns the elements traced to each requirement, and those traced to none", async () => {
  const ada = await signedIn(server, "ada@example.com");
  const project_id = await projectInStore(server, ada.accountId, {
    "requirements/functional.yaml":
      "- id: FR-1\n  text: A member can borrow a book.\n- id: FR-2\n  text: A member can return a book.\n",
    "requirements/stories.yaml": "- id: US-1\n  text: Borrow at night.\n  refines: [FR-1]\n",
    "use-cases/UC-1.yaml": "id: UC-1\nname: Borrow a book\nrequirements: [FR-1]\n",
    "pages/orchestration.md": "---\nrequirements: [FR-1]\n---\n\nTen services.\n",
  });

  const { body, status } = await ada.get("/sad/traceability/", { query: { project_id } });

  expect({ status, body }).toEqual({
    status: 200,
    body: {
      rows: [
        {
          requirement: "FR-1",
          elements: [{ kind: "use-case", name: "Borrow a book", shown_in: "UC-1" }],
          refined_by: ["US-1"],
          documents: ["orchestration"],
        },
        { requirement: "FR-2", elements: [], refined_by: [], documents: [] },
        { requirement: "US-1", elements: [], refined_by: [], documents: [] },
      ],
    },
  });
});

it("returns nothing while the files cannot be read", async () => {
  const ben = await signedIn(server, "ben@example.com");
  const project_id = await projectInStore(server, ben.accountId, { "use-cases/UC-1.yaml": "id: UC-1\n" });

  const { body, status } = await ben.get("/sad/traceability/", { query: { project_id } });

  expect({ status, body }).toEqual({ status: 200, body: { rows: [] } });
});
