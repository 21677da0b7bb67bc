import fc from "fast-check";
import { expect, it } from "vitest";
import { createClient } from "../client/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import { type ProjectRenameEvent, projectRenameMachine } from "./project-rename.ts";
import { startProjectRename } from "./start-project-rename.ts";

const bookstore = { project_id: 7, project_name: "Bookstore", organization: "Paper & Co" };
const renamed = { ...bookstore, project_name: "Corner shop" };

function started(answer: object = { ...renamed, message: "Project renamed" }, status = 200) {
  const log: unknown[] = [];
  const store = startProjectRename({
    client: createClient({
      origin: "https://archscribe.example",
      csrfToken: () => "token",
      fetch: async (request) => {
        log.push([new URL(request.url).pathname, await request.json()]);
        return Response.json(answer, { status });
      },
    }),
    notify: ({ message, title }) => {
      log.push([title, message]);
      return () => undefined;
    },
    project: bookstore,
    onRenamed: ({ project_name }) => void log.push(`renamed ${project_name}`),
  });
  return { ...store, log };
}

it("begins with the names that the project has, sends those that were typed, and tells of them", async () => {
  const { log, send, view } = started();
  const before = view.current;
  await send({ type: "changed", values: { projectName: " Corner shop " } });

  await send({ type: "submitted" });

  expect(before.values).toEqual({ projectName: "Bookstore", organizationName: "Paper & Co" });
  expect(log).toEqual([
    ["/dashboard/rename_project/", { ...renamed }],
    ["Project renamed", "Corner shop"],
    "renamed Corner shop",
  ]);
  expect(view.current.phase).toBe("saved");
});

it("sends nothing while a name is missing, and says so at its field until it is typed", async () => {
  const { log, send, view } = started();
  await send({ type: "changed", values: { projectName: "" } });

  await send({ type: "submitted" });
  const refused = view.current;
  await send({ type: "changed", values: { projectName: "S" } });

  expect(log).toEqual([]);
  expect(refused).toMatchObject({
    phase: "editing",
    fieldErrors: { projectName: "Project Name is required" },
  });
  expect(view.current.fieldErrors).toEqual({});
});

it.each([
  [
    "at the field",
    { error: "no", code: "VALIDATION", fields: { organization: "Organization Name is required" } },
    { fieldErrors: { organizationName: "Organization Name is required" } },
  ],
  ["for the whole", { error: "Not now", code: "VALIDATION" }, { fieldErrors: {}, failure: "Not now" }],
])("keeps what was typed when the server refuses it, and says why %s", async (_, answer, said) => {
  const { send, view } = started(answer, 400);

  await send({ type: "submitted" });

  expect(view.current).toMatchObject({ phase: "editing", ...said });
});

it("no sequence of events leads the form out of its table", () => {
  holdsAsMachine(projectRenameMachine({ projectName: "Bookstore", organizationName: "Paper & Co" }), () =>
    fc.constantFrom<ProjectRenameEvent>(
      { type: "changed", values: { projectName: "Shop" } },
      { type: "changed", values: { projectName: "" } },
      { type: "submitted" },
      { type: "saved", project: renamed },
      { type: "notSaved", error: { code: "NETWORK_ERROR", message: "no" } },
    ),
  );
});
