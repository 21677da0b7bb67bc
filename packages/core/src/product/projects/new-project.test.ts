import { expect, it } from "vitest";
import { ada } from "../../testing/index.ts";
import { newProject } from "./new-project.ts";

it("WF37 a project is created with a generated placeholder address, to which nothing can be sent", () => {
  const now = new Date("2026-03-02T09:00:00Z");

  const body = newProject({
    email: ada.email,
    projectName: "Library",
    organizationName: "Elmford",
    csrfToken: "token-1",
    now,
  });

  expect(body).toEqual({
    email: "ada@example.com",
    project_name: "Library",
    organization: "Elmford",
    shared_by_user: "project-1772442000000@archscribe.invalid",
    csrfToken: "token-1",
  });
});
