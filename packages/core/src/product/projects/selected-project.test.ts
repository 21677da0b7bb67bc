import fc from "fast-check";
import { expect, it } from "vitest";
import { memoryStorage } from "../../testing/index.ts";
import { forgetSelectedProject, keepSelectedProject, readSelectedProject } from "./selected-project.ts";

const whole = { IsSelectProject: "true", MyProjectName: "Library", MyProjectId: "7" };

it.each([
  ["a whole one", whole, { project_id: 7, project_name: "Library" }],
  ["one that is not on", { ...whole, IsSelectProject: "false" }, undefined],
  ["one whose name is empty", { ...whole, MyProjectName: "" }, undefined],
  ["one whose number is none", { ...whole, MyProjectId: "7a" }, undefined],
  ["one whose number is empty", { ...whole, MyProjectId: "" }, undefined],
  ["one whose number is no whole one", { ...whole, MyProjectId: "7.5" }, undefined],
  ["one whose number is too large to be exact", { ...whole, MyProjectId: "9007199254740993" }, undefined],
  ["one without a name", { IsSelectProject: "true", MyProjectId: "7" }, undefined],
  ["one without a number", { IsSelectProject: "true", MyProjectName: "Library" }, undefined],
  ["none", {}, undefined],
])("WF35 a selection in session storage: %s", (_, left, expected) => {
  expect(readSelectedProject(memoryStorage(left))).toEqual(expected);
});

it("WF33 WF35 a selection that is kept is found again", () => {
  fc.assert(
    fc.property(
      fc.record({ project_id: fc.nat(), project_name: fc.string({ minLength: 1 }) }),
      (selected) => {
        const session = memoryStorage();

        keepSelectedProject(session, selected);

        expect(readSelectedProject(session)).toEqual(selected);
      },
    ),
  );
});

it("WF33 WF34 a selection is stored under three keys only", () => {
  const session = memoryStorage({ selectedLayout: "Layout2" });

  keepSelectedProject(session, { project_id: 7, project_name: "Library" });
  const kept = session.content();
  forgetSelectedProject(session);

  expect(kept).toEqual({ ...whole, selectedLayout: "Layout2" });
  expect(session.content()).toEqual({ selectedLayout: "Layout2" });
});
