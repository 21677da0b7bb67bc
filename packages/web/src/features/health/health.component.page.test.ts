import { expect, it } from "vitest";
import type { Replies } from "../../../../core/src/testing/index.ts";
import { openComponent } from "../../../testing/open-component.ts";

const works = {
  status: "ok",
  database: "ok",
  jobs: "ok",
  mail: "off",
  engines: { rules: "ok", llm: "off", plantuml: "ok", mermaid: "ok" },
};

function opened(health: Replies[string], path = "/health-check") {
  return openComponent(path, {
    answers: { "GET /health": health },
    isSignedIn: false,
  });
}

it("the health check shows the state of each part to everybody", async () => {
  const { complaints, page } = await opened([[200, works]]);

  await page.getByText("Everything works").waitFor();

  expect(await page.getByRole("definition").allInnerTexts()).toEqual([
    "Works",
    "Works",
    "Not set up",
    "Works",
    "Not set up",
    "Works",
    "Works",
  ]);
  expect(complaints).toEqual([]);
});

it("the health check reports a server that cannot be reached, and checks again", async () => {
  const { page } = await opened([[200, works], "no network", [200, works]]);
  await page.getByText("Everything works").waitFor();
  const again = page.getByRole("button", { name: "Check Again" });

  await again.click();
  await page.getByText("The server cannot be reached.").waitFor();
  await again.click();

  await page.getByText("Everything works").waitFor();
});

it("the health check, linked from the landing page, shows the parts that are down", async () => {
  const down = {
    ...works,
    error: "The database is not available. Please try again in a moment.",
    code: "UNAVAILABLE",
    status: "down",
    database: "down",
    jobs: "down",
  };
  const { page } = await opened([[503, down]], "/");

  await page.getByRole("link", { name: "System status" }).click();

  await page.getByText("Archscribe does not work right now.").waitFor();
  expect((await page.getByRole("definition").allInnerTexts()).slice(0, 2)).toEqual([
    "Does not work",
    "Does not work",
  ]);
});
