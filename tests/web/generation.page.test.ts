/// <reference lib="dom" />
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type ModelProvider,
  type ProviderReply,
  startModelProvider,
} from "../../packages/server/src/testing/model-provider.ts";
import type { Visitor } from "../e2e/server-visitor.ts";
import { projectWith } from "./testing/diagram-window.ts";
import { faultsInFullRun } from "./testing/find-accessibility-faults.ts";
import { openWorkspace, type Workspace } from "./testing/open-workspace.ts";

let workspace: Workspace;
let provider: ModelProvider;
let visitor: Visitor;
let reply: (keys: string) => ProviderReply = () => "answer";

beforeAll(async () => {
  provider = await startModelProvider((keys) => reply(keys));
  workspace = await openWorkspace(
    { LLM_MODEL: "compatible:tiny", LLM_URL: provider.address },
    { isOwn: true },
  );
  visitor = await workspace.signUp();
});

afterEach(() => {
  reply = () => "answer";
});

afterAll(async () => {
  await workspace.close();
  await provider.close();
});

const requirements = {
  "requirements/functional.yaml": "- id: FR-1\n  text: A member can borrow a book.\n",
};
const path = "/use-case-specifications";

async function opened(files: Readonly<Record<string, string>> = {}) {
  const project = await projectWith(visitor, { ...requirements, ...files });
  const window = await workspace.open(path, { visitor, project });
  await window.page.getByRole("heading", { name: "No use case yet" }).waitFor();
  const useCases = async (): Promise<readonly string[]> =>
    (await visitor.get(`/sad/get_use_cases/?project_id=${String(project.id)}`)).body.use_cases.map(
      ({ name }: { readonly name: string }) => name,
    );
  return { ...window, project, useCases };
}

const panel = (page: Page) => page.getByRole("region", { name: "Generation" });

async function ask(page: Page, engine: "Rules" | "compatible:tiny"): Promise<void> {
  await page.getByRole("button", { name: "Generate use cases" }).click();
  await page.getByRole("radio", { name: engine }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Generate" }).click();
}

describe("the rules", () => {
  it(
    "say what they replace and what they keep before they begin, and are done at once",
    { tags: ["slow"] },
    async () => {
      const { complaints, page, useCases } = await opened({
        "diagrams/usecase.puml": "@startuml\nactor Reader\n@enduml\n",
      });

      await page.getByRole("button", { name: "Generate use cases" }).click();
      await page.getByText("1 file will be added").waitFor();
      await page.getByText("1 file edited by hand will be kept").waitFor();
      await page.getByRole("checkbox", { name: "Also replace what was edited by hand" }).check();
      await page.getByText("1 file will be replaced").waitFor();
      await page.keyboard.press("Escape");
      const before = await useCases();
      await ask(page, "Rules");
      await panel(page).getByText("Done").waitFor();
      await page.getByRole("button", { name: /Borrow a book/ }).waitFor();

      expect([before, (await useCases()).length]).toEqual([[], 1]);
      expect(complaints).toEqual([]);
    },
  );
});

describe("a whole design", () => {
  it("lists the omitted parts with reasons and links", { tags: ["slow"] }, async () => {
    const project = await projectWith(visitor, {
      ...requirements,
      "requirements/business-rules.yaml": "- id: BR-1\n  text: Quietly!\n",
      "requirements/quality.yaml":
        "- id: NFR-1\n  quality: performance-efficiency\n  text: A search answers within one second.\n",
    });
    const { complaints, page } = await workspace.open("/model/functional-requirements", { visitor, project });

    await page.getByRole("button", { name: "Generate the design" }).click();
    await page.getByRole("radio", { name: "Rules" }).check();
    await page.getByRole("dialog").getByRole("button", { name: "Generate" }).click();
    const list = panel(page).getByRole("list", { name: "Omitted" });
    await list.getByText("1 requirement was not understood").click();
    await list.getByRole("link", { name: "BR-1" }).waitFor();
    await list.getByText("1 requirement is a quality of the system as a whole").waitFor();

    expect(await faultsInFullRun(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe("a language model", () => {
  it("shows steps, elements and tokens during the design, and the result afterwards", async () => {
    reply = (keys) => (keys === "relations" ? "hang" : "answer");
    const { complaints, page, useCases } = await opened();

    await ask(page, "compatible:tiny");
    await panel(page).getByText("Actors and use cases", { exact: true }).waitFor();
    await panel(page).getByText("Member", { exact: true }).waitFor();
    await panel(page).getByText("Borrow a book", { exact: true }).waitFor();
    await panel(page)
      .getByText(/tokens · /)
      .waitFor();
    await page.getByRole("button", { name: "Minimise the generation panel" }).click();
    await panel(page).getByText("Member", { exact: true }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Open the generation panel" }).click();
    await panel(page).getByRole("button", { name: "Cancel" }).click();
    await panel(page).getByText("Canceled").waitFor();
    reply = () => "answer";
    await panel(page).getByRole("button", { name: "Resume" }).click();
    await panel(page).getByText("Done").waitFor();
    await page.getByRole("button", { name: /Borrow a book/ }).waitFor();

    expect(await useCases()).toEqual(["Borrow a book"]);
    expect(complaints).toEqual([]);
  });

  it(
    "is followed again once the server answers; until then the panel says that it does not",
    { tags: ["slow"] },
    async () => {
      reply = (keys) => (keys === "relations" ? "hang" : "answer");
      const { page } = await opened();
      await ask(page, "compatible:tiny");
      await panel(page).getByText("Member", { exact: true }).waitFor();
      const jobCalls = /\/jobs\/[\w-]+(\/events)?$/;
      await page.route(jobCalls, (route) => route.abort());

      await page.reload();
      await page.getByRole("button", { name: "Open the generation panel" }).click();
      await panel(page).getByRole("status").filter({ hasText: "The server does not answer" }).waitFor();
      await page.unroute(jobCalls);
      await panel(page).getByRole("status").filter({ hasText: "Step" }).waitFor();
      await panel(page).getByRole("button", { name: "Cancel" }).click();

      await panel(page).getByText("Canceled").waitFor();
    },
  );

  it(
    "that fails says at which step, changes nothing, and continues there by Resume",
    { tags: ["slow"] },
    async () => {
      reply = (keys) => (keys === "relations" ? 400 : "answer");
      const { page, useCases } = await opened();
      await ask(page, "compatible:tiny");

      await panel(page)
        .getByText(
          /^The language model did not complete the step 'relations': .* The project is unchanged\.$/,
        )
        .waitFor();
      await panel(page)
        .getByText("Nothing is lost: resuming continues where it stopped, and you do not pay twice.")
        .waitFor();
      const before = await useCases();
      const asked = provider.asked.length;
      reply = () => "answer";
      await panel(page).getByRole("button", { name: "Resume" }).click();
      await page.getByRole("button", { name: /Borrow a book/ }).waitFor();

      expect([before, provider.asked[asked]]).toEqual([[], "relations"]);
    },
  );

  it("that names a missing requirement is reported", { tags: ["slow"] }, async () => {
    reply = (keys) => (keys === "entities" ? "astray" : "answer");
    const { page } = await opened();

    await ask(page, "compatible:tiny");
    await panel(page)
      .getByText(/The engine was unsure of/)
      .waitFor();

    expect(await panel(page).getByRole("listitem").count()).toBeGreaterThan(0);
  });
});
