import { describe, expect, it } from "vitest";
import { accessibilityFaults } from "../../../../../tests/web/testing/find-accessibility-faults.ts";
import { colorModes } from "../../../testing/color-modes.ts";
import { openComponent } from "../../../testing/open-component.ts";

const orchestration = "/model/orchestration";

function pageOf(key: string, title: string) {
  return { key, title, markdown: "Ten services run in one cluster.", requirements: [], revision: "3" };
}

describe("each design page is read at its address:", () => {
  it.each([
    ["/model/microservicedesignpage", "Microservice design", "microservice-design"],
    ["/model/service-interface", "Service interface", "service-interface"],
    ["/model/communication-and-security", "Communication and security", "communication-and-security"],
    ["/model/containerization", "Containerization", "containerization"],
    [orchestration, "Orchestration", "orchestration"],
    ["/model/cicd-pipeline", "CI/CD pipeline", "cicd-pipeline"],
    ["/functionalarchitecturepage", "Functional architecture", "functional-architecture"],
    ["/intergrationarchitecturepage", "Integration architecture", "integration-architecture"],
  ])("%s", async (path, title, key) => {
    const { complaints, page } = await openComponent(path, {
      answers: { "GET /sad/get_design_pages/": [[200, { design_pages: [pageOf(key, title)] }]] },
    });

    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.getByRole("article").getByRole("paragraph").first().waitFor();

    expect(complaints).toEqual([]);
  });
});

describe("a page that nobody has written", () => {
  it("explains its purpose, and is begun from an outline", async () => {
    const { changes, page } = await openComponent(orchestration, {
      answers: {
        "PUT /sad/update_design_page/": [
          [200, { ...pageOf("orchestration", "Orchestration"), revision: "1" }],
        ],
      },
    });

    await page.getByRole("heading", { name: "Nothing is written about this yet" }).waitFor();
    await page.getByRole("button", { name: "Write it from an outline" }).click();
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    await expect.poll(changes).toHaveLength(1);

    expect(await changes()).toEqual([
      [
        "PUT /sad/update_design_page/",
        expect.objectContaining({
          key: "orchestration",
          markdown: expect.stringContaining("## How many instances run"),
        }),
      ],
    ]);
  });

  it("asks for a project if none is selected, and shows the page of that project", async () => {
    const { page } = await openComponent(orchestration, {
      project: undefined,
      answers: {
        "GET /sad/get_design_pages/": [[200, { design_pages: [pageOf("orchestration", "Orchestration")] }]],
      },
    });

    await page
      .getByRole("list", { name: "Your projects" })
      .getByRole("button", { name: "Bookstore" })
      .click();
    await page.getByRole("article").waitFor();

    expect(new URL(page.url()).pathname).toBe(`/project/1${orchestration}`);
  });
});

it.each(colorModes)("the editor of a page is accessible in %s", async (colorScheme) => {
  const { page } = await openComponent(orchestration, {
    answers: {
      "GET /sad/get_design_pages/": [[200, { design_pages: [pageOf("orchestration", "Orchestration")] }]],
    },
    colorScheme,
  });
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: /^Markdown of/ }).waitFor();

  expect(await accessibilityFaults(page)).toEqual([]);
});
