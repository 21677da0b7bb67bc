import { afterAll, beforeAll, expect, it } from "vitest";
import { startModelProvider, type ModelProvider } from "../../packages/server/src/testing/model-provider.ts";
import type { Visitor } from "../e2e/server-visitor.ts";
import { projectWith } from "./testing/diagram-window.ts";
import { accessibilityFaults } from "./testing/find-accessibility-faults.ts";
import { type Opening, openWorkspace, type Workspace } from "./testing/open-workspace.ts";

let workspace: Workspace;
let provider: ModelProvider;
let visitor: Visitor;

beforeAll(async () => {
  provider = await startModelProvider(() => "answer");
  workspace = await openWorkspace(
    { LLM_MODEL: "compatible:tiny", LLM_URL: provider.address },
    { isOwn: true },
  );
  visitor = await workspace.signUp();
});

afterAll(async () => {
  await workspace.close();
  await provider.close();
});

/** A window at the dialog that generates the use cases of a project by rules. */
async function openedDialog(how: Opening = {}) {
  const requirements = "- id: FR-1\n  text: A member can borrow a book.\n";
  const project = await projectWith(visitor, { "requirements/functional.yaml": requirements });
  const { page } = await workspace.open("/use-case-specifications", { visitor, project, ...how });
  await page.getByRole("button", { name: "Generate use cases" }).click();
  await page.getByRole("radio", { name: "Rules" }).check();
  await page.getByText("will be added").waitFor();
  return {
    page,
    panel: page.getByRole("region", { name: "Generation" }),
    generate: page.getByRole("dialog").getByRole("button", { name: "Generate" }),
    useCases: async (): Promise<readonly object[]> =>
      (await visitor.get(`/sad/get_use_cases/?project_id=${String(project.id)}`)).body.use_cases,
  };
}

it("reports that nothing was started without a network, and starts by Try again", async () => {
  const { generate, page, panel, useCases } = await openedDialog();
  await page.route("**/agent/generate_project/", (route) =>
    route.request().postData()?.includes("dry_run") === true ? route.continue() : route.abort(),
  );

  await generate.click();
  await panel.getByText("Check your connection, then resume.").waitFor();
  await page.unroute("**/agent/generate_project/");
  await panel.getByRole("button", { name: "Try again" }).click();
  await panel.getByText("Done").waitFor();

  expect((await useCases()).length).toBe(1);
});

it.each(["light", "dark"] as const)("axe finds no fault in dialog and panel, %s", async (colorScheme) => {
  const { generate, page, panel } = await openedDialog({ colorScheme });
  const dialog = await accessibilityFaults(page);
  await generate.click();
  await panel.getByText("Done").waitFor();
  const shown = await accessibilityFaults(page);

  expect({ dialog, shown }).toEqual({ dialog: [], shown: [] });
});
