import { expect, it } from "vitest";
import { quickActions, sidebarEntries, sidebarGroupOf } from "./sidebar-entries.ts";

it("WF101 the groups and their pages", () => {
  const groups = sidebarEntries({ isDiagramAsCode: false, projectId: 7 });

  expect(groups.map(({ entries, title }) => [title, ...entries.map((entry) => entry.title)])).toEqual([
    ["Requirements", "Functional", "Non Functional"],
    [
      "Context & Decisions",
      "Stakeholders",
      "Glossary",
      "Decisions",
      "Risks",
      "Review",
      "Conversations",
      "Approval",
    ],
    [
      "System Models",
      "Use Case Diagram",
      "Use Case Specifications",
      "Interaction Diagrams",
      "System Conceptual Design",
    ],
    ["Data Models", "All Data Models", "Conceptual", "Logical", "Physical"],
    ["Application Models", "Application Model"],
    ["Integration Models", "Interface Diagrams", "API Endpoints"],
    ["Screens", "UI Preview", "Wireframes"],
    [
      "Design",
      "Microservices",
      "Service Interface",
      "Communication and Security",
      "Containerization",
      "Orchestration",
      "CI/CD Pipeline",
      "Functional Architecture",
      "Integration Architecture",
    ],
    ["Deployment Models", "OnPrem", "AWS", "GCP", "Azure"],
    ["Diagrams", "Elements", "All Diagrams", "Diagram Editor"],
    ["Document", "Software Architecture Document"],
  ]);
});

it.each([
  [true, ["/model/interface", "/model/swagger-definitions"]],
  [false, []],
])("WF101 with diagram as code %s these pages are disabled: %j", (isDiagramAsCode, paths) => {
  const entries = sidebarEntries({ isDiagramAsCode }).flatMap((group) => group.entries);

  expect(entries.filter(({ isDisabled }) => isDisabled).map(({ path }) => path)).toEqual(paths);
});

it("WF101 what names the project in its address needs one", () => {
  const pathOf = (projectId?: number) =>
    sidebarEntries({ isDiagramAsCode: false, projectId })
      .flatMap(({ entries }) => entries)
      .find(({ title }) => title === "All Diagrams")?.path;

  expect([pathOf(), pathOf(7)]).toEqual([undefined, "/project/7/diagrams"]);
});

it("WF101 the quick actions", () => {
  expect(quickActions).toEqual([
    { title: "Create Project", action: "createProject" },
    { title: "Project Dashboard", action: "goTo", path: "/project-dashboard" },
  ]);
});

it.each([
  ["/model/functional-requirements", "requirements"],
  ["/Logical-Data-Model/?tab=1", "data"],
  ["/model/interface", "integration"],
  ["/model/orchestration", "design"],
  ["/requirements/FR-1/edit", "requirements"],
  ["/profile", undefined],
  ["/nowhere", undefined],
])("WF92 %s is in the group %s", (path, group) => {
  expect(sidebarGroupOf(path)).toBe(group);
});
