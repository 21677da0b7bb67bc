import { expect, it } from "vitest";
import { sampleClient } from "../../testing/index.ts";
import { startProjectRename } from "./project-rename.ts";

const bookstore = { project_id: 7, project_name: "Bookstore", organization: "Paper & Co" };
const renamed = { ...bookstore, project_name: "Corner shop" };

function started(answer: object, status: number) {
  const told: unknown[] = [];
  const { asked, client } = sampleClient({ "POST /dashboard/rename_project/": [[status, answer]] });
  const store = startProjectRename({
    client,
    notify: ({ message, title }) => {
      told.push([title, message]);
      return () => undefined;
    },
    project: bookstore,
    onRenamed: ({ project_name }) => void told.push(`renamed ${project_name}`),
  });
  return { ...store, asked, told };
}

it("begins with the project's names, sends the typed ones, and reports them", async () => {
  const { asked, send, told, view } = started({ ...renamed, message: "Project renamed" }, 200);
  const before = view.current.values;
  await send({ type: "changed", values: { projectName: "" } });
  await send({ type: "submitted" });
  const refused = view.current.fieldErrors;
  await send({ type: "changed", values: { projectName: " Corner shop " } });

  await send({ type: "submitted" });

  expect(before).toEqual({ projectName: "Bookstore", organizationName: "Paper & Co" });
  expect(refused).toEqual({ projectName: "Project Name is required" });
  expect(asked).toEqual([["POST /dashboard/rename_project/", renamed]]);
  expect(told).toEqual([["Project renamed", "Corner shop"], "renamed Corner shop"]);
  expect(view.current.phase).toBe("done");
});

it.each([
  ["project_name", "projectName"],
  ["organization", "organizationName"],
])("shows a rejection as %s at the field %s", async (name, field) => {
  const { send, view } = started({ error: "no", code: "VALIDATION", fields: { [name]: "Not this" } }, 400);

  await send({ type: "submitted" });

  expect(view.current).toMatchObject({ phase: "editing", fieldErrors: { [field]: "Not this" } });
});
