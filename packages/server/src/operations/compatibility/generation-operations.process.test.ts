import { describe, expect, it } from "vitest";
import { signedIn } from "../../testing/account-in-store.ts";
import { projectInStore, textsInStore } from "../../testing/project-in-store.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const requirements = {
  "requirements/functional.yaml": [
    "- id: FR-1\n  text: A member can borrow a book.\n",
    "- id: FR-2\n  text: The librarian registers a member with name and e-mail address.\n",
    "- id: FR-3\n  text: A member can pay a fee by the payment gateway.\n",
    "- id: FR-4\n  text: The library is a web application.\n",
  ].join(""),
};
/** How it goes is stated, so that there is something to draw. */
const stated = {
  "use-cases/UC-2.yaml": [
    "id: UC-2\nname: Register a member\nactors: [Librarian]\nrequirements: [FR-2]\nsteps:\n",
    "  - The librarian enters name and e-mail address.\n  - The system stores the member.\n",
  ].join(""),
};

const server = await testServerForFile();
const browser = await signedIn(server);

async function generate(path: string, body: object) {
  const answer = await browser.post(path, body);
  return { status: answer.status, body: answer.body, paths: changedPaths(answer.body) };
}

function changedPaths(body: { readonly changes?: readonly { kind: string; path: string }[] }): string[] {
  return (body.changes ?? [])
    .filter(({ kind }) => kind !== "same")
    .map(({ kind, path }) => `${kind} ${path}`);
}

describe("each call generates its part and nothing else:", () => {
  it.each([
    [
      "/agent/use_case_model/",
      [
        "new diagrams/usecase.puml",
        "new use-cases/UC-1.yaml",
        "new use-cases/UC-2.yaml",
        "new use-cases/UC-3.yaml",
      ],
    ],
    [
      "/sad/generate_use_cases/",
      ["new use-cases/UC-1.yaml", "new use-cases/UC-2.yaml", "new use-cases/UC-3.yaml"],
    ],
    ["/agent/conceptual_data/", ["new diagrams/conceptual.puml"]],
    ["/agent/logical_data/", ["new diagrams/logical.puml"]],
    ["/agent/physical_data/", ["new database/schema.sql", "new diagrams/physical.puml"]],
    ["/agent/application_model/", ["new diagrams/class.puml", "new diagrams/component.puml"]],
    ["/agent/deployment_onprem/", ["new diagrams/onPrem.puml"]],
    ["/agent/deployment_aws/", ["new diagrams/AWS.puml"]],
    ["/agent/deployment_gcp/", ["new diagrams/GCP.puml"]],
    ["/agent/deployment_azure/", ["new diagrams/Azure.puml"]],
    ["/sad/conceptual_design/", ["new diagrams/system_conceptual.puml"]],
    ["/endpoint/generate_swagger/", ["new api/openapi.yaml"]],
    [
      "/endpoint/generate_ui_preview/",
      ["new ui-previews/register-a-member-with-name-and-e-mail-address.html"],
    ],
    [
      "/sad/interface_agent/",
      ["new diagrams/interface.puml", "new interfaces/interfaces.drawio", "new interfaces/interfaces.svg"],
    ],
    [
      "/sad/generate_design_pages/",
      [
        "new pages/cicd-pipeline.md",
        "new pages/communication-and-security.md",
        "new pages/containerization.md",
        "new pages/functional-architecture.md",
        "new pages/integration-architecture.md",
        "new pages/microservice-design.md",
        "new pages/orchestration.md",
        "new pages/service-interface.md",
      ],
    ],
  ])("%s", async (path, expected) => {
    const project_id = await projectInStore(server, browser.accountId, requirements);

    expect((await generate(path, { project_id })).paths).toEqual(expected);
  });

  it.each(["/agent/interaction_text/", "/sad/generate_interaction/"])(
    "%s, for one use case",
    async (path) => {
      const files = { ...requirements, ...stated };
      const project_id = await projectInStore(server, browser.accountId, files);

      const { paths } = await generate(path, { project_id, use_case: "UC-2" });

      const texts = Object.values(await textsInStore(server, project_id, ["diagrams/"]));
      expect(paths).toEqual([expect.stringMatching(/^new diagrams\/interaction.*\.puml$/)]);
      expect(texts).toEqual([expect.stringContaining("UC-2")]);
    },
  );
});
